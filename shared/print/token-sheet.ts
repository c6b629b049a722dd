import { hasShips } from '../systems/rule-books';
import type { Mission } from '../schema/mission';
import type { Arc } from '../schema/rule-ref';
import { ruleOf, type MusteredUnit } from '../army/muster';
import type { GameSystem } from '../systems/game-system';
import { isVehicle, type ArmyPrint } from './army-print';
import { shipOf } from './cards/arc-diagram';
import { fewest } from './cards/fewest';
import { cutSheets, mirrored, pack } from './cut-sheet';
import { creditsOf } from './furniture';
import { objectiveGlyph } from '../table/glyphs';
import { entryOf, objectiveName } from '../table/table-marks';
import { UNPRINTABLE, pageShape, type PageShape } from './paper';
import type { PrintOptions } from './print-options';
import type { SheetPage } from './sheet';
import {
  commandToken,
  entryToken,
  objectiveToken,
  orderToken,
  pivotGauge,
  rulerStrip,
  standInToken,
  type Token,
} from './token-shapes';

export interface TokenSources {
  readonly armies: readonly ArmyPrint[];
  readonly missions: readonly { readonly mission: Mission; readonly system: GameSystem }[];
}

/** More stand-ins of one unit than this are for a photocopier. */
export const MOST_COPIES = 30;

/** Everything that is cut out at true size: stand-ins, markers, entry points, command dice, orders, gauges and rulers. */
export function tokenSheets(sources: TokenSources, options: PrintOptions): readonly SheetPage[] {
  const shape = pageShape(options.paper, options.orientation);
  const systems = [
    ...new Set([...sources.armies.map(({ system }) => system), ...sources.missions.map(({ system }) => system)]),
  ];
  const title = [
    ...sources.armies.map(({ name }) => name),
    ...sources.missions.map(({ mission }) => mission.name),
  ].join(', ');
  const cutOut = [
    // Standees bring their bases along.
    ...(options.layouts.includes('standees') ? [] : sources.armies.flatMap(standIns)),
    ...sources.missions.flatMap(missionTokens),
    ...systems.flatMap((system) => systemTokens(system, sources)),
  ];
  const credit = creditsOf(systems);
  const orders = sources.armies.filter(({ system }) => system.engine === 'bellum-caelum').flatMap(orderTokens);
  // Orders have backs. On a sheet with the others they save one; where they would spread over several, they keep to their own.
  const withBacks = (tokens: readonly Token[]) =>
    pack(tokens, shape).flatMap((sheet) => {
      const backed = sheet.filter(({ token }) => token.back);
      return backed.length > 0 ? [sheet, mirrored(backed, shape)] : [sheet];
    });
  // Other rulers are for ease: that of ranges measures the same, so they take no sheet of their own.
  const rulers = options.gauges ? RULERS.map((which) => gauges(systems, sources, shape, which)) : [[]];
  const pages = fewest(rulers, 1, (some) => {
    const single = [...cutOut, ...some];
    const [together, apart] = [withBacks([...single, ...orders]), [...withBacks(single), ...withBacks(orders)]];
    return together.length < apart.length ? together : apart;
  });
  return cutSheets(pages, shape, { section: 'tokens', kind: 'Tokens', title, credit });
}

function standIns(army: ArmyPrint): readonly Token[] {
  return army.units.flatMap((unit) => {
    if (unit.card) {
      const base = unit.card.base ??
        army.system.document.bases?.[unit.card.type] ?? { shape: 'circle' as const, diameter: 25 };
      const token = standInToken({
        name: unit.name,
        base,
        ship: null,
        mark: { infantry: 'I', hero: 'H', vehicle: 'V', titan: 'T' }[unit.card.type],
        weak: [],
        facing: unit.card.type === 'vehicle' || unit.card.type === 'titan',
        picture: unit.picture,
      });
      return Array.from({ length: Math.min(unit.bases, MOST_COPIES) }, () => token);
    }
    return unit.models.flatMap((model) => {
      const facing = isVehicle(model);
      const weak = model.inForce.filter(({ rule }) => rule === 'weak-spot').map(({ arc }): Arc => arc ?? 'rear');
      const token = standInToken({
        name: unit.models.length > 1 ? model.name : unit.name,
        base: model.base,
        ship: facing && hasShips(army.system) ? shipOf(unit) : null,
        mark: markOf(unit, army.system),
        weak,
        facing,
        picture: unit.picture,
      });
      return Array.from({ length: Math.min(model.count, MOST_COPIES) }, () => token);
    });
  });
}

const markOf = (unit: MusteredUnit, system: GameSystem): string =>
  system.randomiser.kind === 'deck'
    ? unit.entry === 'leader'
      ? 'K'
      : unit.entry === 'legend'
        ? 'Q'
        : '10'
    : unit.name
        .split(/\s+/)
        .map((word) => [...word][0] ?? '')
        .join('')
        .slice(0, 2)
        .toUpperCase();

function missionTokens({ mission, system }: TokenSources['missions'][number]): readonly Token[] {
  const marker = (size: number, type: string, name: string): Token =>
    objectiveToken(Math.min(120, Math.max(8, size)), objectiveGlyph(system.objectives, type), name);
  return [
    ...mission.objectives.map((objective, index) =>
      marker(objective.size, objective.type, objectiveName(system, objective, index)),
    ),
    // S-MIS1-6, S-MIS3-4: what a marker turns into takes its place on the table.
    ...mission.objectives.flatMap((objective) =>
      becomes(objective, mission).map((type) =>
        marker(objective.size, type, system.objectives.get(type)?.name ?? type),
      ),
    ),
    ...mission.entryPoints.map((entry) => entryOf(mission, entry)).map(({ name, side }) => entryToken(name, side)),
  ];
}

/** The other types that a marker can be in the course of a battle. */
function becomes({ type, tags }: Mission['objectives'][number], { transitions }: Mission): readonly string[] {
  const types = new Set([type]);
  for (let known = 0; known < types.size;) {
    known = types.size;
    for (const change of transitions)
      if (
        (change.type === undefined || types.has(change.type)) &&
        (change.tag === undefined || tags.includes(change.tag))
      )
        types.add(change.to);
  }
  types.delete(type);
  return [...types];
}

/** Without a mission a sheet still has the markers of the game's objective types; Cadence games get command dice. */
function systemTokens(system: GameSystem, { missions, armies }: TokenSources): readonly Token[] {
  const tokens: Token[] = [];
  if (!missions.some((each) => each.system === system))
    for (const type of system.objectives.values())
      tokens.push(
        objectiveToken(Math.min(120, type.size ?? 40), objectiveGlyph(system.objectives, type.id), type.name),
      );
  if (system.engine === 'cadence') {
    const units = armies.filter((army) => army.system === system).flatMap((army) => army.units);
    for (const unit of units.slice(0, 30))
      tokens.push(
        commandToken(unit.name, Math.max(1, ...unit.models.map(({ command }) => command)) + (leads(unit) ? 1 : 0)),
      );
  }
  return tokens;
}

/** S-USR-SQUADRONLEADER: one more in the first round. */
const leads = ({ models }: MusteredUnit): boolean => models.some((model) => ruleOf(model, 'squadron-leader'));

/** B-ORD-1: every unit may be given Act tokens of any kind, so a set is as many of each kind as the largest Act. */
function orderTokens(army: ArmyPrint): readonly Token[] {
  const act = army.units.reduce(
    (sum, unit) => sum + (unit.card?.stats.act ?? '2').split('/').reduce((total, part) => total + Number(part), 0),
    0,
  );
  const kinds = ['Move', 'Shoot', 'Fight', 'Cast', 'Pass'] as const;
  const casters = army.units.some((unit) => (unit.card?.powers.length ?? 0) > 0);
  const each = Math.min(24, Math.max(2, Math.ceil(act * 0.6)));
  return kinds.flatMap((kind) =>
    Array.from({ length: kind === 'Cast' ? (casters ? Math.ceil(each / 3) : 0) : each }, () => orderToken(kind)),
  );
}

/** C-VEH-1: whether any army of the game can hold a Vehicle; a foundation without units of its own leaves that open. */
const mayTurn = (system: GameSystem): boolean =>
  hasShips(system) ||
  system.profiles.size === 0 ||
  [...system.profiles.values()].some(({ rules }) => rules.some(({ rule }) => rule === 'vehicle'));

const RULERS = ['all', 'range'] as const;

/** Rulers as long as the longest weapon, in sections that the page holds, then the lengths that games ask for most. */
function gauges(
  systems: readonly GameSystem[],
  { armies, missions }: TokenSources,
  { width }: PageShape,
  which: (typeof RULERS)[number],
): readonly Token[] {
  const most = (unit: number): number => Math.floor((width - 2 * Math.max(UNPRINTABLE, 8)) / unit);
  const tokens: Token[] = [];
  const ranges = (measure: 'inch' | 'cm'): number[] =>
    armies
      .filter(({ system }) => system.measure === measure)
      .flatMap(({ units }) => units)
      .flatMap((unit) => [
        ...unit.models.flatMap(({ weapons }) => weapons.map(({ range }) => range)),
        ...(unit.card?.weapons ?? []).flatMap(({ ra }) => (typeof ra === 'number' ? [ra] : [])),
      ]);
  const sections = (unit: number, longest: number): Token[] => {
    const each = most(unit);
    const count = Math.max(1, Math.ceil(longest / each));
    const length = Math.min(each, Math.ceil(longest / count));
    return Array.from({ length: count }, (_, i) => {
      const name = count === 1 ? 'Range ruler' : `Range ruler, part ${i + 1} of ${count}`;
      return rulerStrip(length, unit, name, i * length);
    });
  };
  const inches = systems.some(({ measure }) => measure === 'inch');
  const centimetres = systems.some(({ measure }) => measure === 'cm');
  if (inches)
    tokens.push(
      ...sections(25.4, Math.min(48, Math.max(7, ...ranges('inch')))),
      ...(which === 'range'
        ? []
        : [
            rulerStrip(6, 25.4, 'Movement and Leader, 6″'),
            rulerStrip(3, 25.4, 'Close range, 3″'),
            rulerStrip(2, 25.4, '2″'),
            rulerStrip(1, 25.4, '1″'),
          ]),
    );
  if (centimetres)
    tokens.push(
      ...sections(10, Math.min(120, Math.max(18, ...ranges('cm')))),
      ...(which === 'range'
        ? []
        : [rulerStrip(12, 10, 'Movement, 12 cm'), rulerStrip(4, 10, '4 cm'), rulerStrip(1, 10, '1 cm')]),
    );
  const turning =
    armies.some(({ units }) => units.some(({ models }) => models.some(isVehicle))) ||
    missions.some(({ system }) => mayTurn(system));
  if (inches && turning) tokens.push(pivotGauge());
  return tokens;
}
