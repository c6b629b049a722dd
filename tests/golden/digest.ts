import { checksum } from '#shared/battle/frame/checksum';
import { serialise } from '#shared/schema/serialise';
import { GOLDEN, playGolden } from './battles';
import { runBattle } from '#shared/battle/frame/session';
import { randomPlayer } from '#shared/players/random';
import { theatreOf } from './battles';

/** One number for the bytes of every golden record and the end of many random battles: the same wherever it is worked out. */
export function battleDigest(): string {
  let hash = 0x811c9dc5;
  const mix = (text: string): void => {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  };
  for (const golden of GOLDEN) mix(serialise(playGolden(golden).record));
  for (const golden of GOLDEN) {
    const theatre = theatreOf(golden);
    for (let seed = 0; seed < 15; seed++)
      mix(checksum(runBattle(theatre, { seed, choosers: { a: randomPlayer, b: randomPlayer } }).state));
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
