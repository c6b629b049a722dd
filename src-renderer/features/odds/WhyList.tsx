import type { Reason } from '#shared/rules/dice-test';
import classes from './Odds.module.css';

/** Each rule that shaped the numbers, with its id. */
export function WhyList({ why, open = false }: { readonly why: readonly Reason[]; readonly open?: boolean }) {
  if (why.length === 0) return null;
  return (
    <details className={classes.why} open={open}>
      <summary>
        Why <span className={classes.count}>{why.length}</span>
      </summary>
      <ul>
        {why.map(({ rule, effect }, i) => (
          <li key={`${rule}-${i}`}>
            <span>{capital(effect)}</span>
            <code>{rule}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
