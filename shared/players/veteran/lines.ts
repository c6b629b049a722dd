import { legalShots, type LegalShot } from '../../battle/cadence/aim';
import { missionChoices } from '../../battle/cadence/mission-actions';
import { securable } from '../../battle/cadence/resolve/secure';
import type { BattleState, UnitState } from '../../battle/cadence/state';
import type { ActionKind } from '../../schema/battle/cadence-decision';
import { term, type ScoreTerm } from '../choice';
import type { Scene } from './scene';
import { standingTerms } from './standing';
import { withoutUnit } from './aftermath';
import { bestVolley, type Volley } from './volley';
import { onwards, type Way } from './ways';
import { WEIGHTS } from './weights';

/** A marker, and what trying to secure it is worth. */
interface Prize {
  readonly marker: string;
  readonly value: number;
}

/** Where a unit is at some moment of its activation, with what may be done from there; every figure is worked out once. */
export class Spot {
  private readonly volleys = new Map<number, Volley>();
  private readonly standings = new Map<string, readonly ScoreTerm[]>();
  private next: readonly Spot[] | null = null;
  private shots: readonly LegalShot[] | null = null;
  private prize: Prize | null | undefined;
  private readonly cleared = new Map<Volley, Prize | null>();

  constructor(
    private readonly scene: Scene,
    readonly state: BattleState,
    readonly unit: UnitState,
    readonly way: Way | null,
  ) {}

  static after(scene: Scene, way: Way): Spot {
    return new Spot(scene, way.state, way.unit, way);
  }

  /** The best that the rest of a declaration comes to from here, as terms; null if it cannot be carried out. */
  best(rest: readonly ActionKind[], actions: number, cp: number): readonly ScoreTerm[] | null {
    const { way } = this;
    if (way?.cut) {
      // S-MOVE-9: whatever was to follow is gone.
      return rest.length > 0 ? null : this.rest(cp, null);
    }
    if (rest[0] === 'advance') return this.furthest(rest.slice(1), actions, cp);
    const done = this.here(rest, actions);
    return done && [...done.terms, ...this.rest(cp, done.tried)];
  }

  /** Attack and Secure before the first step. */
  first(actions: readonly ActionKind[], count: number): readonly ScoreTerm[] | null {
    return this.here(actions, count)?.terms ?? null;
  }

  /** What is done without a step; null if it cannot be carried out. */
  private here(
    actions: readonly ActionKind[],
    count: number,
  ): { readonly terms: readonly ScoreTerm[]; readonly tried: string | null } | null {
    const terms: ScoreTerm[] = [];
    let tried: string | null = null;
    let fired: Volley | null = null;
    for (const action of actions) {
      if (action === 'attack') {
        const volley = this.volley(Math.min(3, count));
        if (volley.value <= 0) return null;
        fired = volley;
        terms.push(term('harm', volley.value));
      } else if (action === 'secure') {
        const prize = this.securing() ?? (fired && this.securingAfter(fired));
        if (!prize) return null;
        tried = prize.marker;
        terms.push(term('points', prize.value));
      } else terms.push(...this.serving(action));
    }
    return { terms, tried };
  }

  /** Where an Advance leads from here. */
  get onwards(): readonly Spot[] {
    const { way, scene } = this;
    return (this.next ??= way ? onwards(scene, way, this.unit.id).map((onward) => Spot.after(scene, onward)) : []);
  }

  private furthest(rest: readonly ActionKind[], actions: number, cp: number): readonly ScoreTerm[] | null {
    let best: readonly ScoreTerm[] | null = null;
    let most = -Infinity;
    for (const spot of this.onwards) {
      const terms = spot.best(rest, actions, cp);
      const value = terms ? total(terms) : -Infinity;
      if (value > most) {
        most = value;
        best = terms;
      }
    }
    return best;
  }

  /** How it stands here if nothing more is done. */
  standing(cp: number): number {
    return total(this.rest(cp, null));
  }

  private volley(actions: number): Volley {
    const known = this.volleys.get(actions);
    if (known !== undefined) return known;
    this.shots ??= legalShots(this.scene.theatre, this.state, this.unit);
    const volley = bestVolley(this.scene, this.state, this.unit, actions, this.shots);
    this.volleys.set(actions, volley);
    return volley;
  }

  /** The marker that is best to secure from here, and what that is worth with its chance. */
  private securing(): Prize | null {
    if (this.prize === undefined) this.prize = this.securingIn(this.state);
    return this.prize;
  }

  /** The same once a volley has cleared the way: an enemy that falls to it guards or holds nothing any more (C-ACT-9). */
  private securingAfter(volley: Volley): Prize | null {
    const known = this.cleared.get(volley);
    if (known !== undefined) return known;
    let best: Prize | null = null;
    if (this.scene.secureChance(this.unit) > 0 && this.scene.isNearGoal(this.unit))
      for (const [enemy, chance] of volley.fells) {
        if (chance < WEIGHTS.longShot) continue;
        const prize = this.securingIn(withoutUnit(this.scene.theatre, this.state, enemy));
        if (prize && chance * prize.value > (best?.value ?? 0))
          best = { marker: prize.marker, value: chance * prize.value };
      }
    this.cleared.set(volley, best);
    return best;
  }

  private securingIn(state: BattleState): Prize | null {
    const { scene } = this;
    const chance = scene.secureChance(this.unit);
    let prize: Prize | null = null;
    if (chance > 0)
      for (const marker of securable(scene.theatre, state, this.unit)) {
        const value = chance * scene.markerWorth(marker);
        if (value > (prize?.value ?? 0)) prize = { marker, value };
      }
    return prize;
  }

  /** What a Pass is worth where the mission has a use for it. */
  private serving(action: ActionKind): readonly ScoreTerm[] {
    const { scene, state, unit } = this;
    if (!scene.theatre.hasMissionActions) return [];
    const worth = missionChoices(scene.theatre, state, unit, action).map(
      ({ objective }) => scene.goals.find(({ id }) => id === objective)?.worth ?? WEIGHTS.mission,
    );
    return worth.length === 0 ? [] : [term('points', Math.max(...worth))];
  }

  private rest(cp: number, tried: string | null): readonly ScoreTerm[] {
    const key = `${cp}/${tried}`;
    const known = this.standings.get(key);
    if (known) return known;
    const { scene, state, unit, way } = this;
    const hazard = way ? WEIGHTS.hazard * way.dangers : 0;
    const cut = way?.cut ? WEIGHTS.cutShort : 0;
    const terms = [...standingTerms(scene, { state, unit, cp, tried }), term('ground', -hazard - cut)];
    this.standings.set(key, terms);
    return terms;
  }
}

export const total = (terms: readonly ScoreTerm[]): number => terms.reduce((sum, { value }) => sum + value, 0);

/** What Command Points kept are worth: two of them are another activation, one may buy an evasion. */
export function commandKept(scene: Scene, cp: number): number {
  const pairs = Math.floor(cp / 2);
  // Every further activation draws another card: better done in one.
  if (scene.isShaken) return -WEIGHTS.shakyPair * pairs;
  return WEIGHTS.pair * pairs + (cp % 2) * WEIGHTS.odd;
}
