import type { RecordFile, RuleRef, Told } from '../record';
import { change, eachOf, inserted, leaveOut, placesOf, replaced, type Mutation } from './mutation';
import { aimOf, aimTwice, fewerDice, isMove, needs, noRerolls, roll, targetTooNear } from './spoils';

/** Ways to break special rules and what else only a module of a user's own brings up. */

const ownSystem = ({ system }: RecordFile) => ('engine' in system || 'profiles' in system ? system : null);

/** Under its own name, or under a word of the module's own (`own-shred-3`). */
const means =
  (rule: string) =>
  (ref: RuleRef): boolean =>
    ref.rule === rule || ref.rule.startsWith(`own-${rule}-`);

const BUILT_IN_ARMS: Readonly<Record<string, RegExp>> = {
  grenade: /frag-pots/,
  volley: /rockets|volley/,
  destructive: /storm-cannon|bridge-hammer/,
  arc: /hull-gun|kite-/,
  fixed: /bow-net/,
};
const armed = (record: RecordFile, weapon: string, rule: string): boolean =>
  BUILT_IN_ARMS[rule]?.test(weapon) === true ||
  ownSystem(record)?.weapons?.some(({ id, rules }) => id === weapon && rules.some(means(rule))) === true;
const isDrilledIn = (record: RecordFile, rule: string): boolean =>
  ownSystem(record)?.profiles?.some(({ rules }) => rules.some(means(rule))) === true;

/** Everything that the model touches is paid for. */
const paysForAll = (rule: string): Mutation =>
  change(
    'moved',
    (event, record) => {
      event.costs = record.mission.terrain.flatMap(({ id, parts }) =>
        parts.map((_part, part) => ({ rule: 'C-TER-ROUGH-1', inches: 1, terrain: id, part })),
      );
    },
    (event, _at, record) => isMove(event) && event.through.length > 0 && isDrilledIn(record, rule),
  );

/** An attack is aimed and made with obscured sight, though it counts as clear. */
const obscured: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'targets-chosen'))
    for (const { event: made, at: when } of placesOf(record, 'targeted', (_each, i) => i > at)) {
      const aim = event.attacks.find((each) => each.attack === made.attack);
      if (!aim || made.unit !== event.unit || aim.model !== made.model) break;
      const attacks = event.attacks.map((each) => (each === aim ? { ...each, sight: 'obscured' as const } : each));
      yield replaced(replaced(record, at, { ...event, attacks }), when, { ...made, sight: 'obscured' });
      break;
    }
};

/** Somebody rolls for a marker who was told that this is impossible. */
const securesAllTheSame = (where: (record: RecordFile) => boolean): Mutation =>
  function* (record) {
    if (!where(record)) return;
    for (const { event, at } of placesOf(
      record,
      'passed',
      ({ action, why }) => action === 'secure' && why !== 'declared',
    ))
      for (const { id } of record.mission.objectives) {
        const die = { face: 1, purpose: 'secure', reroll: false };
        yield replaced(record, at, {
          kind: 'rolled',
          rule: 'C-OBJ-7',
          side: event.side,
          unit: event.unit,
          model: 0,
          purpose: 'secure',
          need: 3,
          dice: [die],
          successes: 0,
          extra: [],
          attack: null,
          objective: id,
        });
      }
  };

/** The model with the weapon looks the other way. */
const turnedAway = (rule: string): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(record, 'targets-chosen')) {
      const aim = event.attacks.find(({ weapon }) => armed(record, weapon.id, rule));
      for (let i = at - 1; aim && i >= 0; i--) {
        const told = record.events[i]!;
        if (told.kind === 'moved' && told.unit === event.unit && told.model === aim.model) {
          yield replaced(record, i, { ...told, to: { ...told.to, facing: told.to.facing + 180 } });
          break;
        }
        if (told.kind === 'placed' && told.unit === event.unit) {
          const models = told.models.map((place) => ({ ...place, facing: place.facing + 180 }));
          yield replaced(record, i, { ...told, models });
          break;
        }
      }
    }
  };

/** What was used up is aimed again where nothing could be. */
const usedOnceMore: Mutation = function* (record) {
  for (const { event: first, at } of placesOf(record, 'targeted', ({ spends }) => spends))
    for (const { event: told, at: chosen } of placesOf(record, 'targets-chosen', (_each, i) => i < at))
      for (const { at: later } of placesOf(
        record,
        'passed',
        (each, i) => i > at && each.unit === first.unit && each.action === 'attack',
      ))
        if (
          told.unit === first.unit &&
          record.events.slice(chosen, at).every(({ kind }) => kind !== 'activation-ended')
        )
          yield replaced(record, later, told);
};

const ownClose: Mutation = change(
  'targeted',
  (event) => void (event.modifiers = event.modifiers.filter(({ rule }) => !/HIT-CLOSE$|D-ATT-1$/.test(rule))),
  ({ modifiers }, _at, record) =>
    ownSystem(record)?.engine?.parameters?.closeRange !== undefined &&
    modifiers.some(({ rule }) => /HIT-CLOSE$|D-ATT-1$/.test(rule)),
);

/** A pre-roll that nobody asked for. */
const lockFirst: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'rolled', roll('attack')))
    yield inserted(record, at, {
      ...event,
      purpose: 'lock',
      need: 3,
      dice: event.dice.slice(0, 1).map((die) => ({ ...die, purpose: 'lock' })),
      successes: 0,
      extra: [],
    });
};

const ruleOfClimb = (event: Told<'moved'>, record: RecordFile): boolean =>
  event.steps.some(
    (step) =>
      step.kind === 'climb' &&
      record.mission.terrain.find(({ id }) => id === step.terrain)?.parts[step.part]?.keywords.includes('rough') ===
        true,
  );

const final = (named: RegExp): Mutation =>
  change(
    'targeted',
    (event) => void (event.sight = 'obscured'),
    ({ sight, modifiers }) => sight === 'clear' && modifiers.some(({ rule }) => named.test(rule)),
  );

export const SPECIAL_RULE_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'C-ATK-2': aimTwice(() => true),
  *'C-CONV-7'(record) {
    const objectives = record.mission.objectives.map((marker) =>
      marker.secureFrom === undefined ? marker : { ...marker, secureFrom: 6 },
    );
    yield { ...record, mission: { ...record.mission, objectives } };
  },
  'C-LIC-2': eachOf(
    ownClose,
    change(
      'rolled',
      (event) => void (event.need += 1),
      (event, _at, record) =>
        event.purpose === 'secure' && ownSystem(record)?.engine?.parameters?.secureRoll !== undefined,
    ),
  ),
  'C-ABIL-1': change(
    'declared',
    (event) => void (event.abilities = event.abilities!.map((each) => ({ ...each, id: 'none' }))),
    ({ abilities }) => (abilities?.length ?? 0) > 0,
  ),
  'C-ABIL-2': change(
    'declared',
    (event) => void (event.abilities = event.abilities!.map((each) => ({ ...each, cp: each.cp + 1 }))),
    ({ abilities }) => (abilities?.length ?? 0) > 0,
  ),
  'C-ABL-1': change('ability-used', (event) => void (event.ability = { ...event.ability, id: 'none' })),
  'C-MEAS-3': change('targets-chosen', (event) => void Object.assign(event, { seenBy: [event.side] })),
  'C-HIT-3': change('rolled', (event) => void (event.model = null), roll('attack')),
  'C-SEQ-3': lockFirst,
  'C-LOS-8': final(/LOS-8$|D-CORE-LOS-3$/),
  'C-VEH-11': obscured,
  'C-WSR-INDIRECT': final(/INDIRECT$/),
  'C-OBJ-RECOVER-2': change(
    'destroyed',
    (event) => void (event.objectivesLost = []),
    ({ objectivesLost }) => objectivesLost.length > 0,
  ),
  'C-TER-ROUGH-3': change(
    'moved',
    (event) =>
      void (event.steps = event.steps.map((step) => (step.kind === 'climb' ? { ...step, cost: step.cost + 1 } : step))),
    (event, _at, record) => ruleOfClimb(event, record),
  ),
  'C-USR-FLYING-1': paysForAll('flying'),
  'C-USR-FLYING-2': change(
    'moved',
    (event, { mission }) =>
      void (event.costs = [{ rule: 'C-TER-CLIMB-2', inches: 1, terrain: mission.terrain[0]!.id, part: 0 }]),
    ({ from, to }, _at, record) => from.level !== to.level && isDrilledIn(record, 'flying'),
  ),
  'C-USR-RUGGED': paysForAll('rugged'),
  'C-USR-NONSCORING': securesAllTheSame((record) => isDrilledIn(record, 'non-scoring')),
  'C-USR-RESILIENT': noRerolls(({ purpose }) => purpose === 'defence'),
  'C-USR-HEAVYARMOUR': needs('defence', 'USR-HEAVYARMOUR'),
  'C-USR-WEAKSPOT': needs('counter', 'USR-WEAKSPOT'),
  *'C-USR-SUPPORT-2'(record) {
    for (const side of ['a', 'b'] as const)
      for (const { id, entry } of record.armies[side].units)
        if (entry === 'storm-kite' || (entry === 'squad' && isDrilledIn(record, 'support')))
          yield {
            ...record,
            events: record.events.filter((event) => !('unit' in event) || event.unit !== `${side}:${id}`),
          };
  },
  'C-WSR-ARC': turnedAway('arc'),
  'C-WSR-FIXED': turnedAway('fixed'),
  'C-WSR-ONEUSE': usedOnceMore,
  'C-WSR-GRENADE-1': aimTwice(() => true),
  'C-WSR-GRENADE-2': targetTooNear,
  'C-WSR-VOLLEY': fewerDice('attack', (event, at, record) =>
    armed(record, aimOf(record, at, event.attack)?.weapon.id ?? '', 'volley'),
  ),
  'C-WSR-DESTRUCTIVE': fewerDice('counter', (event, at, record) =>
    armed(record, aimOf(record, at, event.attack)?.weapon.id ?? '', 'destructive'),
  ),
};

/** Only with cards. */
export const CARD_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'D-CORE-ABIL-1': change('declared', (event) => void (event.actions = ['intuition', ...event.actions.slice(1)])),
  'D-ROUT-8': leaveOut(
    'objective-scored',
    ({ side, type }, at, record) =>
      type === 'recover' && record.events.slice(0, at).some((told) => told.kind === 'routed' && told.side === side),
  ),
};
