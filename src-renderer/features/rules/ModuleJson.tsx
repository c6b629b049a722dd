import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { parseDocumentOf } from '#shared/schema/parse';
import type { SystemDocument } from '#shared/schema/system';
import { useDraft } from '../../state/drafts';
import classes from './Rules.module.css';

/** The whole module as text, for experts. Nothing changes until it can be read as a module. */
export function ModuleJson({
  document,
  onReplace,
}: {
  readonly document: SystemDocument;
  readonly onReplace: (document: SystemDocument) => void;
}) {
  const written = JSON.stringify(document, null, 2);
  const [text, setText] = useState(written);
  const [trouble, setTrouble] = useState<string | null>(null);
  useDraft(text !== written);
  const use = (): void => {
    const read = parseDocumentOf('muster/system', text);
    setTrouble(read.ok ? null : read.error.message);
    if (read.ok) onReplace(read.value);
  };
  return (
    <div className={classes.json}>
      <Textarea
        aria-label="Module as JSON"
        className={classes.jsonText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        spellCheck={false}
      />
      <div className={classes.jsonFoot}>
        <p role="status" data-bad={trouble !== null || undefined}>
          {trouble ?? (text === written ? 'As it stands.' : 'Changed here, not yet used.')}
        </p>
        <Button onClick={() => setText(written)} disabled={text === written}>
          Take back
        </Button>
        <Button variant="filled" onClick={use} disabled={text === written}>
          Use this text
        </Button>
      </div>
    </div>
  );
}
