import { Button, Modal, Select, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { readArmy } from '../read-army';
import { systemName } from '../../../components/systems';
import { systems } from '../../../state/system-registry';
import { createArmy } from '../create-army';
import classes from './Exchange.module.css';

/** Text, Markdown, BBCode, a share code or a Muster file, pasted: shown what it is before anything is made. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [system, setSystem] = useState<string | null>(null);
  const read = useMemo(() => (text.trim() === '' ? null : readArmy(text, systems(), system)), [text, system]);
  return (
    <Modal opened onClose={onClose} title="Import an army" size={640}>
      <Textarea
        data-autofocus
        aria-label="Army as text or share code"
        placeholder={
          'Paste a share code (MUSTER1-…), a list as text, Markdown or BBCode, or the contents of a Muster file.'
        }
        minRows={10}
        maxRows={16}
        autosize
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.import}>
        <Select
          size="sm"
          aria-label="Game system"
          placeholder="System: from the text"
          clearable
          value={system}
          data={systems()
            .documents.map(({ id, name }) => ({ value: id, label: name }))
            .filter((item, i, all) => all.findIndex(({ value }) => value === item.value) === i)}
          onChange={setSystem}
        />
        <p role="status" data-bad={(read !== null && !read.ok) || undefined}>
          {read === null
            ? ''
            : read.ok
              ? `${read.value.army.name}: ${systemName(read.value.army.system.id)}, ${read.value.army.units.length} ` +
                `${read.value.army.units.length === 1 ? 'unit' : 'units'}.`
              : read.error}
        </p>
      </div>
      {read?.ok && read.value.leftOver.length > 0 && (
        <details className={classes.left}>
          <summary>
            {read.value.leftOver.length}{' '}
            {read.value.leftOver.length === 1 ? 'piece of text was' : 'pieces of text were'} not understood and will be
            left out
          </summary>
          <ul>
            {read.value.leftOver.slice(0, 30).map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={classes.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          disabled={!read?.ok}
          onClick={() => {
            if (!read?.ok) return;
            void createArmy(read.value.army);
            onClose();
          }}
        >
          Make this army
        </Button>
      </div>
    </Modal>
  );
}
