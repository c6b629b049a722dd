import { drawn, type FileShape } from '../geometry/figure';
import type { Place, RecordFile, Told } from '../record';
import { activationAround, change, inserted, leaveOut, placesOf, replaced, without, type Mutation } from './mutation';
import {
  aimOf,
  aimTwice,
  enemies,
  fewerDice,
  flip,
  friendBesideTarget,
  hasPivot,
  isMove,
  moveUnit,
  needs,
  noRerolls,
  placeOf,
  retarget,
  roll,
  sideOf,
} from './spoils';

type Moved = Told<'moved'>;

const entryOf = (record: RecordFile, unit: string): string =>
  record.armies[sideOf(unit)].units.find(({ id }) => `${sideOf(unit)}:${id}` === unit)?.entry ?? '';
const sizeOf = (record: RecordFile, unit: string): number =>
  record.armies[sideOf(unit)].units
    .find(({ id }) => `${sideOf(unit)}:${id}` === unit)
    ?.models.reduce((sum, { count }) => sum + count, 0) ?? 0;
const isEntry =
  (...names: readonly string[]) =>
  (event: { readonly unit: string }, _at: number, record: RecordFile): boolean =>
    names.includes(entryOf(record, event.unit));
const VEHICLES = ['stonehorse', 'longwain', 'brine-skiff'];

/** The model goes straight to a place, whatever lies between. */
function straightTo(event: Moved, to: Partial<Place>): Moved {
  const end = { ...event.to, ...to };
  const from = { x: event.from.x, y: event.from.y };
  const distance = Math.hypot(end.x - from.x, end.y - from.y);
  return {
    ...event,
    to: end,
    distance,
    costs: [],
    steps: [{ kind: 'straight', from, to: { x: end.x, y: end.y }, distance }],
  };
}

/** Moves that end somewhere else: `where` gives the places to try. */
const going = (
  places: (event: Moved, record: RecordFile, at: number) => Iterable<Partial<Place>>,
  which: (event: Moved, at: number, record: RecordFile) => boolean = () => true,
): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(record, 'moved', (each, i) => isMove(each) && which(each, i, record)))
      for (const to of places(event, record, at)) yield replaced(record, at, straightTo(event, to));
  };

const unitsOn = (record: RecordFile, side: 'a' | 'b', at: number): { id: string; at: { x: number; y: number } }[] =>
  record.armies[side].units.flatMap(({ id }) => {
    const place = placeOf(record, `${side}:${id}`, at);
    return place ? [{ id: `${side}:${id}`, at: place }] : [];
  });

/** Beyond somebody, as seen from where the model stands. */
const past = ({ from }: Moved, p: { x: number; y: number }): { x: number; y: number } => ({
  x: p.x + (p.x - from.x) * 0.01,
  y: p.y + (p.y - from.y) * 0.01,
});

const centreOf = (shape: FileShape): { x: number; y: number } => {
  const figure = drawn(shape);
  if (figure.kind === 'disc') return { x: figure.x, y: figure.y };
  const n = figure.points.length;
  return {
    x: figure.points.reduce((sum, { x }) => sum + x, 0) / n,
    y: figure.points.reduce((sum, { y }) => sum + y, 0) / n,
  };
};

/** Into ground with this keyword and without the other. */
const into = (word: string, but: string, which?: (event: Moved, at: number, record: RecordFile) => boolean): Mutation =>
  going(
    (_event, record) =>
      record.mission.terrain.flatMap(({ parts }) =>
        parts
          .filter(({ keywords, level }) => keywords.includes(word) && !keywords.includes(but) && level === 0)
          .map(({ shape }) => ({ ...centreOf(shape), level: 0 })),
      ),
    which,
  );

const climbing = (up: boolean): Mutation =>
  change(
    'moved',
    (event) =>
      void (event.steps = event.steps.map((step) => (step.kind === 'climb' ? { ...step, cost: step.cost + 1 } : step))),
    ({ steps }) => steps.some((step) => step.kind === 'climb' && step.to > step.from === up),
  );

/** One model far away from the rest, at the end of an activation and, if wanted, still after the next Move. */
const straying = (until: 'now' | 'next' | 'after-next'): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(
      record,
      'moved',
      (each) => isMove(each) && sizeOf(record, each.unit) > 2 && each.model > 0,
    )) {
      const [, end] = activationAround(record, at);
      const later = record.events
        .slice(at + 1, end)
        .some((each) => each.kind === 'moved' && each.model === event.model);
      if (later) continue;
      const away = { x: event.to.x > 24 ? event.to.x - 14 : event.to.x + 14, y: event.to.y };
      const spoiled = replaced(record, at, straightTo(event, away));
      if (until === 'now') {
        yield spoiled;
        continue;
      }
      const next = record.events.findIndex(
        (each, i) => i > end && each.kind === 'declared' && each.unit === event.unit,
      );
      const told = record.events[next];
      if (told?.kind !== 'declared') continue;
      if (until === 'next') {
        if (told.actions[0] !== 'move') yield spoiled;
        continue;
      }
      const move = record.events.findIndex(
        (each, i) => i > next && each.kind === 'moved' && each.unit === event.unit && each.model === event.model,
      );
      const again = record.events[move];
      if (told.actions[0] !== 'move' || again?.kind !== 'moved' || move - next > sizeOf(record, event.unit)) continue;
      const there = { ...event.to, ...away };
      yield replaced(spoiled, move, { ...again, from: there, to: there, steps: [], distance: 0, costs: [] });
    }
  };

/** Another enemy than the target stands beside the attacker. */
const enemyBesideAttacker: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'targets-chosen')) {
    const mine = placeOf(record, event.unit, at);
    const targets = event.attacks.flatMap(({ target }) => ('unit' in target ? [target.unit] : []));
    if (!mine || event.attacks.some(({ unitDistance }) => unitDistance < 3.1)) continue;
    for (const { id } of unitsOn(record, flip(event.side), at)) {
      const spoiled = targets.includes(id) ? null : moveUnit(record, id, at, { x: mine.x + 1.8, y: mine.y + 1.8 });
      if (spoiled) yield spoiled;
    }
  }
};

const aims = (
  how: (aim: Told<'targets-chosen'>['attacks'][number]) => Partial<Told<'targets-chosen'>['attacks'][number]>,
  where: (aim: Told<'targets-chosen'>['attacks'][number]) => boolean = () => true,
): Mutation =>
  change(
    'targets-chosen',
    (event) => void (event.attacks = event.attacks.map((aim) => (where(aim) ? { ...aim, ...how(aim) } : aim))),
    ({ attacks }) => attacks.some(where),
  );

/** A weapon that could be used once is used again. */
const usedAgain: Mutation = function* (record) {
  for (const { event: first, at } of placesOf(record, 'targeted', ({ spends }) => spends))
    for (const { event, at: later } of placesOf(
      record,
      'targets-chosen',
      ({ unit }, i) => i > at && unit === first.unit,
    ))
      yield replaced(record, later, {
        ...event,
        attacks: event.attacks.map((aim) => (aim.model === first.model ? { ...aim, weapon: first.weapon } : aim)),
      });
};

/** Everybody throws at once. */
const allThrow: Mutation = function* (record) {
  for (const { event, at } of placesOf(
    record,
    'targets-chosen',
    ({ attacks }) => attacks.length > 1 && attacks.some(({ weapon }) => weapon.id === 'frag-pots'),
  )) {
    const { weapon } = event.attacks.find((aim) => aim.weapon.id === 'frag-pots')!;
    yield replaced(record, at, { ...event, attacks: event.attacks.map((aim) => ({ ...aim, weapon })) });
  }
};

const throwerTooNear: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'targets-chosen')) {
    const aim = event.attacks.find(({ weapon }) => weapon.id === 'frag-pots');
    if (!aim || !('unit' in aim.target)) continue;
    for (let i = at - 1; i >= 0; i--) {
      const told = record.events[i]!;
      if (told.kind !== 'moved' || told.unit !== event.unit || told.model !== aim.model) continue;
      const target = placeOf(record, aim.target.unit, at);
      if (target) yield replaced(record, i, { ...told, to: { ...told.to, x: target.x + 1.5, y: target.y } });
      break;
    }
  }
};

/** Someone gets in who is nowhere near. */
const getsIn: Mutation = function* (record) {
  for (const { event: start } of placesOf(record, 'embarked'))
    for (const { event, at } of placesOf(
      record,
      'moved',
      (each) => isMove(each) && each.side === start.side && each.unit !== start.transport,
    ))
      if (record.events[at + 1]?.kind !== 'moved')
        yield inserted(record, at + 1, {
          ...start,
          unit: event.unit,
          seats: sizeOf(record, event.unit),
          gap: 0.5,
          start: false,
        });
};

/** One that was placed counts as lost. */
const left = <E extends { models: readonly { model?: number }[]; lost?: readonly number[] }>(event: E): void => {
  const index = event.models.length - 1;
  event.lost = [...(event.lost ?? []), event.models[index]!.model ?? index];
  event.models = event.models.slice(0, -1);
};

const securedByAnother: Mutation = function* (record) {
  for (const side of ['a', 'b'] as const)
    for (const { id, entry } of record.armies[side].units)
      if (entry === 'storm-kite')
        for (const { event, at } of placesOf(
          record,
          'rolled',
          (each) => each.purpose === 'secure' && each.side === side,
        ))
          yield replaced(record, at, { ...event, unit: `${side}:${id}` });
};

/** For each rule that a battle of The Salt Road can break and one of Squadrons cannot: a way to break it. */
export const CADENCE_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'C-SET-6': change('set-up', (event) => void (event.x = event.x > 18 ? event.x - 9.5 : event.x + 9.5)),
  'C-ATK-4': enemyBesideAttacker,
  'C-DMG-2': change(
    'damaged',
    (event) => void (event.model = (event.model + 1) % 3),
    ({ before }) => before === 1,
  ),
  'C-FORM-4': straying('now'),
  'C-FORM-5': straying('next'),
  'C-FORM-6': straying('after-next'),
  'C-HGT-3': change('moved', (event) => void (event.to = { ...event.to, level: event.to.level + 1 }), isMove),
  'C-HIT-HEIGHT': aims(({ higher }) => ({ higher: !higher })),
  'C-HIT-OBSC': needs('attack', 'HIT-OBSC'),
  'C-LOS-2': aims(() => ({ sightFrom: 99 })),
  'C-LOS-4': aims(
    () => ({ sight: 'obscured' }),
    ({ sight }) => sight === 'clear',
  ),
  'C-LOS-5': aims(
    () => ({ sight: 'clear' }),
    ({ sight }) => sight === 'obscured',
  ),
  'C-LOS-6': retarget(enemies),
  'C-LOS-7': friendBesideTarget,
  'C-LOS-9': change('targeted', (event) => void (event.sight = event.sight === 'clear' ? 'obscured' : 'clear')),
  'C-MOVE-1': going(({ from, to }) => [{ x: from.x + (to.x - from.x) * 4, y: from.y + (to.y - from.y) * 4 }]),
  'C-MOVE-3': going((event, record, at) => unitsOn(record, flip(event.side), at).map((unit) => past(event, unit.at))),
  'C-MOVE-4': going((event, record, at) =>
    unitsOn(record, event.side, at)
      .filter(({ id }) => id !== event.unit)
      .map((unit) => unit.at),
  ),
  *'C-OBJ-5'(record) {
    for (const { event, at } of placesOf(record, 'rolled', roll('secure')))
      for (const { id } of record.mission.objectives)
        if (id !== event.objective) yield replaced(record, at, { ...event, objective: id });
  },
  'C-OBJ-ACCESS-1': leaveOut('objective-scored', ({ type }) => type === 'access'),
  *'C-OBJ-ACCESS-2'(record) {
    const objectives = record.mission.objectives.map((marker) => ({ ...marker, secureFrom: 6 }));
    yield { ...record, mission: { ...record.mission, objectives } };
  },
  'C-OBJ-CONTROL': leaveOut('unsecured', ({ rule }) => rule.endsWith('CONTROL') || rule.endsWith('OBJ-2')),
  'C-OBJ-RECOVER-1': change('secured', (event) => void (event.carried = !event.carried)),
  'C-PAR-3': leaveOut('scored', ({ rule }) => rule === 'C-PAR-3'),
  'C-SEQ-7': change(
    'blast',
    (event) => void (event.hits = [...event.hits].reverse()),
    ({ hits }) => hits.length > 1,
  ),
  'C-TER-CLEAR-2': change('moved', (event) => void (event.to = { ...event.to, level: 3 }), isMove),
  'C-TER-CLIMB-2': climbing(true),
  'C-TER-CLIMB-3': climbing(false),
  'C-TER-COVER': aims(
    ({ cover }) => ({ cover: !cover }),
    ({ sight }) => sight === 'obscured',
  ),
  'C-TER-IMP': into('impassable', 'climbable', (event) => event.to.level === 0),
  'C-TER-ROUGH-1': change(
    'moved',
    (event) => void (event.costs = []),
    ({ costs }) => costs?.some(({ rule }) => rule.includes('ROUGH')) === true,
  ),
  'C-TER-ROUGH-2': into('rough', 'climbable'),
  'C-TRN-1': change('embarked', (event) => void (event.transport = `${event.side}:u1`)),
  'C-TRN-2': change('embarked', (event) => void (event.seats += 1)),
  'C-TRN-3': getsIn,
  'C-TRN-6': change(
    'placed',
    (event) => void (event.models = event.models.map((place) => ({ ...place, gap: place.gap + 1 }))),
    ({ transport }) => transport !== undefined,
  ),
  'C-TRN-7': change(
    'declared',
    (event) => void (event.actions = ['move', ...event.actions.slice(1)]),
    (_event, at, record) => {
      const before = record.events[at - 1];
      return before?.kind === 'placed' && before.transport !== undefined;
    },
  ),
  'C-TRN-8': change('placed', left, ({ transport, models }) => transport !== undefined && models.length > 2),
  'C-TRN-9': leaveOut('embarked', ({ start }) => start),
  'C-TRN-10': change(
    'bailed-out',
    (event) => void (event.models = event.models.map((place) => ({ ...place, x: place.x + 3 }))),
  ),
  'C-TRN-11': change('bailed-out', left, ({ models }) => models.length > 1),
  'C-USR-AGILE': change(
    'moved',
    (event) => {
      const pivot = {
        kind: 'pivot' as const,
        at: { x: event.to.x, y: event.to.y },
        from: event.to.facing,
        to: event.to.facing,
      };
      event.steps = [...event.steps, pivot, pivot, pivot, pivot];
    },
    (event, at, record) => isMove(event) && isEntry('brine-skiff', 'storm-kite')(event, at, record),
  ),
  'C-USR-FLYING-1': change(
    'moved',
    (event, record) => {
      event.costs = record.mission.terrain.flatMap(({ id, parts }) =>
        parts.map((_part, part) => ({ rule: 'C-TER-ROUGH-1', inches: 1, terrain: id, part })),
      );
    },
    (event, at, record) => isMove(event) && event.through.length > 0 && isEntry('storm-kite')(event, at, record),
  ),
  'C-USR-HEAVYARMOUR': needs('defence', 'USR-HEAVYARMOUR'),
  'C-USR-NONSCORING': securedByAnother,
  'C-USR-PLATFORM': aimTwice(() => true),
  'C-USR-RESILIENT': without('pearl-of-the-deep'),
  'C-USR-SHIELDS': noRerolls(({ purpose }) => purpose === 'counter'),
  'C-USR-SKILLED': noRerolls(({ purpose }) => purpose === 'attack'),
  'C-USR-STEALTH': needs('attack', 'USR-STEALTH'),
  *'C-USR-SUPPORT-2'(record) {
    for (const side of ['a', 'b'] as const)
      for (const { id, entry } of record.armies[side].units)
        if (entry === 'storm-kite')
          yield {
            ...record,
            events: record.events.filter((event) => !('unit' in event) || event.unit !== `${side}:${id}`),
          };
  },
  'C-VEH-3': change(
    'moved',
    (event) =>
      void (event.steps = event.steps.map((step) => (step.kind === 'pivot' ? { ...step, to: step.from + 60 } : step))),
    (event) => isMove(event) && hasPivot(event),
  ),
  'C-VEH-4': going(
    (event, record, at) =>
      [...unitsOn(record, event.side, at), ...unitsOn(record, flip(event.side), at)]
        .filter(({ id }) => id !== event.unit)
        .map((unit) => past(event, unit.at)),
    isEntry(...VEHICLES),
  ),
  'C-VEH-5': going(
    (event, record, at) =>
      unitsOn(record, event.side, at)
        .filter(({ id }) => id !== event.unit && [...VEHICLES, 'storm-kite'].includes(entryOf(record, id)))
        .map((unit) => past(event, unit.at)),
    (event, at, record) => !isEntry(...VEHICLES, 'storm-kite')(event, at, record),
  ),
  'C-VEH-6': going(
    (_event, record) =>
      record.mission.terrain.flatMap(({ parts }) =>
        parts
          .filter(({ keywords, vehicleKeywords }) => {
            const words = vehicleKeywords ?? keywords;
            return words.includes('climbable') && !words.includes('impassable');
          })
          .map(({ shape }) => centreOf(shape)),
      ),
    isEntry(...VEHICLES),
  ),
  'C-WSR-ACCURATE': needs('attack', 'WSR-ACCURATE'),
  'C-WSR-BLAST': change(
    'blast',
    (event) => void (event.caught = event.caught.slice(1)),
    ({ caught }) => caught.length > 0,
  ),
  'C-WSR-GRENADE-1': allThrow,
  'C-WSR-GRENADE-2': throwerTooNear,
  'C-WSR-HEAVY': change(
    'declared',
    (event) => void (event.cpAfter += 1),
    ({ extra }) => (extra?.length ?? 0) > 0,
  ),
  'C-WSR-ONEUSE': usedAgain,
  'C-WSR-RAPIDFIRE': change(
    'targeted',
    (event) => void (event.follows = { ...event.follows!, gap: event.follows!.gap + 1.5 }),
    ({ follows }) => follows !== undefined,
  ),
  'C-WSR-TORRENT': needs('attack', 'WSR-TORRENT'),
  'C-WSR-VOLATILE': leaveOut('backfired'),
  'C-WSR-VOLLEY': fewerDice('attack', (event, at, record) =>
    /rockets|volley/.test(aimOf(record, at, event.attack)?.weapon.id ?? ''),
  ),
};
