import type { Shot } from '../../../schema/battle/cadence-decision';
import { legalShots, type LegalShot } from '../aim';
import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { attackRowOf } from '../declarations';
import type { Strike } from '../reactions/reaction-play';
import { unitById, type UnitState } from '../state';
import { aimedAt, goesWith, sameShot, weaponOf } from '../shots';
import type { Theatre } from '../theatre';
import { playShot } from './shot';

/** An attack out of turn. */
interface OutOfTurn {
  /** The row that allows it, and the only weapon it allows. */
  readonly rule: string;
  readonly weapon: string;
  /** Numbers given to attacks that wait for this one. */
  readonly numbered: number;
}

/** An Attack action: targets are chosen and everything is measured before the first die (C-SEQ-1); then attack by attack. */
export function* playAttack(battle: Battle, unitId: string, outOfTurn: OutOfTurn | null = null): Play {
  const { theatre } = battle;
  const { rows } = theatre;
  const unit = unitById(battle.state, unitId);
  const { side } = unit;
  const pass = (rule: string, why: string): void =>
    outOfTurn ? undefined : battle.emit({ kind: 'passed', rule, side, unit: unitId, action: 'attack', why });
  const only = outOfTurn ? outOfTurn.weapon : rowWeapon(battle, unit);
  const shotsNow = legalShots(theatre, battle.state, unit);
  const legal = only === null ? shotsNow : shotsNow.filter((shot) => weaponOf(theatre, unitId, shot).id === only);
  if (legal.length === 0) return pass(rows.nothingToAttack, 'nothing can be attacked');
  const chosen: LegalShot[] = [];
  for (;;) {
    const shots = shotsLeft(theatre, unitId, legal, chosen);
    if (shots.length === 0) break;
    const { shot } = answered('attack', yield { kind: 'attack', side, unit: unitId, chosen: [...chosen], shots });
    const aimed = shot && shots.find((candidate) => sameShot(candidate, shot));
    if (!aimed) break;
    chosen.push(aimed);
  }
  if (chosen.length === 0) return pass(rows.noTarget, 'no target chosen');
  const first = outOfTurn?.numbered ?? 0;
  battle.emit({
    kind: 'targets-chosen',
    rule: rows.targetsChosen,
    side,
    unit: unitId,
    attacks: chosen.map((shot, i) => aimedAt(first + i, shot, weaponOf(theatre, unitId, shot))),
    ...(outOfTurn ? { reaction: outOfTurn.rule } : {}),
  });
  const used = [...chosen];
  const dodged: string[] = [];
  const strike: Strike = (by, weapon, rule) =>
    playAttack(battle, by, { rule, weapon, numbered: first + chosen.length });
  // D-UPG-QUICK-DRAW: what was declared in an activation counts for its own attacks only.
  const actions = outOfTurn ? 0 : (battle.state.activation?.declared.length ?? 0);
  for (const [i, shot] of chosen.entries())
    yield* playShot(battle, { unit: unitId, attack: first + i, shot, legal, used, only, dodged, strike, actions });
}

/** D-UPG-GUNFIGHTER: with more than one Attack declared, all are made with the weapon that allows it. */
function rowWeapon({ theatre, state }: Battle, unit: UnitState): string | null {
  const attacks = state.activation?.declared.filter((action) => action === 'attack').length ?? 0;
  return attacks > 1 ? (attackRowOf(theatre, unit)?.weapon ?? null) : null;
}

/** What may still be chosen after the shots chosen so far. */
const shotsLeft = (
  theatre: Theatre,
  unitId: string,
  legal: readonly LegalShot[],
  chosen: readonly Shot[],
): readonly LegalShot[] =>
  chosen.length === 0 ? legal : legal.filter((shot) => goesWith(theatre, unitId, chosen, shot));
