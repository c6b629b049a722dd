import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBox } from '@tabler/icons-react';
import { useMemo } from 'react';
import { shortages, shortageText, withModelsOf, type Shortage } from '#shared/army/collection/shortages';
import { PaneSection } from '../../components/Pane';
import { changeCollection, someCollection } from '../../state/change-collection';
import { useOwnedModels } from '../../state/collections';
import classes from './Shortages.module.css';
import type { ArmyEditor } from './use-army-editor';

/** What the army asks for beyond the models that are owned; null: nobody keeps a collection. */
function useShortages({ army, system }: ArmyEditor): readonly Shortage[] | null {
  const owned = useOwnedModels(system.id);
  return useMemo(() => (owned ? shortages(army, system, owned) : null), [army, system, owned]);
}

/** One line under the roster: "2 Scouts short". Nothing where all models are at hand. */
export function ShortStrip({ editor }: { readonly editor: ArmyEditor }) {
  const short = useShortages(editor);
  if (!short || short.length === 0) return null;
  return (
    <div className={classes.strip} role="status" aria-label="Models that are missing">
      <IconBox size={16} stroke={1.6} aria-hidden="true" />
      <span className="m-clip" title={shortageText(short)}>
        {shortageText(short)}
      </span>
      <OwnThem editor={editor} />
    </div>
  );
}

/** In the overview: the same, one by one, or where to start. */
export function ModelsSection({ editor }: { readonly editor: ArmyEditor }) {
  const short = useShortages(editor);
  const total = (short ?? []).reduce((sum, each) => sum + each.short, 0);
  return (
    <>
      <PaneSection title="Models" right={short === null ? undefined : total === 0 ? 'all at hand' : `${total} short`} />
      {short === null && (
        <p className={classes.hint}>
          <a href="#/collection">Count the models you own</a>, and the builder says which of them this army lacks.
        </p>
      )}
      {short !== null && short.length > 0 && (
        <ul className={classes.list}>
          {short.map((each) => (
            <li key={`${each.entry} ${each.profile ?? ''}`}>
              <span className="m-clip">{each.name}</span>
              <span>
                {each.owned} of {each.needed}
              </span>
              <b>{each.short} short</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OwnThem({ editor }: { readonly editor: ArmyEditor }) {
  const run = async (): Promise<void> => {
    const collection = await someCollection();
    const changed = collection.ok
      ? await changeCollection(collection.value, ({ owned }) => ({
          kind: 'set-all-owned',
          owned: withModelsOf(owned, editor.army, editor.system),
        }))
      : collection;
    if (!changed.ok) notifications.show({ title: 'The models were not counted', message: changed.error, color: 'red' });
    else notifications.show({ message: `All models of “${editor.army.name}” are in your collection now.` });
  };
  return (
    <Button size="xs" onClick={() => void run()}>
      I own these
    </Button>
  );
}
