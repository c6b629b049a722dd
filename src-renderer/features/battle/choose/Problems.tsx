import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { SeverityIcon } from '../../../components/IssueList';
import { routeTo } from '../../../shell/router';
import classes from './Choose.module.css';
import { problemsOf } from './problems';
import type { BattleChoice } from './use-battle-choice';

/** What stands in the way of the battle, or should be known before it, each with the way to its document. */
export function Problems({ choice }: { readonly choice: BattleChoice }) {
  const found = problemsOf(choice);
  if (found.length === 0)
    return choice.mission && choice.a && choice.b ? (
      <p className={classes.sound} role="status">
        <IconRosetteDiscountCheck size={16} stroke={1.6} aria-hidden="true" /> Nothing to fix: {choice.a.name} and{' '}
        {choice.b.name} fit {choice.mission.name}.
      </p>
    ) : null;
  return (
    <ul className={classes.problems} aria-label="Before you start">
      {found.map(({ severity, message, open }) => (
        <li key={message}>
          <SeverityIcon severity={severity} />
          <span>{message}</span>
          {open && <a href={`#${routeTo(open.section, open.id)}`}>Open {open.name}</a>}
        </li>
      ))}
    </ul>
  );
}
