import type { BellumDie, BellumPurpose } from '../../../schema/battle/bellum-event';
import type { Side } from '../../../schema/battle/side';
import type { Battle } from '../bellum-types';

/** B-ACT-1: d6 + Speed each, ties again. */
export function rollOff(battle: Battle, what: 'deployment' | 'activations'): Side {
  const { armies } = battle.theatre;
  const speed = { a: armies.a.speed, b: armies.b.speed };
  const rolls: { a: BellumDie; b: BellumDie }[] = [];
  const die = (purpose: BellumPurpose): BellumDie => ({ face: battle.die(6), purpose, reroll: false });
  for (;;) {
    const thrown = { a: die(what), b: die(what) };
    rolls.push(thrown);
    const difference = thrown.a.face + speed.a - thrown.b.face - speed.b;
    if (difference === 0) continue;
    const winner = difference > 0 ? 'a' : 'b';
    battle.emit({ kind: 'rolled-off', rule: 'B-ACT-1', what, speed, rolls, winner });
    return winner;
  }
}
