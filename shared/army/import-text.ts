import { kebab } from '../core/kebab';
import { err, ok, type Result } from '../core/result';
import { ARMY_FORMAT, ARMY_VERSION, MOST_MODELS, type Army, type ArmyUnit, type ModelGroup } from '../schema/army';
import { parseDocumentOf } from '../schema/parse';
import type { GameSystem } from '../systems/game-system';
import type { SystemRegistry } from '../systems/registry';
import { nearest, singulars } from './near-names';
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
  /** What was taken for something that is written otherwise: "3 Figters" is 3 × Fighter. */
  readonly understood: readonly string[];
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
  return sound.ok
    ? ok({ army: sound.value, leftOver: reader.leftOver, understood: [...new Set(reader.understood)] })
    : err(sound.error.message);
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

/** `3 x Scouts`, `3 Scouts`, `Scouts x 3`: how many, and of what. */
const COPIES = /^(\d{1,3})(?:\s*[x×]\s*|\s+)(\p{L}.*)$/iu;
const COPIES_AFTER = /^(\p{L}.*?)\s*[x×]\s*(\d{1,3})$/iu;

function copiesOf(word: string): { readonly count: number; readonly of: string } {
  const before = COPIES.exec(word);
  if (before) return { count: Number(before[1]), of: before[2] ?? '' };
  const after = COPIES_AFTER.exec(word);
  return after ? { count: Number(after[2]), of: after[1] ?? '' } : { count: 1, of: word };
}

/** `57 pts`, `$47`, `+3`: figures that say what something costs. */
const isPrice = (word: string): boolean => /^[+−-]?\$?\d+(?:\s*(?:pts?|points?|dollars?|\$))?$/i.test(word);

/** What a line is a unit of: by its name, else by a name that is nearly so. */
function findUnitWord(line: string, system: GameSystem): UnitWord | undefined {
  const ids = words(line)
    .toReversed()
    .map((word) => kebab(copiesOf(word).of));
  for (const id of ids) {
    for (const one of [id, ...singulars(id)]) {
      if (system.entries.has(one)) return { kind: 'entry', id: one };
      if (system.cards.has(one)) return { kind: 'card', id: one };
      if (system.premades.has(one)) return { kind: 'premade', id: one };
    }
  }
  const known = [...system.entries.keys(), ...system.cards.keys(), ...system.premades.keys()];
  for (const id of ids) {
    const one = nearest(id, known);
    if (one === undefined) continue;
    return { kind: system.entries.has(one) ? 'entry' : system.cards.has(one) ? 'card' : 'premade', id: one };
  }
  return undefined;
}

const nameOfUnit = ({ kind, id }: UnitWord, system: GameSystem): string =>
  (kind === 'entry' ? system.entries.get(id)?.name : kind === 'card' ? system.cards.get(id)?.name : undefined) ??
  system.premades.get(id)?.name ??
  id;

const sizeOf = ({ models }: ArmyUnit): number => models.reduce((sum, { count }) => sum + count, 0);

class LineReader {
  readonly leftOver: string[] = [];
  readonly understood: string[] = [];
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
    const { count, of: first } = copiesOf(parts[0] ?? '');
    const written = kebab(first);
    const exact = [written, ...singulars(written)].includes(found.id);
    const near = !exact && nearest(written, [found.id]) !== undefined;
    const name = exact || near ? undefined : first.slice(0, 200);
    if (near) this.understood.push(`${parts[0] ?? ''} → ${nameOfUnit(found, this.system)}`);
    const roles = parts.map(kebab).filter((id) => this.system.roles.has(id));
    for (let i = 0; i < Math.min(100, Math.max(1, count)) && this.units.length < MAX_UNITS; i++) {
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
    const known = words(line).filter((word) => this.itemOf(word) !== undefined);
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
      const id = this.itemOf(word);
      if (id !== undefined && kebab(word) !== id) this.tell(word, id);
      if (id !== undefined && this.system.options.has(id)) options.push(id);
      else if (id !== undefined) weapons.push(id);
      else if (!isPrice(word)) this.leftOver.push(word.slice(0, 200));
    }
    return { options: options.slice(0, 200), weapons: weapons.slice(0, 200) };
  }

  /** The option or weapon that a word names, or nearly names. */
  private itemOf(word: string): string | undefined {
    const id = kebab(word.replace(/\s*[+−-]?\$?\d+\s*(?:pts?|points|dollars)$/i, ''));
    const { options, weapons } = this.system;
    const exact = [id, ...singulars(id)].find((one) => options.has(one) || weapons.has(one));
    return exact ?? (isPrice(word) ? undefined : nearest(id, [...options.keys(), ...weapons.keys()]));
  }

  private tell(word: string, id: string): void {
    const name = this.system.options.get(id)?.name ?? this.system.weapons.get(id)?.name ?? id;
    if (kebab(name) !== kebab(word) && nearest(kebab(word), [id]) !== undefined)
      this.understood.push(`${word} → ${name}`);
  }

  private change(changes: Partial<ArmyUnit>): void {
    const last = this.units.length - 1;
    const unit = this.units[last];
    if (unit) this.units[last] = { ...unit, ...changes };
  }
}
