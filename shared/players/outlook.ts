import { legalShots, type LegalShot } from '../battle/cadence/aim';
import { pathRules } from '../battle/cadence/movement/flight';
import { goneInThought } from '../battle/cadence/movement/in-thought';
import { march } from '../battle/cadence/movement/march';
import type { Mover } from '../battle/cadence/movement/mover';
import { missionChoices } from '../battle/cadence/mission-actions';
import { securable } from '../battle/cadence/resolve/secure';
import { livingModels, unitById, type BattleState, type UnitState } from '../battle/cadence/state';
import type { Theatre } from '../battle/cadence/theatre';
import { distanceSquared, type Point } from '../geometry/point';
import type { ActionKind, FlightPath, ModelPath } from '../schema/battle/cadence-decision';
import type { FlightRules } from '../table/flight';
import { coarsePaths, flownBy } from './path-candidates';
import { placeValue, wanted } from './place-value';
import { postsLeft } from './posts';
import { bestVolley, hasShot } from './shot-value';

type MoveAction = 'move' | 'advance';

export interface Scene {
  readonly theatre: Theatre;
  readonly state: BattleState;
  readonly unit: UnitState;
}

/** A move made in thought: what it is worth with the actions that follow. Each figure is worked out when first asked for. */
export class Outlook {
  readonly state: BattleState;
  readonly theatre: Theatre;
  readonly unit: UnitState;
  private readonly cut: boolean;
  readonly place: number;
  private readonly volleys: number[] = [];
  private aims: readonly LegalShot[] | null = null;
  private next: readonly Outlook[] | null = null;
  private secures: boolean | null = null;
  private left: number | null = null;

  constructor(
    private readonly from: Scene,
    action: MoveAction,
    readonly paths: readonly ModelPath[],
    private readonly advances: (scene: Scene) => Outlook[],
  ) {
    const { theatre, state: before, unit } = from;
    const { state, cut } = goneInThought(theatre, before, { unit: unit.id, action }, paths);
    this.theatre = theatre;
    this.state = state;
    this.cut = cut;
    this.unit = unitById(state, unit.id);
    const harmed = paths.some(({ model }) => (state.activation?.flown[model]?.dangers.length ?? 0) > 0);
    this.place = placeValue(theatre, state, this.unit) - (harmed ? HAZARD : 0);
  }

  value(rest: readonly ActionKind[], actions: number): number {
    if (this.cut) return this.place - CUT_SHORT;
    // A marker that nobody stays with is lost again.
    this.left ??= postsLeft(this.theatre, this.from.state, this.from.unit, this.unit);
    if (rest[0] === 'advance') {
      const after = rest.slice(1);
      const onward = this.onwards.reduce((most, outlook) => Math.max(most, outlook.value(after, actions)), -Infinity);
      return onward - SECURE_WORTH * this.left;
    }
    let value = this.place - SECURE_WORTH * this.left;
    if (rest.includes('attack')) value += this.volley(Math.min(3, actions));
    if (rest.includes('secure') && (this.secures ??= securable(this.theatre, this.state, this.unit).length > 0))
      value += SECURE_WORTH;
    else if (rest.some((action) => servesMission(this, action))) value += SECURE_WORTH;
    return value;
  }

  /** Can all of these be carried out from there? */
  works(rest: readonly ActionKind[]): boolean {
    if (this.cut) return false;
    if (rest[0] === 'advance') {
      const after = rest.slice(1);
      return this.onwards.some((outlook) => outlook.works(after));
    }
    return rest.every((action) => {
      if (action === 'attack') return hasShot(this.theatre, this.state, this.unit, this.shots);
      return action !== 'secure' || (this.secures ??= securable(this.theatre, this.state, this.unit).length > 0);
    });
  }

  /** Where an Advance leads from there. */
  get onwards(): readonly Outlook[] {
    return (this.next ??= this.advances(this));
  }

  private get shots(): readonly LegalShot[] {
    return (this.aims ??= legalShots(this.theatre, this.state, this.unit));
  }

  private volley(actions: number): number {
    return (this.volleys[actions] ??=
      this.shots.length === 0 ? 0 : bestVolley(this.theatre, this.state, this.unit, actions, this.shots).value);
  }
}

/** Does the mission have a use of its own for this action there? */
export const servesMission = ({ theatre, state, unit }: Scene, action: ActionKind): boolean =>
  theatre.hasMissionActions && missionChoices(theatre, state, unit, action).length > 0;

const HAZARD = 0.15;
const CUT_SHORT = 0.3;
/** Two chances in three, and a marker is worth about 1.5 points. */
export const SECURE_WORTH = 1;

export type PathsOf = (rules: FlightRules) => FlightPath[];

/** Where each path of one ship leads. */
export const flights = (mover: Mover, action: MoveAction, paths: PathsOf): Outlook[] =>
  paths(pathRules(mover, action)).map(
    (path) =>
      new Outlook(mover, action, [flownBy(mover.model, path)], ({ theatre, state, unit }) =>
        flights({ theatre, state, unit, model: mover.model }, 'advance', coarsePaths),
      ),
  );

/** Where a unit gets on the ground, towards each of the things it may want. */
export function marches(scene: Scene, action: MoveAction, goals: readonly Point[] = aims(scene)): Outlook[] {
  const { theatre, state, unit } = scene;
  return goals.map((goal) => {
    const paths = march(theatre, state, { unit: unit.id, action }, { goal });
    // Whoever advances goes on where it was going.
    return new Outlook(scene, action, paths, (after) => marches(after, 'advance', [goal]));
  });
}

/** The nearest marker that is wanted, the nearest enemy, and where it stands. */
function aims({ theatre, state, unit }: Scene): Point[] {
  const here = unit.models[livingModels(unit)[0] ?? 0]!;
  const enemies = state.units
    .filter((other) => other.side !== unit.side && other.status === 'table')
    .flatMap((other) => livingModels(other).map((i): Point => other.models[i]!));
  const goals = [nearestTo(here, wanted(theatre, state, unit.side)), nearestTo(here, enemies)];
  return [...goals.flatMap((goal) => goal ?? []), here];
}

function nearestTo(here: Point, places: readonly Point[]): Point | null {
  let best: Point | null = null;
  for (const place of places)
    if (best === null || distanceSquared(place, here) < distanceSquared(best, here)) best = place;
  return best;
}
