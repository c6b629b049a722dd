/** For every figure a question to the product code that owns it: odds, table, designer or battle. Another figure, another answer. */
import { legalShots } from '#shared/battle/cadence/aim';
import { legalDeclarations } from '#shared/battle/cadence/declarations';
import { releaseMarkers } from '#shared/battle/cadence/holding';
import { evade } from '#shared/battle/cadence/reactions/evade';
import { routing } from '#shared/battle/cadence/resolve/rout';
import { securable } from '#shared/battle/cadence/resolve/secure';
import { isEngaged } from '#shared/battle/bellum-caelum/ground';
import { placingProblem } from '#shared/battle/bellum-caelum/placing';
import { scoringField } from '#shared/battle/bellum-caelum/scoring';
import { unitById as bellumUnit } from '#shared/battle/bellum-caelum/state';
import { isScreened } from '#shared/battle/bellum-caelum/targeting';
import type { Theatre as BellumTheatre } from '#shared/battle/bellum-caelum/theatre';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { nearMarker } from '#shared/battlefield/designer/near-marker';
import { reachFrom } from '#shared/battlefield/designer/first-reach';
import { lookerOf, moversOf, typicalMovers } from '#shared/battlefield/designer/movers';
import { checkSight, isSeen } from '#shared/battlefield/designer/sight-check';
import { validateMission } from '#shared/battlefield/checks/validate-mission';
import { disc } from '#shared/geometry/footprint';
import { needOf } from '#shared/rules/dice-test';
import type { CadenceFigures } from '#shared/rules/figures/cadence';
import { rulesInForce } from '#shared/rules/resolve-rules';
import { groupHitsOn, leaderAura, planOf, type GivenAttack } from '#shared/rules/probes';
import { lastPointTest, moveAllowance, planHazard, secureTest, weaponsPerAttack } from '#shared/rules/turn';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { missionSchema, type Mission } from '#shared/schema/mission';
import { heightClass, type GameSystem } from '#shared/systems/game-system';
import { bookOf } from '#shared/systems/rule-books';
import { fly, flightRules } from '#shared/table/flight';
import { isInTheWay, judgeWalk, moverOf, surroundingsOf, turningOf, unitEndProblem, wayOf } from '#shared/table/mover';
import { seeUnit } from '#shared/table/sight';
import { flatShutBy } from '#shared/table/sight-flat';
import { tableMap } from '#shared/table/terrain';
import { embarkProblem } from '#shared/table/transport';
import { aBellumBattle, aHost } from '../../support/bellum-battle';
import { bellumScene } from '../../support/bellum-scene';
import { openScene, order, sceneState } from '../../support/scene';
import { aBattle, aTable } from '../../support/squadrons-battle';
import { boxFootprint } from '../../support/shapes';
import { moduleOf } from './module';

export type FigureProbe = (system: GameSystem) => unknown;

const range = (from: number, to: number, by = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);

function cadenceFigures({ figures }: GameSystem): CadenceFigures {
  if (figures.family !== 'cadence') throw new Error('not of the Cadence family');
  return figures;
}

/* Odds. */

const plan = (system: GameSystem, given: GivenAttack) => planOf(bookOf(system), { skill: 8, ...given });
const hits =
  (...given: readonly GivenAttack[]): FigureProbe =>
  (system) =>
    given.map((one) => [needOf(plan(system, one).attack), plan(system, one).attack.mode]);
const counters =
  (damage: number, toughness: number): FigureProbe =>
  (system) =>
    needOf(plan(system, { damage, toughness }).counter);

/* Table. */

const allowance = (system: GameSystem, ...printed: readonly string[]) => {
  const book = bookOf(system);
  return moveAllowance(book, 6, rulesInForce(book, printed.map(parseRuleRef), book.implied));
};
const vehicle: FigureProbe = (system) => {
  const drives = allowance(system, 'Vehicle');
  const friend = { footprint: disc(0, 0, 1), enemy: false, vehicle: false };
  return [wayOf(drives), turningOf(drives), isInTheWay(drives, friend)];
};

const table = (system: GameSystem, changes: Readonly<Record<string, unknown>>): Mission =>
  missionSchema.parse({
    format: 'muster/mission',
    version: 1,
    id: 'table',
    name: 'Table',
    system: { id: system.id, version: system.release },
    table: { width: 36, height: 36 },
    rounds: 4,
    sides: [
      { id: 'a', name: 'A', role: null, edge: 'bottom' },
      { id: 'b', name: 'B', role: null, edge: 'top' },
    ],
    ...changes,
  });
const strip = (keywords: readonly string[], part: Readonly<Record<string, unknown>> = {}) => ({
  id: 't1',
  name: 'Strip',
  parts: [{ shape: { kind: 'rect', x: 18, y: 18, width: 6, height: 36, rotation: 0 }, keywords, ...part }],
});

/** What a walk from the left of a strip onto or over it costs, and down again. */
const walkCost =
  (keywords: readonly string[], part: Readonly<Record<string, unknown>>, to: number): FigureProbe =>
  (system) => {
    const mover = moverOf(bookOf(system), { kind: 'disc', r: 0.5 }, 30, []);
    const around = surroundingsOf(tableMap(table(system, { terrain: [strip(keywords, part)] })), mover, []);
    const at = { x: 10, y: 18, heading: 0, level: 0 };
    return judgeWalk(mover, at, [{ x: to, y: 18 }], around).cost;
  };

/** Whether a model sees another past a wall of this height. */
const pastWall =
  (top: number, keywords: readonly string[] = []): FigureProbe =>
  (system) => {
    const wall = {
      id: 't1',
      name: 'Wall',
      parts: [
        {
          shape: { kind: 'rect', x: 18, y: 18, width: 36, height: 1, rotation: 0 },
          keywords,
          bottom: 0,
          top,
          sight: 'full',
        },
      ],
    };
    const looker = (y: number) => ({ x: 18, y, r: 0.5, level: 0 });
    return checkSight(table(system, { terrain: [wall] }), system, looker(10), looker(26)).verdict;
  };

/** Sight of a target at every gap, with a friend of the attacker at every gap to it. */
const scrum: FigureProbe = (system) => {
  const figures = cadenceFigures(system);
  const map = tableMap(table(system, {}));
  return range(0.5, 6).flatMap((gap) =>
    range(0.5, 3).map((friendGap) => {
      const [from, to] = [disc(10, 18, 0.5), disc(11 + gap, 18, 0.5)];
      return figures.flatSight
        ? flatShutBy(figures, { from, to, sky: map.sky(), others: [], gap, friendGap })
        : seeUnit(figures, {
            viewers: [{ footprint: from, level: 0 }],
            targets: [{ footprint: to, level: 0 }],
            thirds: [],
            friendGap,
            map,
          }).sight;
    }),
  );
};

const flight =
  (path: Parameters<typeof fly>[1], action: 'move' | 'advance' = 'move'): FigureProbe =>
  (system) => {
    const ability = { distance: 6, pivots: 1, pivotDegrees: 45, pivotSpacing: 1, extraPivots: 0, boost: 0 };
    const ship = { at: { x: 18, y: 30, facing: 0 }, r: 0.5 };
    const soFar = { action, pivots: 0, boost: 0, advances: false };
    const rules = flightRules(cadenceFigures(system), ability, ship, { width: 36, height: 36 }, soFar);
    return fly(rules, path, [{ id: 'base', x: 18, y: 24, r: 0.5, ignoredAtStart: false }]);
  };

/* Battle: a figure of whichever system, played by ships that take it over. */

const withShips = (
  system: GameSystem,
  names: readonly (keyof CadenceFigures)[],
  more: Partial<CadenceFigures> = {},
) => {
  const figures = cadenceFigures(system);
  const ships = moduleOf('squadrons', { ...Object.fromEntries(names.map((name) => [name, figures[name]])), ...more });
  return ships;
};
const targetsOf =
  (...names: readonly (keyof CadenceFigures)[]): FigureProbe =>
  (system) => {
    const ships = withShips(system, names);
    const theatre = aBattle(aTable(), [{}], [{}, {}], bookOf(ships), ships);
    return range(3, 8, 0.5).map((near) => {
      // One ahead, and one at the back.
      const stands = { 'a:u1': { x: 18, y: 24 }, 'b:u1': { x: 18, y: 16 }, 'b:u2': { x: 18, y: 24 + near } };
      const state = sceneState(theatre, { stands });
      const shots = legalShots(
        theatre,
        state,
        state.units.find(({ id }) => id === 'a:u1')!,
      );
      return shots.map(({ target }) => target);
    });
  };
const secured =
  (names: readonly (keyof CadenceFigures)[], more: Partial<CadenceFigures> = {}): FigureProbe =>
  (system) => {
    const ships = withShips(system, names, more);
    const markers = aTable({ objectives: [{ id: 'o1', type: 'scan', x: 18, y: 18 }] });
    const theatre = aBattle(markers, [{}], [{}], bookOf(ships), ships);
    return range(20, 26, 0.5).flatMap((y) =>
      range(8, 16, 0.5).map((enemy) => {
        const stands = { 'a:u1': { x: 18, y }, 'b:u1': { x: 18, y: enemy } };
        const state = sceneState(theatre, { stands });
        return securable(
          theatre,
          state,
          state.units.find(({ id }) => id === 'a:u1')!,
        ).length;
      }),
    );
  };

/* Bellum Caelum. */

const slowReach: FigureProbe = (system) => {
  const wood = table(system, { table: { width: 120, height: 90 }, terrain: [strip(['wood'])] });
  const infantry = typicalMovers(system).find(({ id }) => id === 'infantry')!;
  return [1, 4, infantry.movement].map(
    (movement) => reachFrom(wood, system, { ...infantry, movement }, { x: 18, y: 18 }).places.length,
  );
};
const overWall =
  (type: string): FigureProbe =>
  (system) => {
    const mover = { ...typicalMovers(system)[0]!, id: type };
    return range(1, 6).map((top) => {
      const wall = strip([], { bottom: 0, top, sight: 'full' });
      const looker = (x: number) => lookerOf(mover, { x, y: 18 }, { level: 0, height: heightClass(system, type) });
      return isSeen(table(system, { terrain: [wall] }), system, looker(6), looker(30));
    });
  };

const MOVING = ['pivots', 'pivotDegrees', 'pivotSpacing', 'allowReverse', 'fullDistance', 'passOverBases'] as const;

export const CADENCE_PROBES: Readonly<Record<string, FigureProbe>> = {
  minActions: (system) => legalDeclarations(cadenceFigures(system), 6).map(({ length }) => length),
  maxActions: (system) => legalDeclarations(cadenceFigures(system), 6).map(({ length }) => length),
  mustMove: (system) => legalDeclarations(cadenceFigures(system), 6),
  lastCommandPointFailsOn: (system) => needOf(lastPointTest(bookOf(system), [])),
  leaderAura: (system) =>
    [['Squadron Leader'], ['Leader']].map((rules) => leaderAura(rules)(bookOf(system))).find((found) => found !== null),
  rushFrom: hits(...range(1, 6).map((actions) => ({ actions }))),
  rushPenalty: hits({ actions: 6 }),
  heightAdvantage: hits({ higher: true }),
  obscuredPenalty: hits({ sight: 'obscured' }),
  coverBonus: (system) =>
    [5, 10].map((defence) => needOf(plan(system, { defence, piercing: 2, sight: 'obscured', cover: true }).defence)),
  closeRange: hits(...range(0.5, 6).map((distance) => ({ distance, unitDistance: distance }))),
  clearWithin: hits(
    ...range(0.5, 6).map((distance) => ({
      distance,
      unitDistance: distance,
      sight: 'obscured' as const,
      weapon: ['Assault'],
    })),
  ),
  scrumWithin: scrum,
  scrumBeyond: scrum,
  dutyToTargetWithin: targetsOf('dutyToTargetWithin'),
  minTargetGap: (system) =>
    range(0.5, 6).map((distance) => plan(system, { distance, unitDistance: distance }).illegal?.rule ?? null),
  'counterTable.half': counters(4, 9),
  'counterTable.less': counters(4, 5),
  'counterTable.equal': counters(4, 4),
  'counterTable.more': counters(5, 4),
  'counterTable.double': counters(8, 4),
  platformExtra: (system) => {
    const book = bookOf(system);
    return weaponsPerAttack(book, rulesInForce(book, [parseRuleRef('Platform (2)')]));
  },
  flatSight: pastWall(3),
  modelHeight: pastWall(1),
  formationGap: (system) =>
    range(0.5, 6).map((gap) => unitEndProblem(system.figures, [disc(10, 10, 0.5), disc(11 + gap, 10, 0.5)])?.rule),
  ...Object.fromEntries(MOVING.map((name) => [name, vehicle])),
  haltAtBases: flight({ pivots: [] }),
  aboutTurn: flight({ pivots: [], turnabout: true }, 'advance'),
  boostInches: (system) => allowance(system, 'Boost').boost,
  riderMove: (system) => allowance(system, 'Horse').distance,
  climbUp: walkCost(['climbable'], { level: 2, top: 2 }, 18),
  climbDownLevels: walkCost(['climbable'], { top: 6 }, 26),
  roughCost: walkCost(['rough'], {}, 26),
  embarkWithin: (system) => {
    const book = bookOf(system);
    const uses = (rule: string) => rulesInForce(book, [parseRuleRef(rule)]);
    const boarding = { passengers: [[]], carrier: uses('Transport (6)'), aboard: [] };
    return range(0.5, 6).map(
      (gap) =>
        embarkProblem(cadenceFigures(system), [disc(12.5 + gap, 12, 0.5)], boxFootprint(10, 10, 12, 14), boarding)
          ?.rule,
    );
  },
  evasionCost: (system) =>
    bookOf(system).core.flatMap((rule) => rule.hooks.defending?.reaction?.(cadenceFigures(system)) ?? []),
  evasionSlide: (system) => {
    const theatre = aBattle(aTable(), [{}], [{}], bookOf(system), system);
    const state = sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 18 } } });
    return range(1, 6).map(
      (slide) =>
        evade.problem(theatre, state, { kind: 'react', side: 'a', unit: 'a:u1', rule: 'S-EVA-1', slide })?.rule ?? null,
    );
  },
  dangerousRoll: (system) => needOf(hazardOf(system).test),
  dangerousDamage: (system) => needOf(hazardOf(system).hit.counter),
  secureWithin: (system) => [
    nearMarker(table(system, {}), system),
    secured(['secureWithin'], { closePass: false })(system),
  ],
  secureClear: secured(['secureClear'], { closePass: false, secureWithin: 1 }),
  secureRoll: (system) => needOf(secureTest(bookOf(system), 5, [])),
  secureBySkill: (system) => needOf(secureTest(bookOf(system), 5, [])),
  closePass: secured(['closePass'], { secureWithin: 1 }),
  holdWithin: (system) => {
    const ships = withShips(system, ['holdWithin']);
    const marked = aTable({ objectives: [{ id: 'o1', type: 'control', x: 18, y: 18 }] });
    const theatre = aBattle(marked, [{}], [{}], bookOf(ships), ships);
    return range(20, 28, 0.5).map((y) => {
      const start = sceneState(theatre, { stands: { 'a:u1': { x: 18, y } } });
      const objectives = start.objectives.map((marker) => ({ ...marker, securedBy: ['a' as const] }));
      const lost: unknown[] = [];
      const emit = (event: unknown): void => void lost.push(event);
      releaseMarkers({ theatre, state: { ...start, objectives }, emit } as unknown as Parameters<
        typeof releaseMarkers
      >[0]);
      return lost.length;
    });
  },
  routFromLosses: (system) =>
    range(0, 5).map((losses) => {
      const theatre = shipsThatRout(system);
      const start = sceneState(theatre, { stands: { 'a:u1': { x: 18, y: 18 }, 'b:u1': { x: 18, y: 4 } } });
      const lost = (id: string): boolean => range(2, 1 + losses).some((n) => id === `a:u${n}`);
      const units = start.units.map((unit) => (lost(unit.id) ? { ...unit, status: 'destroyed' as const } : unit));
      const scene = openScene(theatre, { ...start, units }, 3, 3, 3);
      scene.do(order.activate('a:u1'));
      return scene.all('rout-drawn').length;
    }),
  routLimit: (system) => {
    const theatre = shipsThatRout(system);
    const start = sceneState(theatre, { stands: {} });
    return range(15, 30).map((a) => routing(theatre, { ...start, rout: { total: { a, b: 0 }, fled: null } }));
  },
};

const shipsThatRout = (system: GameSystem) => {
  const ships = withShips(system, ['routFromLosses', 'routLimit']);
  return aBattle(
    aTable(),
    range(1, 6).map(() => ({})),
    [{}],
    bookOf(ships),
    ships,
  );
};

function hazardOf(system: GameSystem) {
  const hazard = planHazard(bookOf(system), { hp: 4, hpMax: 4, defence: 4, toughness: 6, rules: [] });
  if (!hazard) throw new Error('no Dangerous ground');
  return hazard;
}

/* Battles of Bellum Caelum. */

const skies = (system: GameSystem, a: readonly string[], b: readonly string[]): BellumTheatre => {
  const mission = builtInMissions().find(({ id }) => id === 'three-beacons')!;
  const bare = { ...mission, terrain: [], deployment: { ...mission.deployment!, reserves: null } };
  const host = (faction: string, cards: readonly string[]) =>
    aHost(
      faction,
      cards.map((card) => [card]),
    );
  return aBellumBattle({ a: host('eldaer', a), b: host('krogh', b) }, bare, bookOf(system), system);
};

/** Two bases of infantry with this gap between them. */
const faced = (system: GameSystem, one: string, other: string, gap: number) => {
  const theatre = skies(system, [one], [other]);
  const state = bellumScene(theatre, { 'a:u1': { at: [[20, 45]] }, 'b:u1': { at: [[22.5 + gap, 45]] } });
  return { theatre, state };
};

/** From how far off an enemy a base may be put down. */
const comingOn = (system: GameSystem, card: string, how: 'reserve' | 'forward') => {
  const theatre = skies(system, [card], ['tuskers']);
  const state = bellumScene(theatre, { 'b:u1': { at: [[20, 45]] } });
  return range(0, 60).map((gap) =>
    placingProblem(theatre, state, 'a:u1', how, [{ base: 'a:u1.0', x: 22.5 + gap, y: 45, facing: 0 }]),
  );
};

const weights: FigureProbe = (system) => {
  const { theatre, state } = faced(system, 'sun-guard', 'tuskers', 20);
  return scoringField(theatre, state).weights;
};

export const BELLUM_PROBES: Readonly<Record<string, FigureProbe>> = {
  formationGap: CADENCE_PROBES['formationGap']!,
  engageWithin: (system) =>
    range(0, 6, 0.5).map((gap) => {
      const { theatre, state } = faced(system, 'sun-guard', 'tuskers', gap);
      return isEngaged(theatre, state, bellumUnit(state, 'a:u1'));
    }),
  heroScreenWithin: (system) =>
    range(0, 9, 0.5).map((gap) => {
      const theatre = skies(system, ['storm-singer', 'sun-guard'], ['tuskers']);
      const state = bellumScene(theatre, { 'a:u1': { at: [[20, 45]] }, 'a:u2': { at: [[20 + 2.25 + gap, 45]] } });
      return isScreened(theatre, state, bellumUnit(state, 'a:u1'));
    }),
  reserveFrom: (system) => comingOn(system, 'tuskers', 'reserve'),
  forwardFrom: (system) => comingOn(system, 'veil-hunters', 'forward'),
  'presence.hero': weights,
  'presence.vehicle': weights,
  'presence.titan': weights,
  zoneDepth: (system) => validateMission(table(system, { deployment: { by: 'zones' } }), system).map(({ fix }) => fix),
  defaultTurn: (system) => moversOf(system).map(({ drives }) => drives?.turning.totalTurn),
  roughPenalty: slowReach,
  minMove: slowReach,
  repeatPenalty: (system) => groupHitsOn({ repeat: 1 })(bookOf(system)),
  'heights.infantry': overWall('infantry'),
  'heights.hero': overWall('hero'),
  'heights.vehicle': overWall('vehicle'),
  'heights.titan': overWall('titan'),
};
