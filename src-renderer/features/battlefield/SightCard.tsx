import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { joined, lengthText } from '#shared/battlefield/measure-text';
import { cardPlace } from './card-place';
import classes from './Floating.module.css';
import type { BattlefieldEditor } from './use-battlefield-editor';
import { toScreen } from './view';

const TITLES = { clear: 'Clear', obscured: 'Obscured', blocked: 'Blocked' } as const;

/** As wide as its style says, as high as it is with a reason of two lines. */
const CARD = { width: 226, height: 200 };

/** The verdict of the sight tool: what is seen, how far, which rays, and what it means in numbers. */
export function SightCard({ editor: { store, system } }: { readonly editor: BattlefieldEditor }) {
  const sight = store((state) => state.sight);
  const view = store((state) => state.view);
  const size = store((state) => state.size);
  if (!sight?.check || !sight.to) return null;
  const { check } = sight;
  const count = (state: string): number => check.rays.filter((ray) => ray.state === state).length;
  const place = cardPlace(toScreen(view, sight.to), toScreen(view, sight.from ?? sight.to), CARD, size);
  return (
    <div className={classes.card} style={place} data-floating role="status" aria-label="Sight">
      <div className={classes.cardHead}>
        {check.verdict === 'blocked' ? (
          <IconEyeOff size={20} stroke={1.6} color="var(--m-error)" />
        ) : (
          <IconEye size={20} stroke={1.6} color={check.verdict === 'clear' ? 'var(--m-accent)' : 'var(--m-warning)'} />
        )}
        {TITLES[check.verdict]}
        <b>{lengthText(check.gap, system.measure)}</b>
      </div>
      <div className={classes.strip} aria-hidden="true">
        {check.rays.map((ray, i) => (
          <span key={i} className={classes.ray} data-state={ray.state} />
        ))}
      </div>
      <div className={classes.counts}>
        <span>{count('open')} open</span>
        {count('covered') > 0 && <span>{count('covered')} covered</span>}
        <span>{count('shut')} shut</span>
        <span>of {check.rays.length}</span>
      </div>
      <div className={classes.meaning}>
        {check.meaning.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {check.by.length > 0 && <p>In the way: {joined(check.by)}.</p>}
        <p className={classes.rule}>{check.rule}</p>
      </div>
    </div>
  );
}
