import { Button } from '@mantine/core';
import type { SystemDocument } from '#shared/schema/system';
import { allProblems } from '#shared/schema/all-problems';
import type { SystemPart } from '#shared/systems/system-parts';
import { JsonEditor, type JsonTrouble } from '../../components/json/JsonEditor';
import { useDraft } from '../../state/drafts';
import { useUnreadText } from '../../state/unread-text';
import classes from './Rules.module.css';

interface ItemJsonProps {
  /** Where text waits that is not used yet. */
  readonly place: string;
  readonly part: SystemPart;
  readonly item: { readonly id: string };
  readonly document: SystemDocument;
  readonly onPut: (item: { readonly id: string }) => void;
}

/** One thing of a module as text. What cannot be read waits, marked at its line. */
export function ItemJson({ place, part, item, document, onPut }: ItemJsonProps) {
  const written = JSON.stringify(item, null, 2);
  const [waiting, keep] = useUnreadText(place);
  const text = waiting ?? written;
  const changed = text !== written;
  useDraft(changed);
  const check = (value: unknown): readonly JsonTrouble[] => {
    if (!isItem(value)) return [{ path: [], message: 'It needs an "id".' }];
    const at = document[part].findIndex(({ id }) => id === item.id);
    return allProblems('muster/system', { ...document, [part]: [...document[part]].with(at, value as never) }).map(
      ({ path, message }) => ({ path: path.slice(2), message }),
    );
  };
  const read = changed ? parsed(text) : null;
  const fault =
    read === null ? null : isItem(read) ? (check(read)[0]?.message ?? null) : 'This is not JSON with an "id" yet.';
  return (
    <div className={classes.json}>
      <JsonEditor
        label={`${item.id} as JSON`}
        text={text}
        onChange={(next) => keep(next === written ? null : next)}
        check={check}
      />
      <div className={classes.jsonFoot}>
        <p role="status" data-bad={fault !== null || undefined}>
          {!changed ? 'As it stands.' : fault === null ? 'Changed here, not yet used.' : `Kept, not used: ${fault}`}
        </p>
        <Button onClick={() => keep(null)} disabled={!changed}>
          Take back
        </Button>
        <Button
          variant="filled"
          disabled={!changed || fault !== null}
          onClick={() => {
            if (!isItem(read)) return;
            keep(null);
            onPut(read);
          }}
        >
          Use this text
        </Button>
      </div>
    </div>
  );
}

const isItem = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
