import type { DocumentChange } from '../state/document-diff';
import classes from './DiffList.module.css';

const SIGNS = { added: '+', removed: '−', changed: '·' } as const;

export function DiffList({
  changes,
  limit = 200,
}: {
  readonly changes: readonly DocumentChange[];
  readonly limit?: number;
}) {
  if (changes.length === 0) return <p className="m-small">No difference.</p>;
  return (
    <ul className={classes.list}>
      {changes.slice(0, limit).map((change, i) => (
        <li key={i} className={classes.change} data-type={change.type}>
          <span className={classes.sign} aria-label={change.type} role="img">
            {SIGNS[change.type]}
          </span>
          <span>
            <span className={classes.where}>{change.where}</span>
            {change.before !== null && <s className={classes.before}>{change.before}</s>}
            {change.after !== null && <span className={classes.after}>{change.after}</span>}
          </span>
        </li>
      ))}
      {changes.length > limit && <li className="m-small">and {changes.length - limit} more</li>}
    </ul>
  );
}
