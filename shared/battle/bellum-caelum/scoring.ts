import { otherSide, SIDES } from '../../schema/battle/side';
import { payLines } from '../scoring/pay-lines';
import type { ScoringField } from '../scoring/scoring-field';
import type { Battle } from './bellum-types';
import { contactsOf, footprintOf } from './ground';
import { within } from './measure';
import type { BattleState, UnitState } from './state';
import { modelsOn } from './stats';
import { seatingOf, theatreObjective, theatreUnit, type Theatre } from './theatre';

/** B-END-2: what the mission pays at the end of a round, or of the game. */
export function pay(battle: Battle, at: 'round' | 'game'): void {
  const { theatre, state } = battle;
  payLines(battle, seatingOf(theatre, state).scoring, { at }, () => scoringField(theatre, state));
}

/** How a battle of this family looks to whoever pays: every base counts for itself. */
export function scoringField(theatre: Theatre, state: BattleState): ScoringField {
  const { presence } = theatre.figures;
  return {
    mission: seatingOf(theatre, state).mission,
    round: state.round,
    units: state.units.flatMap((unit) => basesOf(theatre, state, unit)),
    markers: markersOf(theatre, state),
    nominated: [],
    firstKill: null,
    routed: [],
    paid: state.paid,
    within,
    weights: { ...presence, infantry: 'models' },
  };
}

const markers = new WeakMap<BattleState['objectives'], ScoringField['markers']>();

/** Players ask what a hundred tables would pay, on which the markers are the same. */
function markersOf(theatre: Theatre, { objectives }: BattleState): ScoringField['markers'] {
  const known = markers.get(objectives);
  if (known) return known;
  const made = objectives.map(({ id, holder }): ScoringField['markers'][number] => {
    const { name, source, footprint } = theatreObjective(theatre, id);
    return {
      id,
      name,
      source,
      base: footprint,
      status: 'table',
      type: { a: source.type, b: source.type },
      tags: source.tags,
      securedBy: SIDES.filter((side) => side === holder),
      carrier: null,
      scoredBy: null,
      scoredIn: null,
      lostTo: null,
      lostIn: null,
    };
  });
  markers.set(objectives, made);
  return made;
}

type FieldBase = ScoringField['units'][number];

const bases = new WeakMap<UnitState, readonly FieldBase[]>();

/** Bases of a unit, which stay as they are while it does; only whether they are engaged is up to the others (B-ENG-1). */
function basesOf(theatre: Theatre, state: BattleState, unit: UnitState): readonly FieldBase[] {
  const known = bases.get(unit) ?? unengaged(theatre, unit);
  bases.set(unit, known);
  if (!seatingOf(theatre, state).scoring.some(({ line }) => line.unengaged)) return known;
  return known.map((base) => ({
    ...base,
    get engaged() {
      return contactsOf(theatre, state, unit).some((contact) => contact.base === base.id);
    },
  }));
}

function unengaged(theatre: Theatre, unit: UnitState): readonly FieldBase[] {
  const { name, entry, roles, type, modelWounds, bases: all, card } = theatreUnit(theatre, unit.id);
  return unit.bases.map((base, i) => ({
    id: base.id,
    side: unit.side,
    name: all.length === 1 ? name : `${name}, base ${i + 1},`,
    entry,
    roles,
    kind: type,
    fate: base.lostIn !== null ? 'destroyed' : unit.status === 'reserve' ? 'reserve' : 'table',
    lostIn: base.lostIn,
    engaged: false,
    models: type === 'infantry' ? modelsOn(base.wounds, modelWounds) : 1,
    points: card.points,
    bases: [footprintOf(theatre, unit.id, base)],
  }));
}

/** The side, if any, that has nothing left on the table and in reserve. */
export const wipedOut = (state: BattleState): readonly ('a' | 'b')[] =>
  SIDES.filter(
    (side) => !state.units.some((unit) => unit.side === side && (unit.status === 'table' || unit.status === 'reserve')),
  );

/** Points of bases that are lost, or wounds that were taken. */
const TIEBREAKS = {
  'points-destroyed': (theatre: Theatre, unit: UnitState): number =>
    unit.bases.filter(({ lostIn }) => lostIn !== null).length * theatreUnit(theatre, unit.id).card.points,
  'wounds-removed': (theatre: Theatre, unit: UnitState): number =>
    unit.bases.reduce((sum, { wounds }) => sum + theatreUnit(theatre, unit.id).wounds - wounds, 0),
};

/** Most points; else the first tie-break that can be applied; else a draw. */
export function winnerOf(theatre: Theatre, state: BattleState): 'a' | 'b' | null {
  const gone = wipedOut(state);
  if (theatre.mission.end.wipeout === 'other-wins' && gone.length === 1) return otherSide(gone[0]!);
  if (state.vp.a !== state.vp.b) return state.vp.a > state.vp.b ? 'a' : 'b';
  const priced = SIDES.every((side) => theatre.armies[side].points > 0);
  const tiebreak = theatre.mission.end.tiebreak?.find((each) => each !== 'points-destroyed' || priced);
  if (!tiebreak) return null;
  const [a, b] = SIDES.map((side) =>
    state.units
      .filter((unit) => unit.side === otherSide(side))
      .reduce((sum, unit) => sum + TIEBREAKS[tiebreak](theatre, unit), 0),
  );
  return a === b ? null : a! > b! ? 'a' : 'b';
}
