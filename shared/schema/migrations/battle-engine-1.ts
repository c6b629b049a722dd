import type { MigrationStep } from './steps';

type Json = Readonly<Record<string, unknown>>;

/**
 * Records of engine 0.1.0 named no family and told less of what happened. They open from their events: what the events of today
 * say besides is filled in where it follows from the rest, and left empty where it does not. Decisions are only reshaped; they
 * cannot be played again, because the dice were others.
 */
export const liftEngine1: MigrationStep = (record) =>
  'family' in record
    ? record
    : {
        ...record,
        family: 'cadence',
        start: liftStart(asRecord(record['start'])),
        decisions: asList(record['decisions']).flatMap(liftDecision),
        events: liftEvents(asList(record['events'])),
      };

const asRecord = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const asList = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(asRecord) : []);

const liftStart = (start: Json): Json => ({
  ...start,
  units: asList(start['units']).map((unit) => ({
    ...unit,
    models: asList(unit['models']).map(onGround),
    bases: [],
  })),
  sealed: [],
  first: null,
  thrown: 0,
  cards: null,
});

const onGround = (place: Json): Json => ({ level: 0, ...place });

function liftDecision(decision: Json): Json[] {
  const { kind, side, unit } = decision;
  switch (kind) {
    case 'move': {
      const { path, ...rest } = decision;
      return [{ ...rest, paths: [{ model: 0, ...asRecord(path) }] }];
    }
    case 'attack': {
      const shots = asList(decision['shots']);
      return (shots.length > 0 ? shots : [null]).map((shot) => ({ kind, side, unit, shot }));
    }
    case 'evade': {
      const { slide, free } = decision;
      const rule = slide === null ? null : reactionRow(free === true);
      return [{ kind: 'react', side, unit, rule, ...(slide === null ? {} : { slide }) }];
    }
    default:
      return [decision];
  }
}

const reactionRow = (free: boolean): string => (free ? 'S-USR-COUNTERMEASURES' : 'S-EVA-1');

/** Events in order, each Attack action with what it was aimed at. */
function liftEvents(events: readonly Json[]): Json[] {
  let aimed: Json = {};
  return events.flatMap((event) => {
    if (event['kind'] !== 'targeted') return [liftEvent(event, aimed)];
    aimed = liftEvent(event, aimed);
    if (event['attack'] !== 0 || event['fallBack'] === true) return [aimed];
    const { side, unit } = event;
    // Only the first of the targets is known for certain at this moment.
    return [{ kind: 'targets-chosen', rule: event['rule'], side, unit, attacks: [aimed] }, aimed];
  });
}

/** `aimed`: the latest attack. */
function liftEvent(event: Json, aimed: Json): Json {
  switch (event['kind']) {
    case 'declared':
      return { extra: [], ...event };
    case 'passed':
      return { ...event, why: reasonOf(event['why']) };
    case 'rolled-off':
      return { what: 'initiative', ...event };
    case 'command-set':
      return { ...event, units: asList(event['units']).map((unit) => ({ because: [], ...unit })) };
    case 'placed':
      return { ...event, models: asList(event['models']).map(onGround) };
    case 'moved':
      return {
        rest: [],
        // Of terrain only what was dangerous was told.
        dangers: event['through'] ?? [],
        ...event,
        from: onGround(asRecord(event['from'])),
        to: onGround(asRecord(event['to'])),
      };
    case 'targeted':
      return {
        unitDistance: event['distance'],
        nearest: 0,
        sightFrom: 0,
        cover: false,
        higher: false,
        longshot: false,
        ...event,
      };
    case 'evaded': {
      const { free, ...rest } = event;
      return { ...rest, kind: 'reacted', reaction: 'evade', spends: free === true };
    }
    case 'rolled':
      return { model: null, objective: null, ...event };
    case 'attack-lost':
      // Which weapon was not told either; that of the attack before stands in for it.
      return { model: aimed['model'] ?? 0, weapon: aimed['weapon'], target: aimed['target'], ...event };
    default:
      return event;
  }
}

/** It gave its reason in a sentence. */
function reasonOf(why: unknown): string {
  if (why === 'declared') return 'declared';
  return why === 'nothing can be attacked' || why === 'no marker can be secured' ? 'impossible' : 'unwanted';
}
