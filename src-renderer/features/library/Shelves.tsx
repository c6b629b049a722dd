import { IconAlertOctagon, IconAlertTriangle, IconBooks, IconStar, IconTag, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { KIND_ORDER, KindIcon, KINDS } from '../../components/kinds';
import { SystemIcon, systemName, SYSTEMS } from '../../components/systems';
import { host } from '../../host';
import { useLibraryIndex } from '../../state/library-index';
import { documentsByTag, useLabels, type LibraryLabels } from './labels';
import type { LibraryQuery } from './library-query';
import { OwnShelves } from './OwnShelves';
import classes from './Shelves.module.css';
import type { LibraryRows } from './use-library-rows';

export interface ShelvesProps {
  readonly query: LibraryQuery;
  readonly counts: LibraryRows['counts'];
  readonly onQuery: (query: LibraryQuery) => void;
}

export function Shelves({ query, counts, onQuery }: ShelvesProps) {
  const { folder, bin } = useWorkspace();
  const labels = useLabels();
  const tags = useMemo(() => documentsByTag(labels), [labels]);
  const found = useLabelCounts(labels.favourites, labels.shelves, tags);
  const count = (list: readonly { readonly value: string; readonly count: number }[], value: string): number =>
    list.find((entry) => entry.value === value)?.count ?? 0;
  const others = counts.systems.map(({ value }) => value).filter((id) => !SYSTEMS.some((system) => system.id === id));
  const show = (shelf: LibraryQuery['shelf']): void => onQuery({ ...query, shelf });
  return (
    <div className={classes.shelves}>
      <Group title="Kind">
        <Shelf
          icon={<IconBooks size={17} stroke={1.6} />}
          label="Everything"
          count={counts.all}
          on={query.shelf === 'all' && query.system === null && query.tag === null}
          onClick={() => onQuery({ ...query, shelf: 'all', system: null, tag: null })}
        />
        {KIND_ORDER.map((kind) => (
          <Shelf
            key={kind}
            icon={<KindIcon kind={kind} size={17} />}
            label={KINDS[kind].plural}
            count={count(counts.kinds, kind)}
            on={query.shelf === kind}
            onClick={() => show(kind)}
          />
        ))}
      </Group>
      <Group title="Game">
        {[...SYSTEMS.map(({ id }) => id as string), ...others].map((id) => (
          <Shelf
            key={id}
            icon={<SystemIcon id={id} size={17} />}
            label={systemName(id)}
            count={count(counts.systems, id)}
            on={query.system === id}
            onClick={() =>
              onQuery({
                ...query,
                shelf: query.shelf === 'bin' ? 'all' : query.shelf,
                system: query.system === id ? null : id,
              })
            }
          />
        ))}
      </Group>
      <Group title="Shelves">
        <Shelf
          icon={<IconStar size={17} stroke={1.6} />}
          label="Favourites"
          count={found.get('favourites') ?? 0}
          on={query.shelf === 'favourites'}
          onClick={() => show('favourites')}
        />
        <OwnShelves
          shelves={labels.shelves}
          row={({ id, name }, icon) => (
            <ShelfButton
              icon={icon}
              label={name}
              count={found.get(`shelf ${id}`) ?? 0}
              on={query.shelf === `own:${id}`}
              onClick={() => show(`own:${id}`)}
            />
          )}
          onRemoved={(id) => query.shelf === `own:${id}` && show('all')}
        />
        <Shelf
          icon={<IconAlertTriangle size={17} stroke={1.6} />}
          label="Has errors"
          on={query.shelf === 'errors'}
          onClick={() => show('errors')}
        />
        {counts.problems > 0 && (
          <Shelf
            icon={<IconAlertOctagon size={17} stroke={1.6} />}
            label="Cannot be read"
            count={counts.problems}
            on={query.shelf === 'problems'}
            onClick={() => show('problems')}
          />
        )}
        <Shelf
          icon={<IconTrash size={17} stroke={1.6} />}
          label="Bin"
          count={bin}
          on={query.shelf === 'bin'}
          onClick={() => show('bin')}
        />
      </Group>
      {tags.size > 0 && (
        <Group title="Tags">
          {[...tags.keys()].map((tag) => (
            <Shelf
              key={tag}
              icon={<IconTag size={17} stroke={1.6} />}
              label={tag}
              count={found.get(`tag ${tag}`) ?? 0}
              on={query.tag === tag}
              onClick={() =>
                onQuery({
                  ...query,
                  shelf: query.shelf === 'bin' ? 'all' : query.shelf,
                  tag: query.tag === tag ? null : tag,
                })
              }
            />
          ))}
        </Group>
      )}
      <div className={classes.foot}>
        <i className={classes.ticks} aria-hidden="true" />
        <p>
          Files live in <span className={classes.folder}>{folder}</span>. Plain JSON, yours to copy.
        </p>
      </div>
    </div>
  );
}

function useWorkspace(): { readonly folder: string; readonly bin: number } {
  const generation = useLibraryIndex((state) => state.generation);
  const [state, setState] = useState({ folder: '', bin: 0 });
  useEffect(() => {
    let current = true;
    void Promise.all([host().call('workspace.info', {}), host().call('trash.list', {})]).then(([workspace, trash]) => {
      if (current)
        setState({
          folder: workspace.ok ? workspace.value.folder : '',
          bin: trash.ok ? trash.value.entries.length : 0,
        });
    });
    return () => {
      current = false;
    };
  }, [generation]);
  return state;
}

/** How many of the documents that carry a label are in this workspace now. */
function useLabelCounts(
  favourites: readonly string[],
  shelves: LibraryLabels['shelves'],
  tags: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const generation = useLibraryIndex((state) => state.generation);
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let current = true;
    const lists = [
      ['favourites', favourites] as const,
      ...shelves.map(({ id, documents }) => [`shelf ${id}`, documents] as const),
      ...[...tags].map(([tag, documents]) => [`tag ${tag}`, documents] as const),
    ].filter(([, ids]) => ids.length > 0);
    void Promise.all(
      lists.map(async ([name, ids]) => {
        const listed = await host().call('library.list', { ids: [...ids], limit: 1 });
        return [name, listed.ok ? listed.value.total : 0] as const;
      }),
    ).then((found) => {
      if (current) setCounts(new Map(found));
    });
    return () => {
      current = false;
    };
  }, [favourites, shelves, tags, generation]);
  return counts;
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={`m-label ${classes.group}`}>{title}</h2>
    <ul>{children}</ul>
  </section>
);

interface ShelfProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Left out where counting is work. */
  readonly count?: number;
  readonly on: boolean;
  readonly onClick: () => void;
}

const Shelf = (props: ShelfProps) => (
  <li>
    <ShelfButton {...props} />
  </li>
);

const ShelfButton = ({ icon, label, count, on, onClick }: ShelfProps) => (
  <button type="button" className={classes.shelf} aria-pressed={on} onClick={onClick}>
    {icon}
    <span className="m-clip">{label}</span>
    {count !== undefined && <span className={classes.count}>{count}</span>}
  </button>
);
