import type { Shot } from '../../../schema/battle/cadence-decision';
import { legalShots, type LegalShot } from '../aim';
import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { unitById } from '../state';
import { aimedAt, goesWith, sameShot, weaponOf } from '../shots';
import type { Theatre } from '../theatre';
import { playShot } from './shot';

/** An Attack action: targets are chosen and everything is measured before the first die (C-SEQ-1); then attack by attack. */
export function* playAttack(battle: Battle, unitId: string): Play {
  const { theatre } = battle;
  const { rows } = theatre;
  const unit = unitById(battle.state, unitId);
  const { side } = unit;
  const pass = (rule: string, why: string): void =>
    battle.emit({ kind: 'passed', rule, side, unit: unitId, action: 'attack', why });
  const legal = legalShots(theatre, battle.state, unit);
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
  battle.emit({
    kind: 'targets-chosen',
    rule: rows.targetsChosen,
    side,
    unit: unitId,
    attacks: chosen.map((shot, attack) => aimedAt(attack, shot, weaponOf(theatre, unitId, shot))),
  });
  const used = [...chosen];
  for (const [attack, shot] of chosen.entries()) yield* playShot(battle, { unit: unitId, attack, shot, legal, used });
}

/** What may still be chosen after the shots chosen so far. */
const shotsLeft = (
  theatre: Theatre,
  unitId: string,
  legal: readonly LegalShot[],
  chosen: readonly Shot[],
): readonly LegalShot[] =>
  chosen.length === 0 ? legal : legal.filter((shot) => goesWith(theatre, unitId, chosen, shot));
