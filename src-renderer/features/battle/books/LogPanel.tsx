import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { entryWords } from '#shared/books/entry-words';
import { foldedStates } from '#shared/books/fold';
import { SideMark } from '../../../components/SideMark';
import classes from './Books.module.css';
import type { Books } from './use-books';

/** What was entered, the latest first; each line can be struck, and a note added. */
export function LogPanel({ books }: { readonly books: Books }) {
  const { game, roster, sheet, enter, strike } = books;
  const [note, setNote] = useState('');
  const lines = useMemo(() => {
    const states = foldedStates(game.entries, roster);
    return game.entries.map((entry, at) => ({ at, ...entryWords(entry, states[at]!, { roster, sheet }) })).toReversed();
  }, [game.entries, roster, sheet]);
  const write = (): void => {
    const text = note.trim();
    if (text === '') return;
    enter({ kind: 'note', text });
    setNote('');
  };
  return (
    <div className={classes.panel}>
      <div className={classes.noting}>
        <Textarea
          aria-label="Note"
          placeholder="What should be remembered?"
          autosize
          minRows={1}
          maxRows={5}
          maxLength={4000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) write();
          }}
        />
        <Button h={44} variant="default" disabled={note.trim() === ''} onClick={write}>
          Add note
        </Button>
      </div>
      {lines.length === 0 ? (
        <p className={classes.quiet}>Nothing has been entered yet. Begin with round 1.</p>
      ) : (
        <ol className={classes.log} aria-label="Entries, latest first">
          {lines.map(({ at, text, side, heads }) => (
            <li key={at} data-heads={heads || undefined}>
              {side ? <SideMark side={side} size={10} /> : <i />}
              <span>{text}</span>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={`Strike entry ${at + 1}: ${text}`}
                onClick={() => strike(at)}
              >
                <IconX size={15} stroke={1.8} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
