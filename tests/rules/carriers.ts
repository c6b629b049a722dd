import type { Carrier, Carriers } from './carrier';
import { attacks } from './carriers/attacks';
import { battle } from './carriers/battle';
import { bellum } from './carriers/bellum';
import { bluff } from './carriers/bluff';
import { build } from './carriers/build';
import { ground } from './carriers/ground';
import { mission } from './carriers/mission';
import { odds } from './carriers/odds';
import { print } from './carriers/print';
import { rounds } from './carriers/rounds';
import { table } from './carriers/table';

/** What carries a rule where its id alone does not say so; one rule may stand in several tables. */
export const CARRIERS: Readonly<Record<string, readonly Carrier[]>> = joined([
  attacks,
  battle,
  bellum,
  bluff,
  build,
  ground,
  mission,
  odds,
  print,
  rounds,
  table,
]);

function joined(tables: readonly Carriers[]): Record<string, Carrier[]> {
  const all: Record<string, Carrier[]> = {};
  for (const table of tables) {
    for (const [rule, carriers] of Object.entries(table)) (all[rule] ??= []).push(...[carriers].flat());
  }
  return all;
}
