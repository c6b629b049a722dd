import { planFor } from '#shared/battle/cadence/resolve/attack';
import { asTarget, objectiveAsTarget, theatreUnit, type Theatre } from '#shared/battle/cadence/theatre';
import { objectiveById, unitById, type BattleState } from '#shared/battle/cadence/state';
import { attackOdds } from '#shared/odds/attack-odds';
import { trackOf } from '#shared/odds/loss-track';
import type { Arc } from '#shared/geometry/arcs';
import { isUnitTarget } from '#shared/schema/battle/cadence-decision';
import type { EventOf } from '#shared/schema/battle/cadence-event';
import type { Watched } from './watched';

/** What the attack under way could do, exactly, and what it did. */
export interface AttackChance {
  /** Chance of each number of hit points lost, from 0. */
  readonly pmf: readonly number[];
  /** Hit points that were lost; null while dice are still to come. */
  readonly lost: number | null;
  /** Chance of that many or more. */
  readonly orMore: number | null;
}

export function attackChance({ theatre, replay, log, entryOf }: Watched, shown: number): AttackChance | null {
  const entry = shown < 0 ? undefined : log[entryOf(shown)];
  if (!entry) return null;
  let at = -1;
  for (let i = entry.from; i <= shown; i++) if (replay.events[i]?.kind === 'targeted') at = i;
  const aimed = replay.events[at];
  if (aimed?.kind !== 'targeted') return null;
  const { end, lost, evaded } = courseOf(replay.events, at, entry.to, aimed);
  const pmf = oddsOf(theatre, replay.stateAt(at), aimed, evaded && shown > at);
  if (!pmf) return null;
  const over = shown >= end;
  return {
    pmf,
    lost: over ? lost : null,
    orMore: over ? pmf.slice(lost).reduce((sum, chance) => sum + chance, 0) : null,
  };
}

/** The last event that belongs to the attack, what it cost the target, and whether that slid aside. */
function courseOf(
  events: Watched['replay']['events'],
  at: number,
  to: number,
  aimed: EventOf<'targeted'>,
): { readonly end: number; readonly lost: number; readonly evaded: boolean } {
  let [end, lost, evaded] = [at, 0, false];
  for (let i = at + 1; i < to; i++) {
    const event = events[i];
    if (!event || event.kind === 'targeted') break;
    if (event.kind === 'evaded') evaded = true;
    if (event.kind === 'damaged' && event.by === aimed.unit) lost += event.lost;
    if (
      (event.kind === 'rolled' && event.attack === aimed.attack) ||
      (event.kind === 'damaged' && event.by === aimed.unit) ||
      event.kind === 'attack-lost'
    )
      end = i;
  }
  return { end, lost, evaded };
}

function oddsOf(
  theatre: Theatre,
  state: BattleState,
  aimed: EventOf<'targeted'>,
  evading: boolean,
): readonly number[] | null {
  const weapon = theatreUnit(theatre, aimed.unit).models[aimed.model]?.weapons[aimed.weapon.index];
  const { target } = aimed;
  const models = isUnitTarget(target)
    ? unitById(state, target.unit).models.flatMap((model, i) => {
        const fixed = theatreUnit(theatre, target.unit).models[i];
        return fixed && model.hp > 0 ? [asTarget(fixed, model.hp)] : [];
      })
    : markerModels(theatre, state, target.objective);
  if (!weapon || models.length === 0) return null;
  // The record holds the arcs as the engine named them.
  const aim = {
    distance: aimed.distance,
    sight: aimed.sight,
    shutBy: null,
    arc: aimed.arc as Arc,
    face: aimed.face as Arc | null,
  };
  const plan = planFor(
    { theatre, state },
    aimed.unit,
    { model: aimed.model, weapon: weapon.index, target },
    weapon,
    aim,
    evading,
  );
  return plan ? [...attackOdds(plan, trackOf(models)).hpLost] : null;
}

function markerModels(theatre: Theatre, state: BattleState, id: string) {
  const marker = objectiveById(state, id);
  const profile = theatre.targets.get(marker.type.a) ?? theatre.targets.get(marker.type.b);
  return profile ? [objectiveAsTarget(profile, marker.hp ?? profile.hp)] : [];
}
