import { lengthText } from '#shared/battlefield/measure-text';
import { typicalMovers } from '#shared/battlefield/movers';
import classes from './Floating.module.css';
import type { BattlefieldEditor } from './use-battlefield-editor';

/** Says what the coloured ground is. */
export function ReachCard({ editor: { store, system } }: { readonly editor: BattlefieldEditor }) {
  const reach = store((state) => state.reach);
  if (!reach) return null;
  const mover = typicalMovers(system).find(({ id }) => id === reach.mover);
  return (
    <div className={classes.card} style={{ left: 12, bottom: 12 }} data-floating role="status" aria-label="Reach">
      <div className={classes.cardHead}>
        {mover?.name ?? 'Model'}
        <b>{lengthText(mover?.movement ?? 0, system.measure)}</b>
      </div>
      <div className={classes.meaning}>
        <p>{mover?.flight ? `Every place where its Move can end: the full distance, with its pivots. Nose at ${reach.heading}°.` : 'Every place where one Move can end, terrain costs included.'}</p>
        <p className={classes.rule}>{mover?.flight ? 'S-MOVE-3' : system.engine === 'cadence' ? 'C-MOVE-2' : 'B-MOVE-2'}</p>
      </div>
    </div>
  );
}
