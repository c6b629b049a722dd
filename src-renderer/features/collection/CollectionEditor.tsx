import { ActionIcon, Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { CollectionEdit } from '#shared/army/collection/edit';
import type { Collection } from '#shared/schema/collection';
import type { GameSystem } from '#shared/systems/game-system';
import { EmptyState } from '../../components/EmptyState';
import { IssueCount } from '../../components/IssueList';
import { Pane, PaneBody, PaneHeader, PaneMain, PaneSection, Panes } from '../../components/Pane';
import { SystemIcon, systemName } from '../../components/systems';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { UndoButtons } from '../../components/UndoButtons';
import { usePageChrome } from '../../shell/chrome';
import { navigate } from '../../shell/router';
import { readableKeys, useShortcuts } from '../../shell/shortcuts';
import type { OpenDocument } from '../../state/open-document';
import { useSettings } from '../../state/settings';
import { useSystems } from '../../state/system-registry';
import { RandomArmyDialog } from '../army/RandomArmyDialog';
import classes from './Collection.module.css';
import { collectionSections, type CollectionRow } from './collection-rows';

type Open = OpenDocument<Collection, CollectionEdit>;

/** The models that somebody owns, game by game: a count for every entry that models are made for. */
export function CollectionEditor({ open, systemId }: { readonly open: Open; readonly systemId: string | null }) {
  const { doc } = open;
  const registry = useSystems();
  const preferred = useSettings(({ defaultSystem }) => defaultSystem);
  const played = useMemo(() => playedSystems(registry.documents.map(({ id }) => registry.get(id))), [registry]);
  const system = played.find(({ id }) => id === (systemId ?? doc.owned[0]?.system ?? preferred)) ?? played[0] ?? null;
  const [asking, setAsking] = useState(false);
  usePageChrome({
    path: [{ label: 'Models', to: '/collection' }, { label: doc.name }],
    keys: [
      ['/', 'filter'],
      [readableKeys('mod+z'), 'undo'],
      [readableKeys('mod+shift+z'), 'redo'],
    ],
    status: system ? `${system.name}: ${countOf(doc, system.id)} models` : '',
  });
  return (
    <div className={classes.page}>
      <TitleBlock
        label="Models you own"
        name={doc.name}
        onRename={open.rename}
        actions={
          <>
            <UndoButtons {...open} />
            <Button variant="filled" disabled={!system} onClick={() => setAsking(true)}>
              What can I field?
            </Button>
          </>
        }
      >
        <TitleCell label="Models">{doc.owned.reduce((sum, { count }) => sum + count, 0)}</TitleCell>
        <TitleCell label="Designs">{doc.designs.length}</TitleCell>
        {open.issues.length > 0 && (
          <TitleCell label="Check">
            <IssueCount issues={open.issues} />
          </TitleCell>
        )}
      </TitleBlock>
      <Panes>
        <Pane id="collection.games" label="Games" side="left" width={232} min={190} max={360} collapseAt={1000}>
          <PaneHeader title="Games" />
          <PaneBody>
            {played.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className={classes.game}
                aria-current={id === system?.id || undefined}
                onClick={() => navigate(gameAddress(open.id, id), { replace: true })}
              >
                <SystemIcon id={id} /> <span className="m-clip">{name}</span>
                <span className={classes.count}>{countOf(doc, id)}</span>
              </button>
            ))}
            <PaneSection title="Notes" />
            <div className={classes.notes}>
              <Textarea
                aria-label="Notes of the collection"
                placeholder="What is painted, what is lent out"
                autosize
                minRows={3}
                maxRows={14}
                value={doc.notes ?? ''}
                onChange={(event) =>
                  open.apply({ kind: 'set-notes', notes: event.currentTarget.value }, { group: 'notes' })
                }
                onBlur={open.endGroup}
              />
            </div>
          </PaneBody>
        </Pane>
        <PaneMain label="Models">
          {system ? (
            <Counts key={system.id} open={open} system={system} />
          ) : (
            <EmptyState title="No game has units">Import a game system with unit entries first.</EmptyState>
          )}
        </PaneMain>
      </Panes>
      {asking && system && <RandomArmyDialog system={system.id} ofOwned onClose={() => setAsking(false)} />}
    </div>
  );
}

const gameAddress = (id: string, system: string): string =>
  `/collection/${encodeURIComponent(id)}?system=${encodeURIComponent(system)}`;

const countOf = ({ owned }: Collection, system: string): number =>
  owned.reduce((sum, row) => (row.system === system ? sum + row.count : sum), 0);

const playedSystems = (found: readonly (GameSystem | undefined)[]): readonly GameSystem[] =>
  [...new Map(found.flatMap((system) => (system ? [[system.id, system]] : []))).values()].filter(
    ({ entries, cards, id }) => (entries.size > 0 || cards.size > 0) && !id.startsWith('my-designs-'),
  );

function Counts({ open, system }: { readonly open: Open; readonly system: GameSystem }) {
  const { doc } = open;
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useShortcuts('Models', [{ keys: '/', label: 'filter the models', run: () => field.current?.focus() }]);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = collectionSections(doc, system)
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ name, hint }) =>
        words.every((word) => `${name} ${hint} ${title}`.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
  const designs = doc.designs.filter((design) => design.system === system.id);
  return (
    <div className={classes.main}>
      <div className={classes.search}>
        <TextInput
          ref={field}
          aria-label="Filter the models"
          placeholder="Name, role or faction"
          leftSection={<IconSearch size={14} stroke={1.6} />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <span className="m-small" role="status">
          {countOf(doc, system.id)} models of {systemName(system.id)}
        </span>
      </div>
      <div className={classes.list} tabIndex={0} role="region" aria-label={`Models of ${system.name}`}>
        {sections.length === 0 && <EmptyState title="Nothing fits">No model has all these words.</EmptyState>}
        {sections.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <PaneSection title={title} right={rows.reduce((sum, { count }) => sum + count, 0)} />
            {rows.map((row) => (
              <CountRow
                key={row.key}
                row={row}
                onCount={(count) =>
                  open.apply(
                    { kind: 'set-owned', system: system.id, entry: row.entry, profile: row.profile, count },
                    { group: `count:${system.id}:${row.key}` },
                  )
                }
              />
            ))}
          </section>
        ))}
        {designs.length > 0 && (
          <section aria-label="My designs">
            <PaneSection title="My designs" right={designs.length} />
            {designs.map(({ id, name }) => (
              <div key={id} className={classes.row}>
                <span className={classes.words}>
                  <b className="m-given">{name}</b>
                </span>
                <ActionIcon
                  aria-label={`Remove the design ${name}`}
                  onClick={() => open.apply({ kind: 'remove-design', system: system.id, design: id })}
                >
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              </div>
            ))}
          </section>
        )}
      </div>
    </div>
  );
}

function CountRow({ row, onCount }: { readonly row: CollectionRow; readonly onCount: (count: number) => void }) {
  const { name, hint, count } = row;
  return (
    <div className={classes.row} data-some={count > 0 || undefined}>
      <span className={classes.counter}>
        <ActionIcon aria-label={`One ${name} fewer`} disabled={count === 0} onClick={() => onCount(count - 1)}>
          <IconMinus size={16} stroke={1.8} />
        </ActionIcon>
        <NumberInput
          aria-label={`${name} owned`}
          hideControls
          size="sm"
          w={64}
          min={0}
          max={100_000}
          allowDecimal={false}
          allowNegative={false}
          value={count}
          onChange={(value) => onCount(typeof value === 'number' ? value : 0)}
          onFocusCapture={(event) => event.currentTarget.select()}
        />
        <ActionIcon aria-label={`One more ${name}`} onClick={() => onCount(count + 1)}>
          <IconPlus size={16} stroke={1.8} />
        </ActionIcon>
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        {hint && <span className="m-small">{hint}</span>}
      </span>
    </div>
  );
}
