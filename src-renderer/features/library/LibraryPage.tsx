import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowsSort, IconDownload, IconLayoutGrid, IconList, IconSearch, IconX } from '@tabler/icons-react';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { lookup } from '#shared/core/lookup';
import { EmptyState } from '../../components/EmptyState';
import { Pane, PaneMain, Panes } from '../../components/Pane';
import { SituationChip } from '../../components/RuleChip';
import { TitleBlock } from '../../components/TitleBlock';
import { systemName } from '../../components/systems';
import { KIND_ORDER, KINDS } from '../../components/kinds';
import type { PageProps } from '../../sections';
import { useLeadKey } from '../../shell/app-info';
import { usePageChrome } from '../../shell/chrome';
import { navigate } from '../../shell/router';
import { readableKeys } from '../../shell/shortcuts';
import { useMenuCommand } from '../../shell/use-menu-command';
import { useRemembered, useSettings } from '../../state/settings';
import { WelcomePage } from '../welcome/WelcomePage';
import { Bin } from './Bin';
import { CardGrid } from './CardGrid';
import { CarryOn } from './CarryOn';
import { Details } from './Details';
import { DocumentTable } from './DocumentTable';
import { ImportPorter } from './ImportPorter';
import classes from './LibraryPage.module.css';
import { useLabels, type LibraryLabels } from './labels';
import { useSystems } from '../../state/system-registry';
import { exportRows } from './library-actions';
import {
  EVERYTHING,
  ownShelfOf,
  queryOfRoute,
  showQuery,
  SORTS,
  type LibraryOrder,
  type LibraryQuery,
} from './library-query';
import { LibraryTrouble } from './LibraryTrouble';
import { NewMenu } from './NewMenu';
import { Preview } from './Preview';
import { clearSelection, selectedRows, selectOnly, useSelection } from './selection';
import { Shelves } from './Shelves';
import { useLibraryKeys } from './use-library-keys';
import { useLibraryRows, type LibraryRows } from './use-library-rows';
import { useSelectFromAddress } from './use-select-from-address';
import { useShelfIds } from './use-shelf-ids';

export function LibraryPage({ route }: PageProps) {
  const query = queryOfRoute(route);
  const [view, setView] = useRemembered<'cards' | 'table'>('library.view', 'cards');
  const [order, setOrder] = useRemembered<LibraryOrder>('library.order', { sort: 'modified', direction: 'down' });
  const [shelvesWidth] = useRemembered<number>('pane.library.shelves', 216);
  const { ids, left } = useShelfIds(query);
  const labels = useLabels();
  const library = useLibraryRows(query, order, ids);
  const chosen = useSelection((state) => state.rows);
  const rows = [...chosen.values()];
  const [newOpen, setNewOpen] = useState(false);
  const lead = useLeadKey();
  const [welcome, setWelcome] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const pick = useRef<() => void>(() => undefined);
  const onReady = useCallback((ask: () => void) => {
    pick.current = ask;
  }, []);

  // Modules are called by their names, which may be read later than the list.
  useSystems();
  useSelectFromAddress(route, order);
  useFirstChosen(library, query);
  useAddressCommands(route.query['do'], {
    new: () => setNewOpen(true),
    import: () => pick.current(),
    welcome: () => setWelcome(true),
  });
  useMenuCommand('new', () => setNewOpen(true));
  useMenuCommand('import', () => pick.current());
  useMenuCommand('open', () => pick.current());
  useMenuCommand('export', () => void exportRows(selectedRows(), selectedRows().length > 1));
  useLibraryKeys({ query, order, ids, focusSearch: () => search.current?.focus() });
  usePageChrome({
    path: [{ label: 'Library' }],
    keys: [
      ['Enter', 'open'],
      [readableKeys(`${lead}+n`), 'new'],
      ['Space', 'preview'],
      ['F2', 'rename'],
      ['Delete', 'to the bin'],
      ['/', 'search'],
    ],
    status:
      rows.length === 0
        ? `${library.total} shown${library.reading ? ', more of the folder is being read' : ''}`
        : rows.length === 1
          ? '1 document selected'
          : `${rows.length} documents selected`,
  });

  const setQuery = (next: LibraryQuery): void => {
    clearSelection();
    showQuery(next);
  };
  const filtered = query.search !== '' || query.shelf !== 'all' || query.system !== null || query.tag !== null;
  const empty =
    library.ready &&
    !library.error &&
    library.counts.all === 0 &&
    library.counts.problems === 0 &&
    query.shelf !== 'bin' &&
    query.search === '';
  const sort = SORTS.find((candidate) => candidate.sort === order.sort) ?? SORTS[0];
  // Stays mounted from the welcome page to the full library: its report of an import must not vanish in between.
  const porter = <ImportPorter key="porter" onReady={onReady} onImported={() => setWelcome(false)} />;

  if (empty || welcome) {
    return [
      <WelcomePage
        key="welcome"
        newMenu={<NewMenu opened={newOpen} onOpened={setNewOpen} />}
        onImport={() => pick.current()}
        onBin={() => setQuery({ ...query, shelf: 'bin' })}
        {...(!empty && { onClose: () => setWelcome(false) })}
      />,
      porter,
    ];
  }
  return [
    <Fragment key="library">
      <TitleBlock
        label={library.counts.all === 1 ? '1 document' : `${library.counts.all} documents`}
        title="Library"
        firstWidth={shelvesWidth}
        actions={
          <>
            <div className={classes.views} role="group" aria-label="View">
              <ActionIcon
                aria-label="Cards"
                aria-pressed={view === 'cards'}
                onClick={() => setView('cards')}
                variant={view === 'cards' ? 'filled' : 'subtle'}
                size="sm"
                w={32}
              >
                <IconLayoutGrid size={17} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                aria-label="Table"
                aria-pressed={view === 'table'}
                onClick={() => setView('table')}
                variant={view === 'table' ? 'filled' : 'subtle'}
                size="sm"
                w={32}
              >
                <IconList size={17} stroke={1.6} />
              </ActionIcon>
            </div>
            <Button leftSection={<IconDownload size={16} stroke={1.6} />} onClick={() => pick.current()}>
              Import
            </Button>
            <NewMenu opened={newOpen} onOpened={setNewOpen} />
          </>
        }
      >
        <div className={classes.tools}>
          <SearchField
            key={query.shelf}
            inputRef={search}
            value={query.search}
            onSearch={(text) => setQuery({ ...query, search: text })}
          />
          <Menu position="bottom-start">
            <Menu.Target>
              <button
                type="button"
                className={classes.sortChip}
                aria-label={`Sort: ${sort?.label ?? ''}, ${sort?.hint ?? ''}`}
              >
                <IconArrowsSort size={14} stroke={1.6} aria-hidden="true" />
                {sort?.label}
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {SORTS.map(({ sort: key, direction, label, hint }) => (
                <Menu.Item
                  key={key}
                  onClick={() => setOrder({ sort: key, direction })}
                  rightSection={<span className="m-small">{hint}</span>}
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <DefaultGameChip query={query} onQuery={setQuery} />
          {library.counts.problems > 0 && (
            <SituationChip
              label="Cannot be read"
              on={query.shelf === 'problems'}
              onClick={() => setQuery({ ...query, shelf: query.shelf === 'problems' ? 'all' : 'problems' })}
            />
          )}
        </div>
      </TitleBlock>
      <Panes>
        <Pane id="library.shelves" label="Shelves" side="left" width={216} min={180} max={400} collapseAt={1120}>
          <Shelves query={query} counts={library.counts} onQuery={setQuery} />
        </Pane>
        <PaneMain label="Documents">
          {library.error ? (
            <LibraryTrouble error={library.error} />
          ) : query.shelf === 'bin' ? (
            <Bin />
          ) : library.ready && library.total === 0 && left > 0 ? (
            <EmptyState title="Looking for errors">{`${left} documents are still to be checked.`}</EmptyState>
          ) : library.ready && library.total === 0 ? (
            <EmptyState
              title={query.search ? `Nothing has “${query.search}” in it` : emptyTitle(query)}
              action={filtered && <Button onClick={() => setQuery(EVERYTHING)}>Show everything</Button>}
            >
              {query.search ? 'Muster looked at names, units and text.' : emptyHint(query)}
            </EmptyState>
          ) : view === 'table' ? (
            <DocumentTable library={library} order={order} onOrder={setOrder} />
          ) : (
            <CardGrid
              key={`${query.shelf}:${query.system}:${query.tag}`}
              library={library}
              header={
                <>
                  {!filtered && <CarryOn />}
                  <div className={classes.heading}>
                    <h2 className={classes.headingTitle}>{headingOf(query, sort?.label ?? 'Recent', labels)}</h2>
                    <span className="m-small">{left > 0 ? `${left} still to be checked` : sort?.hint}</span>
                  </div>
                </>
              }
            />
          )}
        </PaneMain>
        {query.shelf !== 'bin' && (
          <Pane id="library.details" label="Details" side="right" width={268} min={240} max={480} collapseAt={1360}>
            <Details rows={rows} />
          </Pane>
        )}
      </Panes>
      <Preview row={rows[0]} />
    </Fragment>,
    porter,
  ];
}

const TITLES = lookup<string>({ problems: 'Cannot be read', favourites: 'Favourites', errors: 'With errors' });

function headingOf({ shelf, system, tag }: LibraryQuery, sort: string, labels: LibraryLabels): string {
  const own = ownShelfOf(shelf);
  const name =
    own === null
      ? (TITLES[shelf] ?? KIND_ORDER.flatMap((kind) => (kind === shelf ? [KINDS[kind].plural] : []))[0])
      : labels.shelves.find(({ id }) => id === own)?.name;
  const parts = [name, system === null ? null : systemName(system), tag === null ? null : `tagged ${tag}`];
  return parts.filter(Boolean).join(', ') || sort;
}

const emptyTitle = ({ shelf }: LibraryQuery): string =>
  shelf === 'errors' ? 'No errors' : shelf === 'favourites' ? 'No favourites yet' : 'Nothing here yet';

function emptyHint({ shelf }: LibraryQuery): string {
  if (shelf === 'errors') return 'All armies are legal and all missions are ready.';
  if (shelf === 'favourites') return 'The star in the details makes a document a favourite.';
  if (ownShelfOf(shelf) !== null) return 'Choose documents and put them on this shelf in the details.';
  return 'Make one with New, or drop files here.';
}

function DefaultGameChip({
  query,
  onQuery,
}: {
  readonly query: LibraryQuery;
  readonly onQuery: (query: LibraryQuery) => void;
}) {
  const game = useSettings(({ defaultSystem }) => defaultSystem);
  return (
    <SituationChip
      label={systemName(game)}
      on={query.system === game}
      onClick={() => onQuery({ ...query, system: query.system === game ? null : game })}
    />
  );
}

interface SearchFieldProps {
  readonly inputRef: React.RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

function SearchField({ inputRef, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const later = useDebouncedCallback(onSearch, 120);
  return (
    <TextInput
      ref={inputRef}
      className={classes.search ?? ''}
      aria-label="Search names, units and rules"
      placeholder="Search names, units and rules"
      size="sm"
      value={text}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
      rightSection={
        text !== '' && (
          <ActionIcon
            size="xs"
            aria-label="Clear the search"
            onClick={() => {
              setText('');
              onSearch('');
            }}
          >
            <IconX size={14} stroke={1.6} />
          </ActionIcon>
        )
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        event.preventDefault();
        setText('');
        onSearch('');
      }}
    />
  );
}

/** Something is always in the details when the library comes up. */
function useFirstChosen(library: LibraryRows, query: LibraryQuery): void {
  const done = useRef(false);
  const first = library.rowAt(0);
  useEffect(() => {
    if (done.current || !first || query.shelf === 'bin') return;
    done.current = true;
    if (selectedRows().length === 0) selectOnly(first, 0);
  }, [first, query.shelf]);
}

/** `?do=new` and the like: commands that arrive with the address, run once and forgotten. */
function useAddressCommands(command: string | undefined, runs: Readonly<Record<string, () => void>>): void {
  const latest = useRef(runs);
  useEffect(() => {
    latest.current = runs;
  });
  useEffect(() => {
    if (command === undefined) return;
    navigate('/library', { replace: true });
    if (Object.hasOwn(latest.current, command)) latest.current[command]?.();
  }, [command]);
}
