import { ruleOf, type MusteredModel, type MusteredUnit } from '../../army/muster';
import { hasShips } from '../../systems/rule-books';
import type { Arc, RuleRef } from '../../schema/rule-ref';
import { printRule, type GameSystem } from '../../systems/game-system';
import { classLine, currencyName, isLeader, isVehicle, money } from '../army-print';
import { widthOf } from '../faces';
import { drawRound } from '../likeness-mark';
import { BLACK } from '../marks';
import { Pen } from '../pen';
import { fitted, someLines, wrap, writeBlock, type Span, type TextBlock } from '../text-block';
import { capitals, figure, givenName, label, quietFigure } from '../type-styles';
import { drawArcs, shipOf } from './arc-diagram';
import { counterColumns, drawCounter } from './card-counter';
import { INSET, SIDE_COLOURS, drawFrame, drawHead, drawNotes, drawProfile } from './card-frame';
import { drawWeapon, drawWeaponHead, weaponRows, type WeaponRow } from './card-weapons';
import { fewest } from './fewest';
import type { CardContext, PrintedCard } from './printed-card';
import { ruleText } from '../../systems/rule-text';
import { planTracks, type Track } from './track';

/** How close everything stands; sizes in points, heights in millimetres. Sentences are never under 6 pt. */
interface Setting {
  readonly size: number;
  readonly leading: number;
  /** Rules are told once and plain names not at all. */
  readonly terse: boolean;
  readonly profile: number;
  /** From one kind of model to the next, where a unit has several. */
  readonly models: number;
  /** The row with arcs, Counter table and command die: under each other, or all in one line. */
  readonly middle: 'roomy' | 'flat';
  /** What the boxes may take before they shrink. */
  readonly tracks: number;
}
const SETTINGS: readonly Setting[] = [
  { size: 6.1, leading: 7.35, terse: false, profile: 11, models: 3.9, middle: 'roomy', tracks: 12.5 },
  { size: 6, leading: 6.8, terse: true, profile: 11, models: 3.6, middle: 'roomy', tracks: 7 },
  { size: 6, leading: 6.7, terse: true, profile: 9.4, models: 3.4, middle: 'flat', tracks: 7 },
  { size: 6, leading: 6.6, terse: true, profile: 9, models: 3.1, middle: 'flat', tracks: 3.7 },
];
const MIDDLE = { roomy: 19.7, flat: 12.6 } as const;
/** From the lowest row of boxes to the foot of the card, which has a line of its own. */
const TRACKS_UP = 5.7;
/** Where the middle starts on a card whose weapons and rules leave the choice. */
const MIDDLE_TOP = 18.4;

/** Cards of one unit, or of several alike: one, and as many more as its weapons and rules need. */
export function cadenceCards(units: readonly MusteredUnit[], context: CardContext): readonly PrintedCard[] {
  const [unit] = units;
  if (!unit) return [];
  const { system, options, shape } = context;
  const width = shape.width / shape.scale;
  const height = shape.height / shape.scale;
  // As roomy as it can be on the fewest cards: a near-empty second card helps nobody.
  const fronts = fewest(SETTINGS, 1, (setting) =>
    layOut(
      units,
      context,
      { width, height },
      {
        weapons: weaponRows(unit, system, width, options.rules, setting.terse),
        rules: ruleBlocks(unit, system, width, options.rules, setting),
      },
      setting,
    ),
  );
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
  setting: Setting,
): readonly Pen['marks'][] {
  const [unit] = units as [MusteredUnit];
  const { system } = context;
  const middleHeight = MIDDLE[setting.middle];
  const pen = startCard(units, context, width, height, null);
  const head = drawHead(pen, width, headOf(units, system, null));
  let y = drawProfiles(pen, { width, height: setting.profile, pitch: setting.models }, head, unit, system);
  const most = height > 96 && !setting.terse ? 30 : setting.tracks;
  const tracks = planTracks(tracksOf(units, system), width - 2 * INSET - 2.6, most);
  const bottom = height - TRACKS_UP - tracks.height;
  tracks.draw(pen, INSET + 1.3, bottom);
  y = drawWeaponHead(pen, width, y + 0.8);

  // Weapons first, then the middle row, then rules; whatever finds no room goes to the next card.
  const queue = [...weapons];
  let used = 0;
  while (queue[0] && y + used + queue[0].height + middleHeight + (rules.length > 0 ? 3 : 0) <= bottom)
    used += (queue.shift() as WeaponRow).height;
  for (const row of weapons.slice(0, weapons.length - queue.length)) y = drawWeapon(pen, width, y, row);
  const wanted = rules.reduce((sum, block) => sum + block.height, 0);
  const usual = head + 11 + 0.8 + MIDDLE_TOP;
  const middle = Math.max(y + 0.4, Math.min(usual, bottom - middleHeight - wanted - 0.6));
  if (setting.middle === 'flat') drawFlatMiddle(pen, width, middle, unit, system);
  else drawMiddle(pen, width, middle, unit, system);
  const rest = writeRules(pen, middle + middleHeight, bottom - 0.4, rules);
  const free = middle + middleHeight + (rest.length > 0 ? bottom : wanted);
  drawNotes(pen, { x: INSET + 1.3, width: width - 2 * INSET - 2.6, top: free + 0.6, bottom: bottom - 1.6 });
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
  if (queue.length + rest.length === 0) {
    const told = rules.reduce((sum, block) => sum + block.height, 0);
    drawNotes(pen, { x: INSET + 1.3, width: width - 2 * INSET - 2.6, top: y + 0.6 + told, bottom: bottom - 1 });
  }
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
  drawFrame(pen, { width, height, corner, ink: coloured ? SIDE_COLOURS[options.side] : BLACK, leader });
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

function drawProfiles(
  pen: Pen,
  { width, height, pitch }: { readonly width: number; readonly height: number; readonly pitch: number },
  top: number,
  unit: MusteredUnit,
  system: GameSystem,
): number {
  const [only] = unit.models;
  if (!only) return drawProfile(pen, width, top, [], height);
  if (unit.models.length === 1) return drawProfile(pen, width, top, profileCells(only, system), height);
  const step = 6.2;
  const right = width - INSET - 1;
  pen.line(INSET, top, width - INSET, top, 0.3);
  let y = top + 2.4;
  for (const [i, cell] of profileCells(only, system).entries())
    pen.text(right - step * (5.5 - i), y, capitals(cell.label), label(4.6), 'centre');
  for (const model of unit.models) {
    y += pitch;
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
  y = Math.max(y + 1.2, top + height);
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
  if (unit.models.length === 0) return;
  drawLikeness(pen, { cx: 13.9, cy: top + 9.9, radius: 8.2 }, unit, system);
  const left = 25.7;
  const right = width - INSET - 1.2;
  pen.text(left, top + 1.8, counterHead(system), label(4.7));
  const tableHeight = drawCounterOf(pen, { x: left, top: top + 3.1, width: right - left }, unit, system);
  const dieTop = top + 3.1 + tableHeight + 1.2;
  pen.rect(left, dieTop, 6.2, 6.2, { stroke: { width: 0.3, dash: [0.9, 0.6] } });
  const { command, first } = commandOf(unit);
  const said = `Command die ${command}${first === null ? '' : `, ${first} in round 1`}`;
  pen.text(left + 7.4, dieTop + 2.6, said, fitted(said, figure(6), right - left - 7.4, 4.8) ?? figure(4.8));
  const evades = evasionCost(system);
  pen.text(
    left + 7.4,
    dieTop + 4.9,
    evades === null ? '1 per action' : `1 per action, ${evades} to evade`,
    quietFigure(6),
  );
}

/** All in one line, where a card is short of room: likeness, Counter table, command die. */
function drawFlatMiddle(pen: Pen, width: number, top: number, unit: MusteredUnit, system: GameSystem): void {
  if (unit.models.length === 0) return;
  drawLikeness(pen, { cx: INSET + 6.6, cy: top + 6.6, radius: 5 }, unit, system);
  const right = width - INSET - 1.2;
  const die = right - 6.2;
  const left = INSET + 13.4;
  pen.text(left, top + 1.8, system.randomiser.kind === 'deck' ? 'COUNTER DRAW' : 'COUNTER ROLL', label(4.6));
  drawCounterOf(pen, { x: left, top: top + 2.6, width: die - left - 6.6 }, unit, system);
  const { command, first } = commandOf(unit);
  pen.text(right, top + 1.8, first === null ? `CMD ${command}` : `CMD ${command}, R1 ${first}`, label(4.6), 'right');
  pen.rect(die, top + 3.6, 6.2, 6.2, { stroke: { width: 0.3, dash: [0.9, 0.6] } });
}

const counterHead = (system: GameSystem): string =>
  system.randomiser.kind === 'deck' ? 'COUNTER DRAW AGAINST DMG' : 'COUNTER ROLL AGAINST DMG';

const evasionCost = ({ figures }: GameSystem): number | null =>
  figures.family === 'cadence' ? figures.evasionCost : null;

/** Dice of the first and of later rounds (S-USR-SQUADRONLEADER); `first` null if they are the same. */
function commandOf({ models }: MusteredUnit): { readonly command: number; readonly first: number | null } {
  const command = Math.max(...models.map((each) => each.command));
  const leads = models.some((each) => ruleOf(each, 'squadron-leader'));
  return { command, first: leads ? Math.min(6, command + 1) : null };
}

function drawCounterOf(
  pen: Pen,
  at: { readonly x: number; readonly top: number; readonly width: number },
  unit: MusteredUnit,
  system: GameSystem,
): number {
  const toughness = [...new Set(unit.models.map((each) => each.toughness))].slice(0, 3);
  return drawCounter(pen, at, toughness, counterColumns(system, toughness));
}

/** What the unit is, drawn: arcs about a vehicle, a playing card of a gang, initials. */
function drawLikeness(
  pen: Pen,
  { cx, cy, radius }: { readonly cx: number; readonly cy: number; readonly radius: number },
  unit: MusteredUnit,
  system: GameSystem,
): void {
  const vehicle = unit.models.find(isVehicle);
  if (vehicle) {
    const weak = vehicle.inForce.filter(({ rule }) => rule === 'weak-spot').map(({ arc }): Arc => arc ?? 'rear');
    const { picture } = unit;
    drawArcs(pen, { cx, cy, radius }, weak, hasShips(system) && !picture ? shipOf(unit) : null);
    if (picture) drawRound(pen, { cx, cy, radius: radius * 0.6 }, picture, unit.name);
    else if (!hasShips(system))
      pen.text(cx, cy + radius * 0.15, initials(unit.name), givenName(radius * 1.2), 'centre');
  } else if (unit.picture) {
    drawRound(pen, { cx, cy, radius }, unit.picture, unit.name);
    pen.circle(cx, cy, radius, { stroke: { width: 0.35 } });
  } else if (system.randomiser.kind === 'deck') drawPlayingCard(pen, { cx, cy, scale: radius / 8.2 }, unit);
  else {
    pen.circle(cx, cy, radius, { stroke: { width: 0.35 } });
    pen.text(cx, cy + radius * 0.2, initials(unit.name), givenName(radius * 1.6), 'centre');
  }
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Gangs are a hand of cards: King for the Leader, Queen for a Legend, ten for a Hired Gun. */
function drawPlayingCard(
  pen: Pen,
  { cx, cy, scale }: { readonly cx: number; readonly cy: number; readonly scale: number },
  unit: MusteredUnit,
): void {
  const rank = unit.entry === 'leader' ? 'K' : unit.entry === 'legend' ? 'Q' : '10';
  const card = new Pen();
  card.rect(-5.6, -8, 11.2, 16, { radius: 1.2, stroke: { width: 0.35 } });
  card.text(-4.6, -4.4, rank, figure(8));
  const turned = new Pen();
  turned.text(0, 0, rank, figure(8));
  card.group(4.6, 4.4, turned.marks, { turn: 180 });
  card.text(0, 2.2, initials(unit.name), givenName(widthOf(rank, 'strong', 8) > 10 ? 14 : 16), 'centre');
  pen.group(cx, cy, card.marks, { scale });
}

/** Rules of the unit's models, one paragraph each; a vehicle's own stand together (S-CORE-2). */
function ruleBlocks(
  unit: MusteredUnit,
  system: GameSystem,
  width: number,
  length: 'none' | 'short' | 'full',
  { size, leading }: Setting,
): readonly TextBlock[] {
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
  for (const ability of unit.models.flatMap(({ abilities }) => abilities)) {
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
