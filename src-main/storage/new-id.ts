/** A ulid: 10 letters of time, 16 of chance, sorted by when they were made. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newId(now: number, random: (bytes: number) => Uint8Array): string {
  let time = '';
  for (let rest = Math.max(0, Math.floor(now)), i = 0; i < 10; i++, rest = Math.floor(rest / 32))
    time = LETTERS.charAt(rest % 32) + time;
  return time + [...random(16)].map((byte) => LETTERS.charAt(byte & 31)).join('');
}
