import type { RecordFile, Side, Step, Told } from '../record';
import {
  activationAround,
  change,
  dropped,
  inserted,
  late,
  leaveOut,
  placesOf,
  replaced,
  swapped,
  twice,
  without,
  withEvents,
  type Mutation,
} from './mutation';
import {
  sideOf,
  flip,
  isMove,
  hasPivot,
  retarget,
  enemies,
  markers,
  needs,
  targetTooNear,
  friendBesideTarget,
  roll,
  moreSuccesses,
  fewerDice,
  noRerolls,
  aimOf,
  aimTwice,
} from './spoils';

/** Somebody who did not fly over it secures a marker that has become Recover. */
const recoverFromAfar: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'rolled', (each) => each.purpose === 'secure'))
    for (const { event: changed, at: when } of placesOf(record, 'objective-changed', ({ to }) => to === 'recover'))
      if (when < at && changed.objective !== event.objective)
        yield replaced(record, at, { ...event, objective: changed.objective });
};

const evaded: (event: Told<'rolled'>, at: number, record: RecordFile) => boolean = (event, at, record) => {
  for (let i = at; i >= 0; i--) {
    const told = record.events[i]!;
    if (told.kind === 'reacted') return told.attack === event.attack;
    if (told.kind === 'targeted') return false;
  }
  return false;
};

/** The whole path as flown, over whatever stood in the way. */
const flyOn = (event: Told<'moved'>): Told<'moved'> => {
  const steps: Step[] = [...event.steps, ...event.rest];
  const last = steps.findLast((step) => step.kind === 'straight');
  const turn = steps.findLast((step) => step.kind === 'pivot');
  const to = {
    ...event.to,
    ...(last?.kind === 'straight' ? last.to : {}),
    facing: turn?.kind === 'pivot' ? turn.to : event.from.facing,
  };
  return {
    ...event,
    steps,
    rest: [],
    stop: null,
    to,
    distance: steps.reduce((sum, step) => sum + (step.kind === 'straight' ? step.distance : 0), 0),
  };
};

const stopped =
  (by: string, against: (id: string | null) => boolean = () => true) =>
  (event: Told<'moved'>): boolean =>
    isMove(event) && event.stop?.by === by && against(event.stop.against);
const isMarker = (id: string | null): boolean => id !== null && !id.includes(':');

const flyingOn = (where: (event: Told<'moved'>) => boolean): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(record, 'moved', where)) {
      const cut = record.events[at + 1]?.kind === 'cut-short' ? 1 : 0;
      yield withEvents(record, [...record.events.slice(0, at), flyOn(event), ...record.events.slice(at + 1 + cut)]);
    }
  };

/** A little farther along its path than where it halted. */
const creeping: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'moved', stopped('base'))) {
    const next = event.rest.find((step) => step.kind === 'straight');
    if (next?.kind !== 'straight' || next.distance < 0.4) continue;
    const part = 0.3 / next.distance;
    const to = { x: next.from.x + (next.to.x - next.from.x) * part, y: next.from.y + (next.to.y - next.from.y) * part };
    yield replaced(record, at, {
      ...event,
      steps: [...event.steps, { ...next, to, distance: 0.3 }],
      rest: [],
      to: { ...event.to, ...to },
      distance: event.distance + 0.3,
    });
  }
};

/** An attack that was made becomes one that could not be made. */
const attackWasPossible: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'targets-chosen'))
    yield replaced(record, at, {
      kind: 'passed',
      rule: 'S-ATK-3',
      side: event.side,
      unit: event.unit,
      action: 'attack',
      why: 'nothing can be attacked',
    });
};

const secureWasPossible: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'rolled', (each) => each.purpose === 'secure' && each.unit !== null))
    yield replaced(record, at, {
      kind: 'passed',
      rule: 'C-ACT-9',
      side: event.side,
      unit: event.unit!,
      action: 'secure',
      why: 'no marker can be secured',
    });
};

const secureAnother: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'rolled', (each) => each.purpose === 'secure'))
    for (const { id } of record.mission.objectives)
      if (id !== event.objective) yield replaced(record, at, { ...event, objective: id });
};

/** An enemy has crept up to a marker that is being secured. */
const enemyNearMarker: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'rolled', (each) => each.purpose === 'secure')) {
    const marker = record.mission.objectives.find(({ id }) => id === event.objective);
    for (let i = at - 1; i >= 0 && marker; i--) {
      const move = record.events[i]!;
      if (move.kind !== 'moved' || sideOf(move.unit) === event.side) continue;
      yield replaced(record, i, { ...move, to: { ...move.to, x: marker.x + 2, y: marker.y } });
      break;
    }
  }
};

/** Everything one unit did in the first round is left out. */
const stayInReserve: Mutation = function* (record) {
  const end = record.events.findIndex(({ kind }) => kind === 'round-ended');
  for (const { event } of placesOf(record, 'placed', (_each, at) => at < end)) {
    let active = false;
    const events = record.events.filter((told, i) => {
      if (i >= end) return true;
      if (told.kind === 'activation-started') active = told.unit === event.unit;
      const keep = !active;
      if (told.kind === 'activation-ended') active = false;
      return keep;
    });
    yield withEvents(record, events);
  }
};

const lost = (unit: string, at: { x: number | null; y: number | null } = { x: null, y: null }): Told<'destroyed'> => ({
  kind: 'destroyed',
  rule: 'C-RES-7',
  side: sideOf(unit),
  unit,
  by: null,
  cause: 'deployment',
  ...at,
  objectivesLost: [],
});

const couldBePlaced: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'placed')) yield replaced(record, at, lost(event.unit));
};

const withoutActivation = (where: (record: RecordFile, from: number, to: number) => boolean): Mutation =>
  function* (record) {
    for (const { at } of placesOf(record, 'activation-started')) {
      const [from, to] = activationAround(record, at);
      if (where(record, from, to)) yield dropped(record, from, to - from + 1);
    }
  };

const passTurn: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'activation-started'))
    yield inserted(record, at, { kind: 'turn-passed', rule: 'C-ALT-5', side: event.side });
};

const otherWinner: Mutation = change('rolled-off', (event) => {
  event.winner = flip(event.winner);
  event.rolls = event.rolls.map(({ a, b }) => ({ a: b, b: a }));
});

const earlyEnd: Mutation = function* (record) {
  const rounds = [...placesOf(record, 'round-started')];
  const last = rounds.at(-1);
  const end = record.events.findIndex(({ kind }) => kind === 'battle-ended');
  if (last && rounds.length > 1)
    yield withEvents(record, [...record.events.slice(0, last.at), ...record.events.slice(end)]);
};

const rolledTooEarly: Mutation = function* (record) {
  for (const { at } of placesOf(record, 'round-started')) {
    const dice = record.events.findIndex((told, i) => i > at && told.kind === 'rolled-off');
    if (dice === at + 1) yield swapped(record, at, dice);
  }
};

const reordered = (from: string): Mutation =>
  change(
    'declared',
    (event) => {
      const rest = event.actions.filter((action) => action !== from);
      event.actions = [from, ...rest];
    },
    ({ actions }) => actions.indexOf(from) > 0 && actions[0] !== from,
  );

const addPivot: Mutation = change(
  'moved',
  (event) => {
    event.steps = [
      ...event.steps,
      { kind: 'pivot', at: { x: event.to.x, y: event.to.y }, from: event.to.facing, to: event.to.facing },
    ];
  },
  (event) => isMove(event) && event.steps.filter(({ kind }) => kind === 'pivot').length === 2,
);

const turnStep = (degrees: number): Mutation =>
  change(
    'moved',
    (event) => {
      const at = event.steps.findIndex((step) => step.kind === 'straight' && step.distance > 1);
      event.steps = event.steps.map((step, i) => {
        if (i !== at || step.kind !== 'straight') return step;
        const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
        const [x, y] = [step.to.x - step.from.x, step.to.y - step.from.y];
        return { ...step, to: { x: step.from.x + x * c - y * s, y: step.from.y + x * s + y * c } };
      });
    },
    (event) => isMove(event) && event.steps.some((step) => step.kind === 'straight' && step.distance > 1),
  );

const shorten: Mutation = change(
  'moved',
  (event) => {
    event.steps = event.steps.map((step, i) =>
      step.kind === 'straight' && i === event.steps.length - 1
        ? {
            ...step,
            distance: step.distance / 2,
            to: { x: (step.from.x + step.to.x) / 2, y: (step.from.y + step.to.y) / 2 },
          }
        : step,
    );
    const last = event.steps.at(-1);
    if (last?.kind === 'straight') {
      event.to = { ...event.to, ...last.to };
      event.distance -= last.distance;
    }
  },
  (event) => isMove(event) && event.stop === null && event.steps.at(-1)?.kind === 'straight',
);

const longerSlide: Mutation = change(
  'moved',
  (event) => {
    const h = (event.from.facing * Math.PI) / 180;
    event.to = { ...event.to, x: event.from.x + 2.5 * Math.cos(h), y: event.from.y + 2.5 * Math.sin(h) };
    event.distance = 2.5;
  },
  (event) => event.action === 'evade',
);

/** A slide on through the base that stopped it. */
const slideOn: Mutation = change(
  'moved',
  (event) => {
    const rest = event.rest.at(-1);
    if (rest?.kind !== 'straight') return;
    event.to = { ...event.to, ...rest.to };
    event.distance = Math.hypot(event.to.x - event.from.x, event.to.y - event.from.y);
    event.rest = [];
    event.stop = null;
  },
  (event) => event.action === 'evade' && event.stop?.by === 'base',
);

/** Everybody has Shields, and uses them against a disruptor. */
const shieldsAgainstDisruptor: Mutation = function* (record) {
  const shielded = (side: Side) => ({
    ...record.armies[side],
    units: record.armies[side].units.map((unit) => ({
      ...unit,
      models: unit.models.map((group) => ({ ...group, options: [...new Set([...group.options, 'shield'])] })),
    })),
  });
  for (const { event, at } of placesOf(
    record,
    'rolled',
    (each) => each.purpose === 'counter' && each.attack !== null && each.dice[0]!.face < each.need,
  )) {
    if (!/disruptor/.test(aimOf(record, at, event.attack)?.weapon.id ?? '') || event.dice[1]?.reroll) continue;
    const dice = [
      event.dice[0]!,
      { ...event.dice[0]!, reroll: true, of: 0 },
      ...event.dice.slice(1).filter(({ reroll }) => !reroll),
    ];
    yield { ...replaced(record, at, { ...event, dice }), armies: { a: shielded('a'), b: shielded('b') } };
  }
};

/** For each rule that a battle of Squadrons can break: a way to break it. */
export const SQUADRONS_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'C-RND-1': change('round-started', (event) => void (event.round += 1)),
  'S-GEN-8': change('battle-ended', (event) => void (event.rounds -= 1)),
  'C-RND-3': rolledTooEarly,
  'C-RND-4': change('round-ended', (event) => void (event.round += 1)),
  'C-RND-5': earlyEnd,
  'C-MIS-3': change('battle-ended', (event) => void (event.winner = event.winner === 'a' ? 'b' : 'a')),
  'C-INIT-1': leaveOut('rolled-off'),
  'C-DICE-5': change('rolled-off', (event) => void (event.winner = flip(event.winner))),
  'C-DICE-6': change('rolled-off', (event) => void (event.rolls = event.rolls.map(({ a }) => ({ a, b: a })))),
  'C-CMD-1': change('command-set', (event) => void (event.units = event.units.slice(1))),
  'C-CMD-2': change(
    'command-set',
    (event) => void (event.units = event.units.map((unit, i) => (i === 1 ? { ...unit, after: unit.after - 1 } : unit))),
  ),
  'S-USR-LEADER-2': change(
    'command-set',
    (event) => void (event.units = event.units.map((unit, i) => (i === 0 ? { ...unit, after: unit.after - 1 } : unit))),
  ),
  'C-ATTR-CMD': change(
    'command-set',
    (event) => void (event.units = event.units.map((unit) => ({ ...unit, after: 7 }))),
  ),
  'C-INIT-2': otherWinner,
  'C-ALT-1': change('activation-started', (event) => void (event.activation += 1)),
  'C-ALT-2': change('activation-started', (event) => void (event.cp += 1)),
  'C-ALT-3': withoutActivation(() => true),
  'C-ALT-4': withoutActivation((record, _from, to) => record.events[to + 1]?.kind === 'round-ended'),
  'C-ALT-5': passTurn,
  'S-SEQ-1': late('placed', 'declared'),
  'S-SEQ-2': late('rolled', 'declared', roll('last-command')),
  'S-SEQ-3': twice('declared'),
  'S-SEQ-4': leaveOut('passed'),
  'S-SEQ-5': change('activation-ended', (event) => void (event.cp += 1)),
  'C-ACT-1': change(
    'declared',
    (event) => void (event.actions = [...event.actions].reverse()),
    ({ actions }) => actions.includes('pass') && actions[0] !== actions.at(-1),
  ),
  'C-ACT-4': twice('moved', isMove),
  'C-ENT-1': twice('placed'),
  'C-RES-1': leaveOut('placed'),
  'C-RES-3': change(
    'placed',
    (event, record) =>
      void (event.entryPoint = record.mission.entryPoints.find(({ side }) => side !== event.side)?.id ?? ''),
  ),
  'C-RES-4': late('placed', 'declared'),
  'C-RES-5': stayInReserve,
  'C-RES-6': couldBePlaced,
  *'C-RES-7'(record) {
    for (const { event, at } of placesOf(record, 'placed')) yield inserted(record, at + 1, lost(event.unit));
  },
  'S-CORE-13': change(
    'placed',
    (event) => void (event.models = event.models.map((place) => ({ ...place, x: place.x + 12 }))),
  ),
  'C-ACT-8': leaveOut('rolled', roll('last-command')),
  'S-USR-LEADER-1': change('steadied', (event) => void (event.distance += 7)),
  'C-ACT-2': change('declared', (event) => void (event.cpAfter += 1)),
  'C-ACT-5': change(
    'declared',
    (event) => void (event.actions = ['move']),
    ({ cpBefore }) => cpBefore > 1,
  ),
  'C-ACT-6': change('declared', (event) => void (event.actions = [...event.actions, 'pass', 'pass', 'pass'])),
  'C-ACT-7': change('declared', (event) => void (event.actions = [...event.actions, 'move'])),
  'C-ADV-2': reordered('advance'),
  'S-MOVE-1': change(
    'declared',
    (event) => void (event.actions = event.actions.map((action) => (action === 'move' ? 'pass' : action))),
  ),
  'C-MOVE-2': change('moved', (event) => void (event.distance += 0.5), isMove),
  'S-MOVE-3': shorten,
  'S-MOVE-4': change(
    'moved',
    (event) =>
      void (event.steps = event.steps.map((step) => (step.kind === 'pivot' ? { ...step, to: step.from + 60 } : step))),
    (event) => isMove(event) && hasPivot(event),
  ),
  'S-MOVE-5': turnStep(180),
  'S-MOVE-6': change(
    'moved',
    (event) => void (event.boost = 1),
    ({ rule }) => rule === 'S-MOVE-6',
  ),
  'S-USR-AGILE': addPivot,
  'S-USR-BOOST': without('boost'),
  'C-VEH-2': turnStep(30),
  'C-MOVE-5': change('moved', (event) => void (event.to = { ...event.to, x: 0.2 })),
  'S-MOVE-10': change('moved', (event) => void (event.stop = null), stopped('edge')),
  'S-MOVE-7': flyingOn(stopped('base', (id) => !isMarker(id))),
  'S-MOVE-8': flyingOn(stopped('base', isMarker)),
  'S-MOVE-9': leaveOut('cut-short'),
  'S-MOVE-11': creeping,
  'C-ATK-1': change(
    'targets-chosen',
    (event) =>
      void (event.attacks = event.attacks.map((aim) => ({ ...aim, weapon: { ...aim.weapon, id: 'big-stick' } }))),
  ),
  'C-RNG-1': change(
    'targets-chosen',
    (event) => void (event.attacks = event.attacks.map((aim) => ({ ...aim, distance: aim.distance - 1 }))),
  ),
  'C-RNG-2': retarget(enemies),
  'C-WSR-ARC': retarget(enemies),
  'C-WSR-FIXED': retarget(enemies),
  'S-ATK-1': targetTooNear,
  'S-LOS-3': retarget(enemies),
  'S-CORE-8': friendBesideTarget,
  'S-TER-OBSC-2': retarget(enemies),
  'S-TER-DANG-4': retarget(enemies),
  'S-OBJ-DES-1': retarget(markers, ({ mission }) => mission.objectives.every(({ secureBy }) => secureBy === 'any')),
  'S-MIS2-7': retarget(markers, ({ mission }) => mission.objectives.some(({ secureBy }) => secureBy === 'opponent')),
  'S-ATK-3': attackWasPossible,
  'S-CORE-1': aimTwice(() => true),
  'S-USR-PLATFORM': aimTwice(() => true),
  'C-CONV-9': change('targeted', (event) => void (event.distance += 0.1)),
  'C-ARC-5': change(
    'targets-chosen',
    (event) =>
      void (event.attacks = event.attacks.map((aim) => ({ ...aim, arc: aim.arc === 'front' ? 'rear' : 'front' }))),
  ),
  'C-SEQ-1': change('targeted', (event) => void (event.attack += 7)),
  'C-HIT-1': change('targeted', (event) => void (event.dice += 1)),
  'C-HIT-2': needs('attack'),
  'C-HIT-CLOSE': needs('attack', 'HIT-CLOSE'),
  'C-HIT-RUSH': needs('attack', 'HIT-RUSH'),
  'C-WSR-INACCURATE': needs('attack', 'WSR-INACCURATE'),
  'S-USR-STEALTH': needs('attack', 'USR-STEALTH'),
  'C-DEF-2': needs('defence'),
  'C-DEF-3': needs('defence', 'DEF-3'),
  'S-WSR-KINETIC': needs('defence', 'WSR-KINETIC'),
  'C-CTR-3': needs('counter'),
  'C-WSR-SHRED': needs('counter', 'WSR-SHRED'),
  'C-USR-WEAKSPOT': needs('counter', 'USR-WEAKSPOT'),
  'S-WSR-LOCK-1': leaveOut('rolled', roll('lock')),
  'S-USR-SIGNALJAM': change(
    'targeted',
    (event) => void (event.needs = { ...event.needs, lock: 3 }),
    ({ needs: { lock } }) => lock === 5,
  ),
  'C-SEQ-4': leaveOut('rolled', roll('attack')),
  'C-SEQ-5': leaveOut('rolled', roll('defence')),
  'C-SEQ-6': leaveOut('rolled', (event) => event.purpose === 'counter' && event.attack !== null),
  'C-DEF-1': fewerDice('defence'),
  'C-DEF-4': change(
    'damaged',
    (event) => void (event.points += 1),
    ({ by }) => by !== null,
  ),
  'C-CTR-1': fewerDice('counter'),
  'C-WSR-RENDING': change(
    'rolled',
    (event) => void (event.extra = []),
    ({ extra }) => extra.length > 0,
  ),
  'C-WSR-DESTRUCTIVE': fewerDice('counter', (event, at, record) =>
    /missile|bomb/.test(aimOf(record, at, event.attack)?.weapon.id ?? ''),
  ),
  'S-USR-SKILLED': without('skilled-1'),
  'S-USR-RESILIENT': without('tough-1'),
  'S-USR-SHIELDS': without('shield'),
  'S-EVA-6': noRerolls((event, at, record) => event.purpose === 'defence' && evaded(event, at, record)),
  'S-WSR-DISRUPTOR-1': shieldsAgainstDisruptor,
  'C-DMG-1': change('damaged', (event) => void (event.after -= 1)),
  'C-DMG-3': leaveOut('destroyed'),
  'C-DMG-4': change(
    'damaged',
    (event) => {
      event.lost += 1;
      event.after -= 1;
    },
    ({ points, before, after }) => points > before && after === 0,
  ),
  'S-WSR-DISRUPTOR-2': leaveOut('command-changed', ({ why }) => why === 'weapon'),
  'C-ATK-3': change(
    'attack-lost',
    (event) => void (event.why = 'target-destroyed'),
    ({ why }) => why === 'no-lock',
  ),
  'S-OBJ-DES-3': change(
    'damaged',
    (event) => void (event.before += 1),
    ({ target }) => 'objective' in target,
  ),
  'S-EVA-1': change('declined', (event) => void (event.reactions = [])),
  'S-EVA-2': leaveOut('declined'),
  'S-EVA-3': change(
    'reacted',
    (event) => void (event.cpAfter = event.cpBefore),
    ({ rule }) => rule === 'S-EVA-1',
  ),
  'S-EVA-4': longerSlide,
  'S-EVA-5': slideOn,
  *'S-EVA-8'(record) {
    for (const { event, at } of placesOf(record, 'reacted')) yield inserted(record, at + 1, event);
  },
  'S-USR-COUNTERMEASURES': change(
    'reacted',
    (event) => void (event.cpAfter -= 1),
    ({ rule }) => rule === 'S-USR-COUNTERMEASURES',
  ),
  'S-WSR-LOCK-2': change(
    'targeted',
    (event, record, at) => void (event.weapon = aimOf(record, at - 1, event.attack)?.weapon ?? event.weapon),
    ({ fallBack }) => fallBack,
  ),
  'S-WSR-LOCK-3': leaveOut('attack-lost', ({ why }) => why === 'no-lock'),
  'S-TER-DANG-2': leaveOut('rolled', roll('terrain')),
  'S-TER-DANG-3': change('rolled', (event) => void (event.need = 3), roll('terrain')),
  'C-SEC-1': change('rolled', (event) => void (event.objective = null), roll('secure')),
  'C-SEC-2': secureAnother,
  'C-OBJ-6': enemyNearMarker,
  'C-OBJ-7': change('rolled', (event) => void (event.need = 2), roll('secure')),
  'S-OBJ-SCAN-2': secureAnother,
  'S-OBJ-REC-1': recoverFromAfar,
  'S-OBJ-REC-2': change('secured', (event) => void (event.carried = !event.carried)),
  'C-ACT-9': secureWasPossible,
  'S-MIS1-6': leaveOut('objective-changed'),
  'S-MIS3-4': leaveOut('objective-changed'),
  'S-OBJ-DES-2': change('objective-destroyed', (event) => void (event.side = flip(event.side))),
  'S-MIS-2': change(
    'nominated',
    (event, record) =>
      void (event.unit = `${flip(sideOf(event.unit))}:${record.armies[flip(sideOf(event.unit))].units[0]!.id}`),
  ),
  ...Object.fromEntries(
    ['S-VP-2', 'S-VP-3', 'S-VP-4', 'S-VP-5', 'S-MIS1-4', 'S-MIS1-7', 'S-MIS2-8', 'S-MIS3-3', 'S-MIS3-5'].map((id) => [
      id,
      leaveOut('scored', ({ rule }) => rule === id),
    ]),
  ),
  'S-VP-6': leaveOut('scored', ({ source }) => source === 'system'),
  'C-MIS-2': change('scored', (event) => void (event.total += 1)),
  'C-DICE-1': change('rolled', (event) => void (event.dice = event.dice.map((die) => ({ ...die, face: 7 })))),
  'C-DICE-2': moreSuccesses(({ dice }) => dice.every(({ face, reroll }) => face > 1 && !reroll)),
  'C-DICE-4': moreSuccesses(({ dice }) => dice.some(({ face }) => face === 1) && dice.every(({ reroll }) => !reroll)),
  'C-DICE-7': change(
    'rolled',
    (event) => void (event.dice = event.dice.map((die) => ({ ...die, purpose: 'initiative' }))),
  ),
  'C-DICE-8': change(
    'rolled',
    (event) => {
      event.dice = [...event.dice, event.dice.find(({ reroll }) => reroll)!];
    },
    ({ dice }) => dice.some(({ reroll }) => reroll),
  ),
  'C-DICE-9': moreSuccesses(({ dice }) => dice.some((die) => die.reroll && die.face < (dice[die.of ?? 0]?.face ?? 0))),
};
