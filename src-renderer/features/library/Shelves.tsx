import { IconAlertOctagon, IconBooks, IconTrash } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { KIND_ORDER, KindIcon, KINDS } from '../../components/kinds';
import { SystemIcon, systemName, SYSTEMS } from '../../components/systems';
import { host } from '../../host';
import { useLibraryIndex } from '../../state/library-index';
import type { LibraryQuery } from './library-query';
import classes from './Shelves.module.css';
import type { LibraryRows } from './use-library-rows';

export interface ShelvesProps {
  readonly query: LibraryQuery;
  readonly counts: LibraryRows['counts'];
  readonly onQuery: (query: LibraryQuery) => void;
}

export function Shelves({ query, counts, onQuery }: ShelvesProps) {
  const { folder, bin } = useWorkspace();
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
          on={query.shelf === 'all' && query.system === null}
          onClick={() => onQuery({ ...query, shelf: 'all', system: null })}
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

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={`m-label ${classes.group}`}>{title}</h2>
    <ul>{children}</ul>
  </section>
);

interface ShelfProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly count: number;
  readonly on: boolean;
  readonly onClick: () => void;
}

const Shelf = ({ icon, label, count, on, onClick }: ShelfProps) => (
  <li>
    <button type="button" className={classes.shelf} aria-pressed={on} onClick={onClick}>
      {icon}
      <span className="m-clip">{label}</span>
      <span className={classes.count}>{count}</span>
    </button>
  </li>
);
