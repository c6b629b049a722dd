/** What somebody with only the record and the printed rules has to find in it, promise by promise. */

type Json = Readonly<Record<string, unknown>>;
export type Event = Json & { readonly kind: string; readonly rule: string };
export interface Written {
  readonly name: string;
  readonly family: string;
  readonly start: Json;
  readonly mission: Json;
  readonly events: readonly Event[];
}

export interface Need {
  readonly promise: string;
  readonly family: 'cadence' | 'bellum-caelum';
  /** The events that it speaks of. */
  readonly of: (event: Event) => boolean;
  /** Fields that each of them has, and that the format does not let it leave out. */
  readonly fields: readonly string[];
  /** Fields of the kind that only some events have: here all of them do. */
  readonly also?: readonly string[];
  /** What the fields say together; `before` are the events that came earlier. */
  readonly holds?: (event: Event, before: readonly Event[]) => boolean;
}

const kind =
  (...kinds: string[]) =>
  (event: Event): boolean =>
    kinds.includes(event.kind);
const rolled = (purpose: string) => (event: Event) => event.kind === 'rolled' && event['purpose'] === purpose;
const json = (value: unknown): string => JSON.stringify(value);
const each = (value: unknown, test: (item: Json) => boolean): boolean =>
  Array.isArray(value) && (value as Json[]).every(test);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isPlace = (value: unknown): value is { x: number; y: number } =>
  typeof value === 'object' && value !== null && isNumber((value as Json)['x']) && isNumber((value as Json)['y']);
const isNear = (one: unknown, other: unknown): boolean =>
  isPlace(one) && isPlace(other) && Math.abs(one.x - other.x) < 1e-6 && Math.abs(one.y - other.y) < 1e-6;
const isSum = (total: unknown, ...terms: unknown[]): boolean =>
  isNumber(total) &&
  terms.every(isNumber) &&
  Math.abs((terms as number[]).reduce((sum, term) => sum + term, 0) - total) < 1e-6;
/** A modifier names the rule that gave it. */
const named = (value: unknown): boolean =>
  each(value, ({ rule, effect }) => typeof rule === 'string' && rule !== '' && typeof effect === 'string');

/** Steps follow each other from `from` to `to`, and their lengths add up; what was not moved goes on from there. */
function isPath({ from, to, steps, distance, rest, stop }: Event): boolean {
  let at = from;
  let turned = (from as Json)['facing'];
  let length = 0;
  const follows = (step: Json): boolean => {
    if (step['kind'] === 'straight') {
      if (!isNear(step['from'], at)) return false;
      at = step['to'];
      length += step['distance'] as number;
      return true;
    }
    if (step['kind'] === 'pivot') turned = step['to'];
    return isNear(step['at'], at);
  };
  if (!each(steps, follows) || !isNear(at, to) || !isSum(distance, length)) return false;
  if (
    each(steps, (step) => step['kind'] !== 'climb') &&
    isNumber(turned) &&
    (steps as Json[]).some((s) => s['kind'] === 'pivot')
  )
    if ((((turned - ((to as Json)['facing'] as number)) % 360) + 360) % 360 > 1e-6) return false;
  return each(rest, follows) && (stop !== null || (rest as Json[]).length === 0);
}

/** Every die says its face, what it was for, and of a re-roll which die it replaces. */
const isDie = ({ face, purpose, reroll, of }: Json): boolean =>
  isNumber(face) && typeof purpose === 'string' && typeof reroll === 'boolean' && (!reroll || isNumber(of));

/** The attack was aimed before: weapon, target and distance stand in the list made before the first die. */
function wasChosen(event: Event, before: readonly Event[], list: string, number: string): boolean {
  const chosen = before.findLast(({ kind, unit }) => kind === 'targets-chosen' && unit === event['unit']);
  const aims = (chosen?.[list] ?? []) as Json[];
  const { weapon, target } = aims.find((aim) => aim[number] === event[number]) ?? {};
  if (event['fallBack'] === true || event['again'] === true || event['follows'] !== undefined) return aims.length > 0;
  return json(weapon) === json(event['weapon']) && json(target) === json(event['target']);
}

/** Nothing was thrown between the choice of targets and the first of the attacks. */
const beforeTheDice = (event: Event, before: readonly Event[]): boolean => {
  const at = before.findLastIndex(({ kind }) => kind === 'targets-chosen');
  return (
    event['attack'] !== 0 ||
    event['fallBack'] === true ||
    !before.slice(at).some(({ kind }) => kind === 'rolled' || kind === 'drew')
  );
};

const CADENCE: readonly Omit<Need, 'family'>[] = [
  {
    promise: 'a move has place and facing before and after, its stretches and turns in order, and what was not moved',
    of: kind('moved'),
    fields: ['model', 'from', 'to', 'steps', 'distance', 'allowed', 'stop', 'rest', 'through', 'over'],
    holds: (event) =>
      isPath(event) && each([event['from'], event['to']], ({ facing, level }) => isNumber(facing) && isNumber(level)),
  },
  {
    promise: 'an activation has its actions and the Command Points before and after',
    of: kind('declared'),
    fields: ['actions', 'cpBefore', 'cpAfter', 'extra'],
    holds: ({ actions, abilities, extra, cpBefore, cpAfter }) =>
      abilities !== undefined ||
      isSum(cpBefore, cpAfter, (actions as unknown[]).length, ...(extra as Json[]).map(({ cp }) => cp)),
  },
  {
    promise: 'Command Points as an activation begins and ends',
    of: kind('activation-started', 'activation-ended'),
    fields: ['unit', 'cp'],
  },
  {
    promise: 'targets and weapons are all recorded before the first die',
    of: kind('targets-chosen'),
    fields: ['attacks'],
    holds: ({ attacks }) =>
      each(attacks, (aim) =>
        [
          'attack',
          'model',
          'weapon',
          'target',
          'distance',
          'unitDistance',
          'nearest',
          'sightFrom',
          'sight',
          'cover',
          'higher',
          'longshot',
          'arc',
          'face',
        ].every((field) => field in aim),
      ),
  },
  {
    promise: 'an attack has weapon, distance, sight, arc and face, its modifiers by rule, and the numbers needed',
    of: kind('targeted'),
    fields: [
      'attack',
      'weapon',
      'target',
      'distance',
      'sight',
      'cover',
      'arc',
      'face',
      'dice',
      'needs',
      'modifiers',
      'spends',
    ],
    holds: (event, before) =>
      named(event['modifiers']) && wasChosen(event, before, 'attacks', 'attack') && beforeTheDice(event, before),
  },
  {
    promise: 'every die has its face, its purpose and whether it is a re-roll; a roll what it needed and came to',
    of: kind('rolled'),
    fields: ['purpose', 'need', 'dice', 'successes', 'extra', 'attack', 'model'],
    holds: ({ dice }) => each(dice, isDie),
  },
  {
    promise: 'a roll-off is an event with all its throws',
    of: kind('rolled-off'),
    fields: ['what', 'winner', 'rolls'],
    holds: ({ rolls }) => each(rolls, ({ a, b }) => each(a, isDie) && each(b, isDie)),
  },
  {
    promise: 'a Secure Roll, failed or not, names its marker',
    of: rolled('secure'),
    fields: ['objective'],
    holds: ({ objective }) => typeof objective === 'string',
  },
  {
    promise: 'a lost attack names its weapon and target',
    of: kind('attack-lost'),
    fields: ['weapon', 'target', 'attack', 'why'],
  },
  { promise: 'a reaction is an event', of: kind('reacted'), fields: ['reaction', 'cpBefore', 'cpAfter', 'spends'] },
  { promise: 'a declined reaction is an event', of: kind('declined'), fields: ['attack', 'reactions'] },
  {
    promise: 'damage has hit points before and after',
    of: kind('damaged'),
    fields: ['before', 'after', 'lost', 'points', 'target', 'by'],
    holds: ({ before, after, lost }) => isSum(before, after, lost),
  },
  { promise: 'a shuffle says who saw the deck', of: kind('shuffled'), fields: ['deck'], also: ['seenBy'] },
  { promise: 'a card dealt says who saw it', of: kind('dealt'), fields: ['cards'], also: ['seenBy'] },
  {
    promise: 'a card drawn says who saw it and what for',
    of: kind('drew'),
    fields: ['card', 'purpose'],
    also: ['seenBy'],
  },
  {
    promise: 'a swap, made or declined, is an event',
    of: kind('swap-decided'),
    fields: ['drawn', 'used'],
    also: ['seenBy'],
  },
  { promise: 'a card laid open says where it goes', of: kind('revealed'), fields: ['card', 'purpose', 'to'] },
  {
    promise: 'a sealed name says who could see it',
    of: kind('nomination-sealed'),
    fields: ['nomination', 'unit'],
    also: ['seenBy'],
  },
];

const BELLUM: readonly Omit<Need, 'family'>[] = [
  {
    promise: 'a move has place and facing before and after, its stretches and turns in order, and what was not moved',
    of: kind('moved'),
    fields: [
      'base',
      'from',
      'to',
      'steps',
      'allowed',
      'distance',
      'turnAllowed',
      'turned',
      'because',
      'slowed',
      'ignored',
      'stop',
      'rest',
    ],
    also: ['through'],
    holds: (event) => isPath(event) && named(event['because']),
  },
  {
    promise: 'tokens laid face down say who could see them',
    of: kind('orders-placed'),
    fields: ['stacks', 'because'],
    also: ['seenBy'],
  },
  { promise: 'an activation shows its orders', of: kind('orders-revealed'), fields: ['stack', 'orders'] },
  {
    promise: 'a roll-off is an event with all its throws',
    of: kind('rolled-off'),
    fields: ['what', 'winner', 'rolls', 'speed'],
    holds: ({ rolls }) => each(rolls, ({ a, b }) => isDie(a as Json) && isDie(b as Json)),
  },
  { promise: 'the sides that were chosen', of: kind('side-chosen'), fields: ['side', 'seats'] },
  {
    promise: 'targets and weapons are all recorded before the first die',
    of: kind('targets-chosen'),
    fields: ['action', 'repeat', 'groups'],
    holds: ({ groups }) =>
      each(groups, (group) => ['group', 'weapon', 'target', 'part', 'bases'].every((field) => field in group)),
  },
  {
    promise: 'an attack has weapon, distance, sight and face, its modifiers by rule, and the numbers needed',
    of: kind('attacked'),
    fields: [
      'group',
      'weapon',
      'target',
      'bases',
      'face',
      'bearing',
      'dice',
      'skill',
      'need',
      'saveDice',
      'strength',
      'defence',
      'saveNeed',
      'modifiers',
    ],
    holds: (event, before) => named(event['modifiers']) && wasChosen(event, before, 'groups', 'group'),
  },
  {
    promise: 'every die has its face, its purpose and whether it is a re-roll; a roll what it needed and came to',
    of: kind('rolled'),
    fields: ['purpose', 'difficulty', 'modifiers', 'need', 'rerollUpTo', 'dice', 'successes'],
    holds: ({ dice, modifiers }) => each(dice, isDie) && named(modifiers),
  },
  {
    promise: 'an attack comes to unsaveable and normal hits, saves, unsaved hits, returned damage',
    of: kind('group-resolved'),
    fields: ['unsaveable', 'normal', 'saves', 'unsaved', 'returned', 'damagePerHit', 'damage'],
    holds: ({ unsaveable, normal, saves, unsaved, damagePerHit, damage }) =>
      unsaved === (unsaveable as number) + Math.max(0, (normal as number) - (saves as number)) &&
      damage === (unsaved as number) * (damagePerHit as number),
  },
  {
    promise: 'the tally before and after',
    of: kind('tallied'),
    fields: ['by', 'points', 'before', 'after', 'why'],
    holds: ({ before, after, points }) => isSum(after, before, points),
  },
  {
    promise: 'wounds before and after',
    of: kind('wounded'),
    fields: ['base', 'suffered', 'lost', 'discarded', 'before', 'after', 'slain'],
    holds: ({ before, after, lost }) => isSum(before, after, lost),
  },
  {
    promise: 'a power has its target, distance, sight and difficulty',
    of: kind('cast'),
    fields: ['power', 'target', 'distance', 'sight', 'difficulty'],
  },
];

const BOTH: readonly Omit<Need, 'family'>[] = [
  {
    promise: 'each activation ends with a checksum of the state',
    of: kind('activation-ended'),
    fields: ['checksum', 'unit'],
    holds: ({ checksum, unit }, before) =>
      /^[0-9a-f]{16}$/.test(checksum as string) &&
      before.findLast((event) => event.kind === 'activation-started' || event.kind === 'activation-ended')?.['unit'] ===
        unit,
  },
  {
    promise: 'scoring has its reason, its line and the total it comes to',
    of: kind('scored'),
    fields: ['vp', 'total', 'line', 'source', 'why', 'objective', 'unit'],
    holds: ({ why, side, vp, total }, before) => {
      const last = before.findLast((event) => event.kind === 'scored' && event['side'] === side);
      return why !== '' && isSum(total, last?.['total'] ?? 0, vp);
    },
  },
  { promise: 'the result', of: kind('battle-ended'), fields: ['winner', 'vp', 'rounds'] },
];

export const NEEDS: readonly Need[] = [
  ...[...BOTH, ...CADENCE].map((need) => ({ ...need, family: 'cadence' as const })),
  ...[...BOTH, ...BELLUM].map((need) => ({ ...need, family: 'bellum-caelum' as const })),
];

/** Places in a record where a need is not met. */
export function unmet({ name, events }: Written, need: Need): string[] {
  return events.flatMap((event, at) => {
    if (!need.of(event)) return [];
    const missing = [...need.fields, ...(need.also ?? [])].filter((field) => event[field] === undefined);
    const where = `${name}, event ${at} (${event.kind})`;
    if (missing.length > 0) return [`${where}: no ${missing.join(', ')}`];
    return need.holds?.(event, events.slice(0, at)) === false ? [`${where}: does not add up: ${json(event)}`] : [];
  });
}
