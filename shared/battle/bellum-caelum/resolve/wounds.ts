import type { BellumEventOf } from '../../../schema/battle/bellum-event';
import { fail } from '../../../core/result';
import type { Battle, Play } from '../bellum-types';
import { answered } from '../decision-point';
import { livingBases, unitById, type BaseState, type UnitState } from '../state';
import { modelsOn } from '../stats';
import { theatreUnit } from '../theatre';

type Cause = BellumEventOf<'wounded'>['cause'];

const RULES: Readonly<Record<Cause, string>> = {
  damage: 'B-END-5',
  inexorable: 'B-SR-INEXORABLE-ATTACK',
  'critical-failure': 'B-SR-CRITICAL-FAILURE',
};

/** Wounds on one base, or one part of a titan: what it cannot take is lost (B-END-8, B-TITAN-6). */
export function* wound(battle: Battle, id: string, cause: Cause, suffered: number, part: string | null): Play {
  const unit = unitById(battle.state, id);
  const base = yield* sufferer(battle, unit);
  const { modelWounds, type } = theatreUnit(battle.theatre, id);
  const before = part === null ? base.wounds : (unit.parts.find((each) => each.id === part)?.wounds ?? 0);
  const lost = Math.min(suffered, before);
  const after = before - lost;
  battle.emit({
    kind: 'wounded',
    rule: RULES[cause],
    side: unit.side,
    unit: id,
    base: base.id,
    part,
    cause,
    suffered,
    lost,
    discarded: suffered - lost,
    before,
    after,
    slain: type === 'infantry' ? modelsOn(before, modelWounds) - modelsOn(after, modelWounds) : 0,
  });
}

/** B-END-7: the base that has lost models already; if there is none, the owner picks. One that has just fallen takes the rest with it. */
function* sufferer(battle: Battle, unit: UnitState): Play<BaseState> {
  const falling = unit.bases.find(({ wounds, lostIn }) => wounds === 0 && lostIn === null);
  if (falling) return falling;
  const living = livingBases(unit);
  const full = theatreUnit(battle.theatre, unit.id).wounds;
  const depleted = living.filter(({ wounds }) => wounds < full);
  const open = depleted.length > 0 ? depleted : living;
  const [only] = open;
  if (!only) return fail(`${unit.id} has no base left to be wounded`);
  if (open.length === 1) return only;
  const bases = open.map(({ id }) => id);
  const chosen = answered('casualty', yield { kind: 'casualty', side: unit.side, unit: unit.id, bases });
  return open.find(({ id }) => id === chosen.base) ?? only;
}

/** B-END-6, B-STATE-4, B-TITAN-10: whatever has no wounds left goes. */
export function removeFallen(battle: Battle, id: string): void {
  const unit = unitById(battle.state, id);
  const { card } = theatreUnit(battle.theatre, id);
  if (unit.parts.length > 0) {
    const vital = card.parts.some((part, i) => part.vital && unit.parts[i]?.wounds === 0);
    const whole = unit.parts.every(({ wounds }) => wounds === 0);
    const [base] = unit.bases;
    if ((vital || whole) && base?.lostIn === null) remove(battle, id, base, vital ? 'vital-part' : 'wounds');
    return;
  }
  for (const base of unit.bases) if (base.wounds === 0 && base.lostIn === null) remove(battle, id, base, 'wounds');
}

const LOSS_RULES: Readonly<Record<BellumEventOf<'incapacitated'>['cause'], string>> = {
  wounds: 'B-END-6',
  'vital-part': 'B-TITAN-10',
  formation: 'B-FORM-5',
  reserve: 'B-RES-5',
};

export function remove(
  battle: Battle,
  id: string,
  base: BaseState,
  cause: BellumEventOf<'incapacitated'>['cause'],
): void {
  const unit = unitById(battle.state, id);
  const away = unit.status !== 'table';
  battle.emit({
    kind: 'incapacitated',
    rule: LOSS_RULES[cause],
    side: unit.side,
    unit: id,
    base: base.id,
    cause,
    x: away ? null : base.x,
    y: away ? null : base.y,
    last: !unit.bases.some((other) => other.id !== base.id && other.lostIn === null),
  });
}
