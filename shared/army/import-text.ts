import { kebab } from '../core/kebab';
import { err, ok, type Result } from '../core/result';
import { ARMY_FORMAT, ARMY_VERSION, MOST_MODELS, type Army, type ArmyUnit, type ModelGroup } from '../schema/army';
import { parseDocumentOf } from '../schema/parse';
import type { GameSystem } from '../systems/game-system';
import type { SystemRegistry } from '../systems/registry';
import { newUnit, unitFromCard } from './new-army';

const MAX_TEXT = 200_000;
const MAX_LINES = 5000;
const MAX_UNITS = 1000;
const MOST_POINTS = 1_000_000;
const MOST_ROLES = 20;
const LONGEST_ID = 160;

export interface ImportedArmy {
  readonly army: Army;
  /** Words and lines that named nothing known, as they stood. */
  readonly leftOver: readonly string[];
}

/**
 * Reads an army back from its text, Markdown or BBCode form, or from something a person typed much like it. What it does
 * not know it reports and skips; only a text without a single known unit is turned away.
 */
export function importArmyText(
  text: string,
  registry: SystemRegistry,
  { id, system: hint }: { id: string; system?: string },
): Result<ImportedArmy, string> {
  if (text.length > MAX_TEXT) return err('The text is too long to be an army.');
  const lines = text
    .split(/\r?\n/)
    .slice(0, MAX_LINES)
    .map(plainLine)
    .filter((line) => line !== '');
  if (lines.length === 0) return err('The text is empty.');
  const system = findSystem(lines, registry, hint);
  if (!system)
    return err('No game system is named in the text, and none of its units is known. Choose a system first.');
  const reader = new LineReader(system);
  lines.forEach((line, i) => reader.read(line, i));
  const army = reader.finish(id);
  if (army.units.length === 0) return err(`The text names no unit of ${system.name}.`);
  // Whatever the text said: what comes out can be saved.
  const sound = parseDocumentOf('muster/army', army);
  return sound.ok ? ok({ army: sound.value, leftOver: reader.leftOver }) : err(sound.error.message);
}

/** Without list marks, stars, hashes and square-bracket tags. */
const plainLine = (line: string): string =>
  line
    .slice(0, 2000)
    .replace(/\[\/?[a-z*][^\]]{0,40}\]/gi, ' ')
    .replace(/[*_`#>]{1,3}/g, ' ')
    .replace(/^\s*(?:[-–—•·+]|\d+[.)])\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();

function findSystem(
  lines: readonly string[],
  registry: SystemRegistry,
  hint: string | undefined,
): GameSystem | undefined {
  const named = lines
    .slice(0, 6)
    .flatMap((line) =>
      registry.documents.filter((document) =>
        kebab(line).split('-').join(' ').startsWith(kebab(document.name).split('-').join(' ')),
      ),
    );
  const [first] = named;
  if (first) return registry.get(first.id);
  if (hint !== undefined) return registry.get(hint);
  const scored = registry.documents
    .map((document) => registry.get(document.id))
    .filter((system) => system !== undefined)
    .map((system) => ({ system, score: lines.filter((line) => findUnitWord(line, system) !== undefined).length }))
    .sort((a, b) => b.score - a.score);
  return scored[0] && scored[0].score > 0 ? scored[0].system : undefined;
}

interface UnitWord {
  readonly kind: 'entry' | 'card' | 'premade';
  readonly id: string;
}

const words = (line: string): string[] =>
  line
    .split(/[:,;()[\]|]| [-–—] /)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** `3 x Scouts`: how many, and of what. */
const COPIES = /^(\d{1,3})\s*[x×]\s*(.+)$/i;

/** `57 pts`, `$47`, `+3`: figures that say what something costs. */
const isPrice = (word: string): boolean => /^[+−-]?\$?\d+(?:\s*(?:pts?|points?|dollars?|\$))?$/i.test(word);

function findUnitWord(line: string, system: GameSystem): UnitWord | undefined {
  for (const word of words(line).toReversed()) {
    const id = kebab(word.replace(COPIES, '$2'));
    const singular = id.replace(/s$/, '');
    for (const one of [id, singular]) {
      if (system.entries.has(one)) return { kind: 'entry', id: one };
      if (system.cards.has(one)) return { kind: 'card', id: one };
      if (system.premades.has(one)) return { kind: 'premade', id: one };
    }
  }
  return undefined;
}

const sizeOf = ({ models }: ArmyUnit): number => models.reduce((sum, { count }) => sum + count, 0);

class LineReader {
  readonly leftOver: string[] = [];
  private name = '';
  private limit: number | null;
  private faction: string | null = null;
  private readonly units: ArmyUnit[] = [];
  private readonly inside: { unit: number; name: string }[] = [];
  /** Whether the current unit's models are still the default ones. */
  private untouched = true;

  constructor(private readonly system: GameSystem) {
    this.limit = system.document.limits?.default ?? null;
  }

  read(line: string, index: number): void {
    if (this.readHeader(line, index) || this.readDetail(line) || this.readUnit(line)) return;
    if (index === 0) this.name = line.slice(0, 200);
    else if (!this.readLooseGear(line)) this.leftOver.push(line.slice(0, 200));
  }

  finish(id: string): Army {
    const units = this.units.map((unit, i) => {
      const wanted = this.inside.find((link) => link.unit === i);
      const carrier = wanted && this.units.find(({ name }) => name !== undefined && kebab(name) === kebab(wanted.name));
      return carrier && carrier.id !== unit.id ? { ...unit, transport: carrier.id } : unit;
    });
    return {
      format: ARMY_FORMAT,
      version: ARMY_VERSION,
      id,
      name: this.name || this.system.name,
      system: { id: this.system.id, version: this.system.release },
      faction: this.faction,
      limit: this.limit,
      units,
    };
  }

  private readHeader(line: string, index: number): boolean {
    const faction = /^faction\s*:\s*(.+)$/i.exec(line);
    if (faction) {
      this.faction = kebab(faction[1] ?? '').slice(0, LONGEST_ID) || null;
      return true;
    }
    if (index > 5 || !kebab(line).startsWith(kebab(this.system.name))) return false;
    const sum = /(\d+)\s*(?:of|\/)\s*(\d+)/.exec(line);
    if (sum) this.limit = Number(sum[2]) <= MOST_POINTS ? Number(sum[2]) : null;
    else if (/,\s*\d+/.test(line)) this.limit = null;
    return true;
  }

  private readUnit(line: string): boolean {
    if (this.units.length >= MAX_UNITS) return false;
    const found = findUnitWord(line, this.system);
    if (!found) return false;
    const parts = words(line);
    const copies = COPIES.exec(parts[0] ?? '');
    const first = copies ? (copies[2] ?? '') : (parts[0] ?? '');
    const name = [found.id, `${found.id}s`].includes(kebab(first)) ? undefined : first.slice(0, 200);
    const roles = parts.map(kebab).filter((id) => this.system.roles.has(id));
    for (let i = 0; i < Math.min(100, Math.max(1, Number(copies?.[1] ?? 1))) && this.units.length < MAX_UNITS; i++) {
      const unit = this.makeUnit(found, `u${this.units.length + 1}`);
      if (!unit) return false;
      this.units.push({
        ...unit,
        ...(name === undefined ? {} : { name }),
        roles: i === 0 ? [...new Set(roles)].slice(0, MOST_ROLES) : [],
      });
    }
    this.untouched = found.kind !== 'premade';
    return true;
  }

  private makeUnit({ kind, id }: UnitWord, unitId: string): ArmyUnit | undefined {
    const entry = kind === 'entry' ? this.system.entries.get(id) : undefined;
    if (entry) return newUnit(entry, unitId, this.system);
    const card = kind === 'card' ? this.system.cards.get(id) : undefined;
    if (card) return unitFromCard(card, unitId);
    const premade = this.system.premades.get(id);
    return premade ? { ...premade.unit, id: unitId } : undefined;
  }

  /** Lines beneath a unit: model groups, unit options, bases, reserve, transport, note. */
  private readDetail(line: string): boolean {
    const unit = this.units.at(-1);
    if (!unit) return false;
    const inside = /^inside\s*:\s*(.+)$/i.exec(line);
    const note = /^note\s*:\s*(.+)$/i.exec(line);
    const bases = /^(\d{1,3})\s+bases?$/i.exec(line);
    const whole = /^unit\s*:\s*(.+)$/i.exec(line);
    const group = /^(\d{1,4})\s*[x×]\s*([^:]+?)(?:\s*:\s*(.*))?$/i.exec(line);
    if (inside) this.inside.push({ unit: this.units.length - 1, name: inside[1] ?? '' });
    else if (note) this.change({ notes: note[1] ?? '' });
    else if (bases) this.change({ bases: Math.max(1, Number(bases[1])) });
    else if (/^reserve$/i.test(line)) this.change({ reserve: true });
    else if (whole) this.change({ options: this.gear(whole[1] ?? '').options });
    else if (group && this.system.profiles.has(kebab(group[2] ?? '')))
      this.addGroup(kebab(group[2] ?? ''), Number(group[1]), group[3] ?? '');
    else return false;
    return true;
  }

  private addGroup(profile: string, count: number, gear: string): void {
    const unit = this.units.at(-1);
    const others = this.units.reduce((sum, each) => sum + (each === unit && this.untouched ? 0 : sizeOf(each)), 0);
    const models: ModelGroup = { profile, count: Math.min(1000, count, MOST_MODELS - others), ...this.gear(gear) };
    this.change({ models: this.untouched ? [models] : [...(unit?.models ?? []), models].slice(0, 200) });
    this.untouched = false;
  }

  /** A line of item names under a unit with one group. */
  private readLooseGear(line: string): boolean {
    const unit = this.units.at(-1);
    const [first] = unit?.models ?? [];
    if (!unit || !first) return false;
    const known = words(line).filter(
      (word) => this.system.options.has(kebab(word)) || this.system.weapons.has(kebab(word)),
    );
    if (known.length === 0) return false;
    const { options, weapons } = this.gear(line);
    this.change({
      models: unit.models.with(0, {
        ...first,
        options: [...first.options, ...options].slice(0, 200),
        weapons: [...first.weapons, ...weapons].slice(0, 200),
      }),
    });
    this.untouched = false;
    return true;
  }

  private gear(text: string): { options: string[]; weapons: string[] } {
    const options: string[] = [];
    const weapons: string[] = [];
    for (const word of words(text)) {
      const id = kebab(word.replace(/\s*[+−-]?\$?\d+\s*(?:pts?|points|dollars)$/i, ''));
      if (this.system.options.has(id)) options.push(id);
      else if (this.system.weapons.has(id)) weapons.push(id);
      else if (!isPrice(word)) this.leftOver.push(word.slice(0, 200));
    }
    return { options: options.slice(0, 200), weapons: weapons.slice(0, 200) };
  }

  private change(changes: Partial<ArmyUnit>): void {
    const last = this.units.length - 1;
    const unit = this.units[last];
    if (unit) this.units[last] = { ...unit, ...changes };
  }
}
