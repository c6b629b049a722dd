import { Ruler } from '../../../components/Ruler';
import classes from './Inspector.module.css';
import type { Allowance } from '#shared/army/item-lock';

/** Gear against the model's own allowance. */
export function AllowanceBar({ allowance }: { readonly allowance: Allowance }) {
  const { used, max } = allowance;
  const scale = Math.max(max, used, 1);
  return (
    <span className={classes.allowance} role="img" aria-label={`Gear ${used} of ${max}`}>
      <span className="m-label">Gear</span>
      <b data-over={used > max || undefined}>
        {used} / {max}
      </b>
      <span className={classes.allowanceBar}>
        <i style={{ width: `${(100 * Math.min(used, max)) / scale}%` }} />
        {used > max && <i data-over style={{ width: `${(100 * (used - max)) / scale}%` }} />}
        <Ruler max={scale} steps={[5, 10]} figures={false} />
      </span>
    </span>
  );
}
