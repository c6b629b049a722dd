import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { deriveUnit } from '#shared/army/derive';
import { EmptyState } from '../../../components/EmptyState';
import { Glyph } from '../../../components/Glyph';
import { PaneBody, PaneHeader, PaneSection } from '../../../components/Pane';
import { useShortcuts } from '../../../shell/shortcuts';
import { printPoints } from '../figures';
import { useSavedDesigns } from '../saved-designs';
import { UnitMark } from '../UnitMark';
import type { ArmyEditor } from '../use-army-editor';
import classes from './CataloguePane.module.css';
import { catalogueSections, filterSections, type CatalogueItem } from './catalogue-items';

/** What can be added: entries, premade units, own designs; for one-entry systems also weapons for the selected unit. */
export function CataloguePane({
  editor,
  title,
  onNewCard,
}: {
  readonly editor: ArmyEditor;
  readonly title: string;
  readonly onNewCard?: () => void;
}) {
  const { army, system } = editor;
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const saved = useSavedDesigns(system.id);
  const sections = useMemo(() => catalogueSections(army, system, saved.designs), [army, system, saved.designs]);
  const shown = filterSections(sections, query);
  useShortcuts('Builder', [{ keys: '/', label: 'filter the catalogue', run: () => field.current?.focus() }]);

  const addItem = (item: CatalogueItem): void => {
    if (item.make) editor.add(item.make);
    else if (item.weapon !== undefined && editor.selected !== null)
      editor.apply({ kind: 'add-weapon', unit: editor.selected, group: 0, weapon: item.weapon });
  };
  return (
    <>
      <PaneHeader title={title} hint={`${sections.reduce((sum, { items }) => sum + items.length, 0)}`}>
        {onNewCard && (
          <Tooltip label="New data card">
            <ActionIcon aria-label="New data card" onClick={onNewCard} size="sm">
              <IconPlus size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </PaneHeader>
      <div className={classes.filter}>
        <TextInput
          ref={field}
          size="sm"
          aria-label="Filter the catalogue"
          placeholder="Name, rule or weapon"
          leftSection={<IconSearch size={14} stroke={1.6} />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setQuery('');
            const first = shown[0]?.items[0];
            if (event.key === 'Enter' && first) addItem(first);
          }}
        />
      </div>
      <PaneBody>
        {shown.map((section) => (
          <div key={section.id}>
            <PaneSection title={section.title} right={section.items.length} />
            <ul>
              {section.items.map((item) => (
                <CatalogueRow
                  key={item.key}
                  item={item}
                  editor={editor}
                  onAdd={() => addItem(item)}
                  onForget={item.design === undefined ? null : () => forget(item, editor, saved.remove)}
                />
              ))}
            </ul>
          </div>
        ))}
        {shown.length === 0 && (
          <EmptyState title={query.trim() === '' ? 'Nothing to pick yet' : 'Nothing fits'}>
            {query.trim() === ''
              ? 'This game has no units so far. Its author writes them under Rules.'
              : 'No entry, design or weapon has all these words.'}
          </EmptyState>
        )}
      </PaneBody>
    </>
  );
}

function forget(item: CatalogueItem, editor: ArmyEditor, removeSaved: (id: string) => void): void {
  if (item.design === undefined) return;
  if (item.key.startsWith('design:')) editor.apply({ kind: 'remove-card', card: item.design });
  else removeSaved(item.design);
}

interface RowProps {
  readonly item: CatalogueItem;
  readonly editor: ArmyEditor;
  readonly onAdd: () => void;
  readonly onForget: (() => void) | null;
}

function CatalogueRow({ item, editor, onAdd, onForget }: RowProps) {
  const { army, system } = editor;
  const blocked = item.weapon !== undefined && editor.selected === null;
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.add}
        onClick={onAdd}
        disabled={blocked}
        aria-label={`Add ${item.name}, ${item.points}`}
        title={blocked ? 'Select a unit first' : item.hint}
      >
        <span className={classes.mark}>
          {item.unit ? (
            <UnitMark unit={deriveUnit(army, item.unit, system)} system={system} size={26} />
          ) : (
            <Glyph name="attack" size={16} />
          )}
        </span>
        <span className={classes.words}>
          <span className={`${item.given ? 'm-given' : classes.name} m-clip`}>{item.name}</span>
          <span className={`${classes.hint} m-clip`} data-full={item.full !== undefined || undefined}>
            {item.hint}
          </span>
        </span>
        <span className={classes.points}>{printPoints(item.points, system)}</span>
        <IconPlus size={16} stroke={1.6} className={classes.plus} aria-hidden="true" />
      </button>
      {onForget && (
        <ActionIcon
          size="xs"
          className={classes.forget}
          aria-label={`Remove the design ${item.name}`}
          onClick={onForget}
        >
          <IconTrash size={14} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  );
}
