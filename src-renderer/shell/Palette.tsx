import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Kbd } from '../components/Kbd';
import { KINDS } from '../components/kinds';
import { systemName } from '../components/systems';
import { host } from '../host';
import { addressOfDocument } from '../sections';
import { useChrome } from './chrome';
import { allCommands, byName, searchCommands, type Command } from './commands';
import classes from './Palette.module.css';
import { navigate } from './router';
import { readableKeys } from './shortcuts';
import { isShareCode, openShareCode } from './share-code-pasted';

const LIMIT = 12;

/** Ctrl K: documents by what they contain, rules of every game, commands; the best name first. A share code makes its army. */
export function Palette() {
  const open = useChrome(({ paletteOpen }) => paletteOpen);
  const close = (): void => useChrome.setState({ paletteOpen: false });
  return (
    <Modal
      opened={open}
      onClose={close}
      withCloseButton={false}
      size={620}
      padding={0}
      yOffset="12vh"
      centered={false}
      title="Find or run"
      transitionProps={{ duration: 0 }}
      classNames={{ body: classes.body ?? '', header: 'm-visually-hidden' }}
    >
      {open && <PaletteBody close={close} />}
    </Modal>
  );
}

function PaletteBody({ close }: { readonly close: () => void }) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const results = useResults(query);
  const listId = useId();
  const active = results[Math.min(at, results.length - 1)];

  const run = (command: Command | undefined): void => {
    if (!command) return;
    close();
    command.run();
  };
  const move = (step: number): void =>
    setAt((now) =>
      results.length === 0 ? 0 : (Math.min(now, results.length - 1) + step + results.length) % results.length,
    );

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          aria-label="Find a document, rule or command"
          placeholder="Find a document, rule or command"
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Enter') run(active);
            else return;
            event.preventDefault();
          }}
        />
      </div>
      <ul id={listId} role="listbox" aria-label="Results" className={classes.list}>
        {results.map((command) => (
          <li
            key={command.id}
            id={`${listId}-${command.id}`}
            role="option"
            aria-selected={command === active}
            className={classes.option}
            ref={(node) => {
              if (node && command === active) node.scrollIntoView({ block: 'nearest' });
            }}
            onMouseMove={() => setAt(results.indexOf(command))}
            onClick={() => run(command)}
          >
            <span className={classes.group}>{command.group ?? 'Command'}</span>
            <span className={command.given ? classes.given : classes.label}>{command.label}</span>
            {command.hint && <span className={classes.hint}>{command.hint}</span>}
            {command.keys && <Kbd>{readableKeys(command.keys)}</Kbd>}
          </li>
        ))}
      </ul>
      {results.length === 0 && <p className={classes.none}>Nothing has “{query}” in its name, units or text.</p>}
      <div role="status" className="m-visually-hidden">
        {results.length} results
      </div>
    </>
  );
}

function useResults(query: string): readonly Command[] {
  const [found, setFound] = useState<{ readonly query: string; readonly commands: readonly Command[] }>({
    query: '',
    commands: [],
  });
  const trimmed = query.trim();
  useEffect(() => {
    let current = true;
    const timer = setTimeout(
      () => {
        void search(trimmed).then((commands) => {
          if (current) setFound({ query: trimmed, commands });
        });
      },
      trimmed ? 60 : 0,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [trimmed]);
  const commands = searchCommands(allCommands(), trimmed);
  const given = found.query === trimmed ? found.commands : [];
  return trimmed ? byName([...given, ...commands], trimmed).slice(0, 40) : [...given, ...commands].slice(0, LIMIT + 8);
}

async function search(query: string): Promise<readonly Command[]> {
  if (isShareCode(query)) return [fromShareCode(query)];
  const documents = host().call('library.list', { search: query, limit: query ? LIMIT : 5 });
  const rules = query.length > 1 ? await rulesFound(query) : [];
  const listed = await documents;
  const rows = listed.ok ? listed.value.rows : [];
  return [
    ...rows.map((row): Command => ({
      id: `document.${row.id}`,
      label: row.name,
      given: true,
      group: row.kind ? KINDS[row.kind].label : 'File',
      hint: systemName(row.system?.id),
      run: () => navigate(addressOfDocument(row.kind, row.id) ?? `/library?select=${encodeURIComponent(row.id)}`),
    })),
    ...rules,
  ];
}

const MOST_RULES = 20;

/** Rules, weapons, options and missions of every game; loaded when somebody first looks for one. */
async function rulesFound(query: string): Promise<readonly Command[]> {
  const [{ rulesIndex, searchRules }, { systems }] = await Promise.all([
    import('../features/rules/rules-index'),
    import('../state/system-registry'),
  ]);
  const registry = systems();
  const found = [...new Set(registry.documents.map(({ id }) => id))].flatMap((id) => {
    const system = registry.get(id);
    return system
      ? searchRules(rulesIndex(system), null, query)
          .slice(0, MOST_RULES)
          .map((entry): Command => ({
            id: `rule.${id}.${entry.key}`,
            label: entry.name,
            group: 'Rule',
            hint: [system.name, entry.id].filter(Boolean).join(' · '),
            run: () => navigate(`/rules/${encodeURIComponent(id)}?entry=${encodeURIComponent(entry.key)}`),
          }))
      : [];
  });
  return byName(found, query).slice(0, MOST_RULES);
}

/** One line that makes the army a code stands for. */
const fromShareCode = (code: string): Command => ({
  id: 'share-code',
  label: code.trim().slice(0, 24),
  group: 'Share code',
  hint: 'make this army',
  run: () => void openShareCode(code),
});
