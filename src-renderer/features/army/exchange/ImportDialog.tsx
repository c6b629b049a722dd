import { Button, Modal, Select, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ImportedArmy } from '#shared/army/import-text';
import { pointsOf } from '#shared/army/points';
import { unitName } from '#shared/army/unit-card';
import { readArmy } from '../read-army';
import { systemName } from '../../../components/systems';
import { systems } from '../../../state/system-registry';
import { createArmy } from '../create-army';
import { printPoints } from '../figures';
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
      {read?.ok && <Understood read={read.value} />}
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

/** The army as it will be, before it is made: units with their points, and what was read as something else than it says. */
function Understood({ read: { army, understood } }: { readonly read: ImportedArmy }) {
  const system = systems().get(army.system.id);
  if (!system) return null;
  const points = pointsOf(army, system);
  return (
    <div className={classes.understood} role="group" aria-label="The army as understood" tabIndex={0}>
      <ol aria-label="Units as understood">
        {army.units.slice(0, 60).map((unit, i) => (
          <li key={unit.id}>
            <span className="m-clip">{unitName(army, unit, system)}</span>
            <b>{printPoints(points.units[i]?.total ?? 0, system)}</b>
          </li>
        ))}
      </ol>
      {understood.length > 0 && <p>Read as: {understood.slice(0, 12).join('; ')}.</p>}
    </div>
  );
}
