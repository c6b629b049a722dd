import { Button, Group, Modal } from '@mantine/core';
import type { ImportItem } from '#shared/host/calls/transfer';
import classes from './ImportPorter.module.css';

interface ModuleUpdateDialogProps {
  /** The modules that are here in another edition; none: no question. */
  readonly asked: readonly ImportItem[];
  readonly onAnswer: (answer: 'update' | 'as-clash' | null) => void;
}

/** A module came in that is here already: what changed, what becomes of what is written for it, and who decides. */
export const ModuleUpdateDialog = ({ asked, onAnswer }: ModuleUpdateDialogProps) => (
  <Modal
    opened={asked.length > 0}
    onClose={() => onAnswer(null)}
    title={asked.length === 1 ? `${asked[0]?.name ?? ''} is here already` : `${asked.length} modules are here already`}
    size={600}
  >
    {asked.map(({ id, name, update }) => update && <OneModule key={id} name={name ?? id ?? ''} update={update} />)}
    <p className="m-small">
      Armies and missions stay with the edition that they are written for until you move them on. Battles that were
      fought keep the rules they were fought by.
    </p>
    <Group mt="md" gap="sm">
      <Button variant="filled" data-autofocus onClick={() => onAnswer('update')}>
        {updateLabel(asked)}
      </Button>
      <Button onClick={() => onAnswer('as-clash')}>Keep both, side by side</Button>
      <Button variant="subtle" onClick={() => onAnswer(null)}>
        Import nothing
      </Button>
    </Group>
  </Modal>
);

const updateLabel = (asked: readonly ImportItem[]): string => {
  const [only, ...more] = asked;
  return more.length === 0 ? `Update mine to edition ${only?.update?.coming ?? ''}` : 'Update mine';
};

interface OneModuleProps {
  readonly name: string;
  readonly update: NonNullable<ImportItem['update']>;
}

const OneModule = ({ name, update: { here, coming, notes, changes, changedHere } }: OneModuleProps) => (
  <section aria-label={`Edition ${coming} of ${name}`}>
    <p>
      {here === coming
        ? `Both call themselves edition ${here}, and they are not the same.`
        : `Edition ${here} of ${name} is here; this is edition ${coming}.`}
      {changedHere && here !== coming && ' Yours was changed since it came; the update keeps it as the edition before.'}
    </p>
    {notes !== '' && <p className="m-small">“{notes}”</p>}
    {changes.length === 0 ? (
      <p className="m-small">No unit, weapon or rule of it is different.</p>
    ) : (
      <ul className={classes.changes} tabIndex={0} aria-label={`What changes in ${name}`}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    )}
  </section>
);
