import type { EventOf } from '../../../schema/battle/cadence-event';
import { legalShots, type LegalShot } from '../aim';
import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { attackRowOf } from '../declarations';
import type { Strike } from '../reactions/reaction-play';
import { unitById, type UnitState } from '../state';
import { aimedAt, sameShot, seenTogether, shotsLeft, weaponOf } from '../shots';
import { playWithFollowUps } from './rapid-fire';

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
  const pass = (rule: string, why: EventOf<'passed'>['why']): void =>
    outOfTurn ? undefined : battle.emit({ kind: 'passed', rule, side, unit: unitId, action: 'attack', why });
  const only = outOfTurn ? outOfTurn.weapon : rowWeapon(battle, unit);
  const shotsNow = legalShots(theatre, battle.state, unit);
  const legal = only === null ? shotsNow : shotsNow.filter((shot) => weaponOf(theatre, unitId, shot).id === only);
  if (shotsLeft(theatre, unitId, legal, []).length === 0) return pass(rows.nothingToAttack, 'impossible');
  const picked: LegalShot[] = [];
  for (;;) {
    const shots = shotsLeft(theatre, unitId, legal, picked);
    if (shots.length === 0) break;
    const { shot } = answered('attack', yield { kind: 'attack', side, unit: unitId, chosen: [...picked], shots });
    const aimed = shot && shots.find((candidate) => sameShot(candidate, shot));
    if (!aimed) break;
    picked.push(aimed);
  }
  if (picked.length === 0) return pass(rows.noTarget, 'unwanted');
  const chosen = seenTogether(picked);
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
  // D-UPG-QUICK-DRAW: what was declared in an activation counts for its own attacks only.
  const actions = outOfTurn ? 0 : (battle.state.activation?.declared.length ?? 0);
  let free = first + chosen.length;
  const strike: Strike = (by, weapon, rule) => playAttack(battle, by, { rule, weapon, numbered: free });
  for (const [i, shot] of chosen.entries()) {
    const attack = { unit: unitId, attack: first + i, shot, legal, used, only, dodged, strike, actions };
    free = yield* playWithFollowUps(battle, attack, free);
  }
}

/** D-UPG-GUNFIGHTER: with more than one Attack declared, all are made with the weapon that allows it. */
function rowWeapon({ theatre, state }: Battle, unit: UnitState): string | null {
  const attacks = state.activation?.declared.filter((action) => action === 'attack').length ?? 0;
  return attacks > 1 ? (attackRowOf(theatre, unit)?.weapon ?? null) : null;
}
