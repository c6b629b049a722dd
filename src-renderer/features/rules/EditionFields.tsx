import { Button, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { SystemDocument } from '#shared/schema/system';
import type { SystemEdit } from '#shared/systems/edit';
import {
  changesSinceKept,
  changeWords,
  earlierEditions,
  editionsWithNotes,
  nextRelease,
  notesOf,
  withNextEdition,
} from '#shared/systems/editions';
import type { OpenDocument } from '../../state/open-document';
import classes from './Rules.module.css';

/** Which edition this is, what its author says of it, what moved on since the one before, and the step to the next. */
export function EditionFields({ open }: { readonly open: OpenDocument<SystemDocument, SystemEdit> }) {
  const module = open.doc;
  const [before] = earlierEditions(module);
  const changes = useMemo(() => changesSinceKept(module), [module]);
  const next = nextRelease(module.release);
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label="This is edition"
          size="sm"
          value={module.release}
          onChange={({ currentTarget: { value } }) =>
            value && open.apply({ kind: 'set', field: 'release', value }, { group: 'set:release' })
          }
        />
        <Textarea
          className={classes.wide}
          label="Notes of this edition"
          inputWrapperOrder={['label', 'input', 'description']}
          description="What is new, in your words. The module book prints them, and armies and missions show them."
          size="sm"
          autosize
          minRows={2}
          value={notesOf(module)}
          onChange={({ currentTarget: { value } }) =>
            open.apply(
              { kind: 'set', field: 'editions', value: editionsWithNotes(module, value) },
              { group: 'set:editions' },
            )
          }
        />
      </div>
      {before && (
        <section className={classes.beside} aria-label={`Changed since edition ${before.release}`}>
          <h3 className={classes.fieldLabel}>Changed since edition {before.release}</h3>
          {changes.length === 0 ? (
            <p className={classes.hint}>Nothing yet.</p>
          ) : (
            <ul className={classes.changes}>
              {changes.map((change) => (
                <li key={`${change.part}:${change.id}`}>{changeWords(change)}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      <Button
        size="xs"
        className={classes.beside}
        onClick={() => open.apply({ kind: 'replace', document: withNextEdition(module, next) })}
      >{`Keep edition ${module.release}, go on as edition ${next}`}</Button>
      <p className={`${classes.hint} ${classes.beside}`}>
        Armies and missions stay with the edition they are written for, are told what changed, and move on when you say
        so.
      </p>
    </>
  );
}
