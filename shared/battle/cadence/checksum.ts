import type { BattleState } from './state';

const view = new DataView(new ArrayBuffer(8));

/**
 * A short fingerprint of a state: FNV-1a over its figures, the bits of every coordinate included.
 * Two engines that agree on it at every activation agree on the battle.
 */
export function checksum(state: BattleState): string {
  let h1 = 0x811c9dc5;
  let h2 = 0x01234567;
  const mix = (value: number): void => {
    h1 = Math.imul(h1 ^ value, 0x01000193);
    h2 = Math.imul(h2 ^ (value + (h1 >>> 15)), 0x85ebca6b);
  };
  const number = (value: number): void => {
    view.setFloat64(0, value + 0, true);
    mix(view.getInt32(0, true));
    mix(view.getInt32(4, true));
  };
  const word = (value: string | null): void => mix(value === null ? 0x7fffffff : wordCode(value));
  const words = (values: readonly string[]): void => {
    for (let i = 0; i < values.length; i++) word(values[i]!);
    mix(values.length);
  };
  mix(state.round);
  mix(state.activations);
  mix(state.vp.a);
  mix(state.vp.b);
  for (const unit of state.units) {
    mix(STATUS_CODE[unit.status]);
    mix(unit.cp);
    for (const { x, y, facing, hp } of unit.models) {
      number(x);
      number(y);
      number(facing);
      mix(hp);
    }
    words(unit.carries);
    words(unit.spent);
    words(unit.clearing);
  }
  for (const { status, type, hp, securedBy, carrier, lostTo } of state.objectives) {
    word(status);
    word(type.a);
    word(type.b);
    mix(hp ?? -1);
    words(securedBy);
    word(carrier);
    word(lostTo);
  }
  for (const { nomination, unit } of state.nominated) {
    word(nomination);
    word(unit);
  }
  return hex(h1) + hex(h2);
}

const codes = new Map<string, number>();

/** Words come back again and again: their codes are kept. */
function wordCode(word: string): number {
  const known = codes.get(word);
  if (known !== undefined) return known;
  let code = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) code = Math.imul(code ^ word.charCodeAt(i), 0x01000193);
  if (codes.size > 10_000) codes.clear();
  codes.set(word, code);
  return code;
}

const STATUS_CODE = { reserve: 1, table: 2, destroyed: 3, left: 4 } as const;

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
