import { lengthText } from '#shared/battlefield/measure-text';
import { moversOf, type TypicalMover } from '#shared/battlefield/designer/movers';
import classes from './Floating.module.css';
import type { BattlefieldEditor } from './use-battlefield-editor';

/** Says what the coloured ground is. */
export function ReachCard({ editor: { store, system } }: { readonly editor: BattlefieldEditor }) {
  const reach = store((state) => state.reach);
  if (!reach) return null;
  const army = store.getState().armyMovers;
  const mover = [...moversOf(system), ...army].find(({ id }) => id === reach.mover);
  const { way } = reach;
  return (
    <div className={classes.card} style={{ left: 12, bottom: 12 }} data-floating role="status" aria-label="Reach">
      <div className={classes.cardHead}>
        {reach.name}
        <b>{lengthText(mover?.movement ?? 0, system.measure)}</b>
      </div>
      <div className={classes.meaning}>
        <p>{sentenceOf(mover, reach.heading)}</p>
        <p>
          {way
            ? `Here: ${lengthText(way.cost, system.measure, 2)} of ${lengthText(mover?.movement ?? 0, system.measure)}.`
            : 'Point at a place for its way and its price.'}
        </p>
        <p className={classes.rule}>{ruleOf(mover, system.engine === 'cadence')}</p>
      </div>
    </div>
  );
}

function sentenceOf(mover: TypicalMover | undefined, heading: number): string {
  if (mover?.flight)
    return `Every place where its Move can end: the full distance, with its pivots. Nose at ${heading}°.`;
  if (mover?.drives)
    return `Every place where one Move can end: straight on or back with its pivots, terrain costs included. Nose at ${heading}°.`;
  return mover?.flying
    ? 'Every place where one Move can end, over whatever lies between.'
    : 'Every place where one Move can end, terrain costs included.';
}

function ruleOf(mover: TypicalMover | undefined, cadence: boolean): string {
  if (mover?.flight) return 'S-MOVE-3';
  if (mover?.drives) return cadence ? 'C-VEH-3' : 'B-MOVE-7';
  return cadence ? 'C-MOVE-2' : 'B-MOVE-2';
}
