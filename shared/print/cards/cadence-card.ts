import { ruleOf, type MusteredModel, type MusteredUnit } from '../../army/muster';
import { hasShips } from '../../systems/rule-books';
import type { Arc, RuleRef } from '../../schema/rule-ref';
import { printRule, type GameSystem } from '../../systems/game-system';
import { classLine, currencyName, isLeader, isVehicle, money } from '../army-print';
import { widthOf } from '../faces';
import { BLACK } from '../marks';
import { Pen } from '../pen';
import { fitted, someLines, wrap, writeBlock, type Span, type TextBlock } from '../text-block';
import { capitals, figure, givenName, label, quietFigure } from '../type-styles';
import { drawArcs, shipOf } from './arc-diagram';
import { counterColumns, drawCounter } from './card-counter';
import { INSET, SIDE_COLOURS, drawFrame, drawHead, drawProfile } from './card-frame';
import { drawWeapon, drawWeaponHead, weaponRows, type WeaponRow } from './card-weapons';
import type { CardContext, PrintedCard } from './printed-card';
import { ruleText } from '../../systems/rule-text';
import { planTracks, type Track } from './track';

const RULE_SIZE = 6.1;
const RULE_LEADING = 7.35;
/** Height of the row with arcs, Counter table and command die. */
const MIDDLE = 19.7;
/** Where it starts on a card whose weapons and rules leave the choice. */
const MIDDLE_TOP = 18.4;

/** Cards of one unit, or of several alike: one, and as many more as its weapons and rules need. */
export function cadenceCards(units: readonly MusteredUnit[], context: CardContext): readonly PrintedCard[] {
  const [unit] = units;
  if (!unit) return [];
  const { system, options, shape } = context;
  const width = shape.width / shape.scale;
  const height = shape.height / shape.scale;
  const attempt = (terse: boolean) =>
    layOut(
      units,
      context,
      { width, height },
      {
        weapons: weaponRows(unit, system, width, options.rules, terse),
        rules: ruleBlocks(unit, system, width, options.rules, terse),
      },
      terse,
    );
  // One card if a terser setting gives one; otherwise the roomy setting on as many as it needs.
  const roomy = attempt(false);
  const tight = roomy.length > 1 ? attempt(true) : roomy;
  const fronts = tight.length < roomy.length ? tight : roomy;
  const foot = `${context.army.name} · ${creditLine(system)}`;
  return fronts.map((front, i) => ({
    label: fronts.length === 1 ? namesOf(units) : `${namesOf(units)}, ${i + 1} of ${fronts.length}`,
    army: context.army.id,
    unit: unit.id,
    shape,
    front,
    back: null,
    foot,
  }));
}

export const creditLine = (system: GameSystem): string => {
  const base = system.lineage[0];
  return base && base.id !== system.id ? `${system.name}, a ${base.name} module` : system.name;
};

const namesOf = (units: readonly MusteredUnit[]): string => units.map(({ name }) => name).join(', ');

function layOut(
  units: readonly MusteredUnit[],
  context: CardContext,
  { width, height }: { readonly width: number; readonly height: number },
  { weapons, rules }: { readonly weapons: readonly WeaponRow[]; readonly rules: readonly TextBlock[] },
  terse: boolean,
): readonly Pen['marks'][] {
  const [unit] = units as [MusteredUnit];
  const { system } = context;
  const pen = startCard(units, context, width, height, null);
  const head = drawHead(pen, width, headOf(units, system, null));
  let y = drawProfiles(pen, width, head, unit, system);
  const tracks = planTracks(tracksOf(units, system), width - 2 * INSET - 2.6, terse ? 7 : height > 100 ? 30 : 12.5);
  const bottom = height - 5 - tracks.height;
  tracks.draw(pen, INSET + 1.3, bottom);
  y = drawWeaponHead(pen, width, y + 0.8);

  // Weapons first, then the middle row, then rules; whatever finds no room goes to the next card.
  const queue = [...weapons];
  let used = 0;
  while (queue[0] && y + used + queue[0].height + MIDDLE + (rules.length > 0 ? 3 : 0) <= bottom)
    used += (queue.shift() as WeaponRow).height;
  for (const row of weapons.slice(0, weapons.length - queue.length)) y = drawWeapon(pen, width, y, row);
  const wanted = rules.reduce((sum, block) => sum + block.height, 0);
  const usual = head + 11 + 0.8 + MIDDLE_TOP;
  const middle = Math.max(y + 0.4, Math.min(usual, bottom - MIDDLE - wanted - 0.6));
  drawMiddle(pen, width, middle, unit, system);
  const rest = writeRules(pen, middle + MIDDLE, bottom - 0.4, rules);
  const cards = [pen.marks];
  let left = { weapons: queue, rules: rest };
  // Each further card takes at least one line, so this ends.
  while (left.weapons.length > 0 || left.rules.length > 0) {
    const next = continueCard(
      units,
      context,
      { width, height },
      { weapons: left.weapons, rules: left.rules },
      cards.length + 1,
    );
    cards.push(next.marks);
    left = next;
  }
  return cards;
}

function continueCard(
  units: readonly MusteredUnit[],
  context: CardContext,
  { width, height }: { readonly width: number; readonly height: number },
  { weapons, rules }: { readonly weapons: readonly WeaponRow[]; readonly rules: readonly TextBlock[] },
  number: number,
) {
  const pen = startCard(units, context, width, height, number);
  let y = drawHead(pen, width, headOf(units, context.system, number));
  pen.line(INSET, y, width - INSET, y, 0.3);
  y += 0.8;
  const bottom = height - 6;
  const queue = [...weapons];
  if (queue.length > 0) y = drawWeaponHead(pen, width, y);
  let first = true;
  while (queue[0] && (first || y + queue[0].height <= bottom)) {
    y = drawWeapon(pen, width, y, queue.shift() as WeaponRow);
    first = false;
  }
  const rest = queue.length > 0 ? rules : writeRules(pen, y + 0.6, bottom, rules);
  return { marks: pen.marks, weapons: queue, rules: rest };
}

function startCard(
  units: readonly MusteredUnit[],
  { options }: CardContext,
  width: number,
  height: number,
  number: number | null,
): Pen {
  const pen = new Pen();
  const leader = units.some(isLeader) && number === null;
  const coloured = options.ink === 'side';
  const corner = options.side === 'b' && (coloured || leader) ? 'striped' : coloured || leader ? 'solid' : 'empty';
  drawFrame(pen, { width, height, corner, ink: coloured ? SIDE_COLOURS[options.side] : BLACK });
  return pen;
}

function headOf(units: readonly MusteredUnit[], system: GameSystem, number: number | null) {
  const [unit] = units as [MusteredUnit];
  const count = units.length;
  const size = unit.size > 1 ? ` · ${unit.size} models` : '';
  return {
    name: namesOf(units),
    under:
      number === null
        ? `${classLine(unit, system)}${size}${count > 1 ? ` · ${count} alike` : ''}`
        : `${classLine(unit, system)} · continued, card ${number}`,
    points: {
      figure: count > 1 ? `${count} × ${money(system, unit.points)}` : money(system, unit.points),
      label: currencyName(system),
    },
  };
}

/** Values of a profile as printed. */
export function profileCells(
  model: MusteredModel,
  system: GameSystem,
): readonly { readonly label: string; readonly value: string }[] {
  return system.attributes.map((attribute) => {
    const value = model[attribute.id];
    const shown =
      attribute.print === 'target' ? `${value}+` : attribute.print === 'inches' ? `${value}″` : String(value);
    // D-HORSE-4: a rider keeps the figure on foot, for after dismounting.
    const both = attribute.id === 'movement' && model.onFoot ? `${value}/${model.onFoot.movement}″` : shown;
    return { label: attribute.short, value: both };
  });
}

function drawProfiles(pen: Pen, width: number, top: number, unit: MusteredUnit, system: GameSystem): number {
  const [only] = unit.models;
  if (!only) return drawProfile(pen, width, top, []);
  if (unit.models.length === 1) return drawProfile(pen, width, top, profileCells(only, system));
  const step = 6.2;
  const right = width - INSET - 1;
  pen.line(INSET, top, width - INSET, top, 0.3);
  let y = top + 2.4;
  for (const [i, cell] of profileCells(only, system).entries())
    pen.text(right - step * (5.5 - i), y, capitals(cell.label), label(4.6), 'centre');
  for (const model of unit.models) {
    y += 3.9;
    const name = model.count > 1 ? `${model.count} × ${model.name}` : model.name;
    pen.text(
      INSET + 1.3,
      y,
      name,
      fitted(name, { face: 'strong', size: 6.6 }, right - 6 * step - INSET - 2, 4.8) ?? { face: 'strong', size: 4.8 },
    );
    for (const [i, cell] of profileCells(model, system).entries())
      pen.text(
        right - step * (5.5 - i),
        y,
        cell.value,
        fitted(cell.value, figure(7.6), step - 0.4, 5) ?? figure(5),
        'centre',
      );
  }
  y = Math.max(y + 1.4, top + 11);
  pen.line(INSET, y, width - INSET, y, 0.3);
  return y;
}

function tracksOf(units: readonly MusteredUnit[], system: GameSystem): readonly Track[] {
  const tracks: Track[] = [];
  for (const unit of units) {
    for (const model of unit.models) {
      const who = units.length > 1 ? unit.name : unit.models.length > 1 ? model.name : 'HP';
      tracks.push({ label: who, groups: Array.from({ length: model.count }, () => model.hitPoints) });
    }
  }
  const [unit] = units as [MusteredUnit];
  for (const model of unit.models) {
    // One-use items and countermeasures are ticked off (S-USR-COUNTERMEASURES, D-WPN-8).
    for (const { ref, uses } of countedUses(model, system))
      tracks.push({
        label: system.rules.get(ref.rule)?.name ?? ref.rule,
        groups: units.map(() => uses * model.count),
      });
    for (const weapon of model.weapons)
      if (countedUses(weapon, system).length > 0)
        tracks.push({ label: weapon.name, groups: units.map(() => model.count) });
  }
  return tracks;
}

/** The rules that are used up, under their printed names. */
const countedUses = (
  { rules, inForce }: Pick<MusteredModel, 'rules' | 'inForce'>,
  system: GameSystem,
): { readonly ref: RuleRef; readonly uses: number }[] =>
  rules.flatMap((ref, i) => {
    const uses = system.rules.get(ref.rule)?.uses ?? system.rules.get(inForce[i]?.rule ?? '')?.uses;
    return uses === undefined ? [] : [{ ref, uses }];
  });

function drawMiddle(pen: Pen, width: number, top: number, unit: MusteredUnit, system: GameSystem): void {
  const [model] = unit.models;
  if (!model) return;
  const vehicle = unit.models.find(isVehicle);
  const cx = 13.9;
  const cy = top + 9.9;
  if (vehicle) {
    const weak = vehicle.inForce.filter(({ rule }) => rule === 'weak-spot').map(({ arc }): Arc => arc ?? 'rear');
    drawArcs(pen, { cx, cy, radius: 8.2 }, weak, hasShips(system) ? shipOf(unit) : null);
    if (!hasShips(system)) pen.text(cx, cy + 1.2, initials(unit.name), givenName(10), 'centre');
  } else if (system.randomiser.kind === 'deck') drawPlayingCard(pen, cx, cy, unit);
  else {
    pen.circle(cx, cy, 8.2, { stroke: { width: 0.35 } });
    pen.text(cx, cy + 1.6, initials(unit.name), givenName(13), 'centre');
  }
  const left = 25.7;
  const right = width - INSET - 1.2;
  const toughness = [...new Set(unit.models.map((each) => each.toughness))].slice(0, 3);
  pen.text(
    left,
    top + 1.8,
    system.randomiser.kind === 'deck' ? 'COUNTER DRAW AGAINST DMG' : 'COUNTER ROLL AGAINST DMG',
    label(4.7),
  );
  const tableHeight = drawCounter(
    pen,
    { x: left, top: top + 3.1, width: right - left },
    toughness,
    counterColumns(system, toughness),
  );
  const dieTop = top + 3.1 + tableHeight + 1.2;
  pen.rect(left, dieTop, 6.2, 6.2, { stroke: { width: 0.3, dash: [0.9, 0.6] } });
  const command = Math.max(...unit.models.map((each) => each.command));
  const leads = unit.models.some((each) => ruleOf(each, 'squadron-leader'));
  const evades = system.figures.family === 'cadence' ? system.figures.evasionCost : null;
  pen.text(
    left + 7.4,
    dieTop + 2.6,
    `Command die ${command}${leads ? `, ${Math.min(6, command + 1)} in round 1` : ''}`,
    figure(6),
  );
  pen.text(
    left + 7.4,
    dieTop + 4.9,
    evades !== null ? `1 per action, ${evades} to evade` : '1 per action',
    quietFigure(6),
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Gangs are a hand of cards: King for the Leader, Queen for a Legend, ten for a Hired Gun. */
function drawPlayingCard(pen: Pen, cx: number, cy: number, unit: MusteredUnit): void {
  const rank = unit.entry === 'leader' ? 'K' : unit.entry === 'legend' ? 'Q' : '10';
  pen.rect(cx - 5.6, cy - 8, 11.2, 16, { radius: 1.2, stroke: { width: 0.35 } });
  pen.text(cx - 4.6, cy - 4.4, rank, figure(8));
  const across = widthOf(rank, 'strong', 8);
  pen.group(
    cx + 4.6,
    cy + 4.4,
    [{ kind: 'text', x: 0, y: 0, text: rank, face: 'strong', size: 8, align: 'left', spacing: 0, color: BLACK }],
    { turn: 180 },
  );
  pen.text(cx, cy + 2.2, initials(unit.name), givenName(across > 10 ? 14 : 16), 'centre');
}

/** Rules of the unit's models, one paragraph each; a vehicle's own stand together (S-CORE-2). */
function ruleBlocks(
  unit: MusteredUnit,
  system: GameSystem,
  width: number,
  length: 'none' | 'short' | 'full',
  terse: boolean,
): readonly TextBlock[] {
  const size = terse ? 6 : RULE_SIZE;
  const leading = terse ? 6.8 : RULE_LEADING;
  const room = width - 2 * INSET - 2.6;
  const seen = new Map<string, { ref: RuleRef; who: string[] }>();
  for (const model of unit.models) {
    for (const ref of model.rules) {
      const key = printRule(system, ref);
      const entry = seen.get(key) ?? { ref, who: [] };
      entry.who.push(model.name);
      seen.set(key, entry);
    }
  }
  const vehicle = [...seen.values()].some(({ ref }) => ref.rule === 'vehicle');
  const paragraphs: (readonly Span[])[] = [];
  for (const [name, { ref, who }] of seen) {
    if (ref.rule === 'vehicle' && [...seen.values()].some((other) => other.ref.rule === 'weak-spot')) continue;
    const bearer = who.length < unit.models.length ? ` (${who.join(', ')})` : '';
    const title = ref.rule === 'weak-spot' && vehicle ? `Vehicle, ${name}` : `${name}${bearer}`;
    const text = length === 'none' ? '' : ` ${ruleText(system, ref, length)}`;
    paragraphs.push([
      { face: 'bold', text: `${title}.` },
      ...(text.trim() === '' ? [] : [{ face: 'text' as const, text }]),
    ]);
  }
  for (const ability of unit.models.flatMap(({ profile }) => system.profiles.get(profile)?.abilities ?? [])) {
    // C-ABIL-2: effect, cost and requirements stand on the profile.
    paragraphs.push([
      { face: 'bold', text: `${ability.name}.` },
      { face: 'text', text: ` ${ability.text}` },
    ]);
  }
  const equipment = [...new Set(unit.models.flatMap((model) => model.options))].flatMap((id) =>
    equipmentText(system, id),
  );
  // C-UNIT-6: what a model carries stands on its card, unless a rule of the same name says it already.
  if (equipment.length > 0 && !hasShips(system))
    paragraphs.push([
      { face: 'bold', text: 'Equipment.' },
      { face: 'text', text: ` ${equipment.join('; ')}.` },
    ]);
  if (length === 'none')
    return paragraphs.length === 0
      ? []
      : [
          wrap(
            paragraphs.flatMap((spans, i) => (i === 0 ? spans : [{ face: 'text' as const, text: ' ' }, ...spans])),
            room,
            size,
            leading,
          ),
        ];
  return paragraphs.map((spans) => wrap(spans, room, size, leading));
}

function equipmentText(system: GameSystem, id: string): readonly string[] {
  const option = system.options.get(id);
  if (!option || option.effects.some((effect) => 'grant' in effect || 'weapon' in effect)) return [];
  return [
    option.text === undefined || option.text === ''
      ? option.name
      : `${option.name}: ${lowerFirst(option.text.replace(/\.$/, ''))}`,
  ];
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Writes what fits; returns the rest, a paragraph cut between lines if it must be. */
function writeRules(pen: Pen, top: number, bottom: number, blocks: readonly TextBlock[]): readonly TextBlock[] {
  let y = top;
  for (const [i, block] of blocks.entries()) {
    const fit = Math.floor((bottom - y + 0.05) / block.leading);
    if (fit >= block.lines.length) {
      y = writeBlock(pen, INSET + 1.3, y, block);
      continue;
    }
    const nothingYet = y === top;
    if (fit > 0 && (nothingYet || block.lines.length > 8)) {
      writeBlock(pen, INSET + 1.3, y, someLines(block, 0, fit));
      return [someLines(block, fit, block.lines.length), ...blocks.slice(i + 1)];
    }
    return blocks.slice(i);
  }
  return [];
}
