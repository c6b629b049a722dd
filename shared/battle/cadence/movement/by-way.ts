import type { Way } from '../../../table/mover';
import { modelNow } from '../theatre';
import { drive } from './drive';
import { flight } from './flight';
import type { Mover, Movement } from './mover';
import { walk } from './walk';

const WAYS: Readonly<Record<Way, Movement>> = { walk, drive, flight };

const wayOf = ({ theatre, unit, model }: Mover): Movement => WAYS[modelNow(theatre, unit, model).way];

/** Every model in its own way, so that units and games may mix them. */
export const byWay: Movement = {
  problem: (mover, action, path) => wayOf(mover).problem(mover, action, path),
  paths: (mover, action) => wayOf(mover).paths(mover, action),
  go: (mover, action, path) => wayOf(mover).go(mover, action, path),
  land: (mover, action, path) => wayOf(mover).land(mover, action, path),
};
