import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TokensAsk } from '#shared/players/person/question';
import { useShortcuts } from '../../../shell/shortcuts';
import classes from './Order.module.css';

interface TokensProps {
  readonly ask: TokensAsk;
  readonly onDone: (stacks: readonly (readonly string[])[]) => void;
}

/** Orders laid face down, stack by stack. */
export function Tokens({ ask: { counts, kinds }, onDone }: TokensProps) {
  const [laid, setLaid] = useState<readonly string[]>([]);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const full = laid.length === all;
  const add = (id: string): void => {
    if (!full) setLaid([...laid, id]);
  };
  let next = 0;
  const stacks = counts.map((count) => Array.from({ length: count }, () => laid[next++] ?? null));
  const confirm = (): void => {
    if (full) onDone(stacks.map((stack) => stack.flatMap((token) => token ?? [])));
  };
  useShortcuts('Battle', [
    ...kinds.map(({ id, label, key }) => ({ keys: key, label: label.toLowerCase(), run: () => add(id) })),
    { keys: 'Enter', label: 'lay the orders', run: confirm },
    {
      keys: 'Backspace',
      label: 'take back a token',
      when: () => laid.length > 0,
      run: () => setLaid(laid.slice(0, -1)),
    },
  ]);
  const labelOf = (id: string): string => kinds.find((kind) => kind.id === id)?.label ?? id;
  return (
    <>
      {stacks.map((stack, i) => (
        <div
          key={i}
          className={classes.slots}
          aria-label={counts.length > 1 ? `Activation ${i + 1}` : 'Orders'}
          role="group"
        >
          {stack.map((token, at) => (
            <span key={at} className={classes.slot} data-on={token !== null || undefined}>
              {token === null ? 'empty' : labelOf(token)}
            </span>
          ))}
        </div>
      ))}
      <div className={classes.row}>
        {kinds.map(({ id, label, key }) => (
          <Button key={id} size="xs" disabled={full} onClick={() => add(id)} aria-keyshortcuts={key}>
            {label} ({key.toUpperCase()})
          </Button>
        ))}
      </div>
      <div className={classes.row}>
        <Button variant="filled" size="sm" disabled={!full} onClick={confirm}>
          Lay face down
        </Button>
        <Button size="sm" disabled={laid.length === 0} onClick={() => setLaid(laid.slice(0, -1))}>
          Remove the last
        </Button>
      </div>
    </>
  );
}
