import { Button, TextInput, Tooltip } from '@mantine/core';
import { IconCopyPlus, IconPencil, IconPrinter, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SystemDocument } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import type { SystemRegistry } from '#shared/systems/registry';
import { EmptyState } from '../../components/EmptyState';
import { Glyph } from '../../components/Glyph';
import { Pane, PaneBody, PaneHeader, PaneMain, PaneSection, Panes } from '../../components/Pane';
import { HatchSwatch } from '../battlefield/HatchSwatch';
import { SystemIcon } from '../../components/systems';
import { TitleBlock, TitleCell } from '../../components/TitleBlock';
import { usePageChrome } from '../../shell/chrome';
import { navigate, routeTo } from '../../shell/router';
import { useShortcuts } from '../../shell/shortcuts';
import { crossLinks, linked, type CrossLinks } from './cross-links';
import { duplicateModule } from './duplicate-module';
import { saveQuickReference } from './quick-reference';
import classes from './Rules.module.css';
import { RuleDiagram } from './RuleDiagram';
import {
  entryOfRule,
  PART_NAMES,
  RULE_PARTS,
  rulesIndex,
  searchRules,
  tableHeads,
  type RuleEntry,
  type RulePart,
} from './rules-index';

interface RulesBrowserProps {
  readonly registry: SystemRegistry;
  readonly own: ReadonlyMap<string, SystemDocument>;
  readonly systemId: string;
  /** Catalogue id to show first. */
  readonly rule: string | null;
  /** Or an entry of the index, by its key. */
  readonly entry: string | null;
}

/** Read any system: its rules in our words, profiles, weapons, options, units, missions, with search. */
export function RulesBrowser({ registry, own, systemId, rule, entry }: RulesBrowserProps) {
  const system = registry.get(systemId);
  const mine = [...own].find(([, document]) => document.id === systemId)?.[0];
  const [part, setPart] = useState<RulePart | null>(null);
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useShortcuts('Rules', [{ keys: '/', label: 'search the rules', run: () => field.current?.focus() }]);
  usePageChrome({
    path: [{ label: 'Rules', to: '/rules' }, ...(system ? [{ label: system.name }] : [])],
    keys: [
      ['/', 'search'],
      ['F6', 'next pane'],
    ],
    status: system ? `${system.name}, edition ${system.release}` : '',
  });
  const index = useMemo(() => (system ? rulesIndex(system) : []), [system]);
  const links = useMemo(() => crossLinks(index), [index]);
  const shown = useMemo(() => searchRules(index, part, query), [index, part, query]);
  const wanted = entry ?? (rule !== null && system ? entryOfRule(system, rule)?.key : undefined);
  useEffect(() => {
    if (wanted !== undefined)
      list.current?.querySelector(`[data-key="${CSS.escape(wanted)}"]`)?.scrollIntoView({ block: 'center' });
  }, [wanted, shown]);
  if (!system) return <EmptyState title="No such game system">It is not in this workspace.</EmptyState>;
  return (
    <div className={classes.page}>
      <TitleBlock
        label={`Rules · edition ${system.release}`}
        title={system.name}
        actions={
          <>
            {mine !== undefined && (
              <Button leftSection={<IconPencil size={16} />} onClick={() => navigate(routeTo('rules', mine))}>
                Edit this module
              </Button>
            )}
            <Button leftSection={<IconPrinter size={16} />} onClick={() => void saveQuickReference(system.id, mine)}>
              Quick reference
            </Button>
            <Tooltip label="A module of your own that starts as this one; every part of it can be changed">
              <Button
                variant="filled"
                leftSection={<IconCopyPlus size={16} />}
                onClick={() => void duplicateModule(system)}
              >
                Duplicate into my module
              </Button>
            </Tooltip>
          </>
        }
      >
        <TitleCell label="Measure">{system.measure === 'inch' ? 'inches' : 'centimetres'}</TitleCell>
        <TitleCell label="Chance">{system.randomiser.kind === 'deck' ? '52 cards' : 'd6'}</TitleCell>
        <TitleCell label="Licence" yields>
          <span className={classes.licence}>{system.document.licence?.name ?? 'none stated'}</span>
        </TitleCell>
      </TitleBlock>
      <Panes>
        <Pane id="rules.systems" label="Systems" side="left" width={232} min={190} max={360} collapseAt={1180}>
          <PaneHeader title="Systems" />
          <PaneBody>
            {registry.documents
              .filter(({ id }, i, all) => registry.isBuiltIn(id) && all.findIndex((other) => other.id === id) === i)
              .map((document) => (
                <button
                  key={document.id}
                  type="button"
                  className={classes.system}
                  aria-current={document.id === system.id || undefined}
                  onClick={() => navigate(routeTo('rules', document.id))}
                >
                  <SystemIcon id={document.id} /> {document.name}
                </button>
              ))}
            {own.size > 0 && <PaneSection title="My modules" right={own.size} />}
            {[...own].map(([id, document]) => (
              <button
                key={id}
                type="button"
                className={classes.system}
                aria-current={id === mine || undefined}
                onClick={() => navigate(routeTo('rules', id))}
              >
                <IconPencil size={14} stroke={1.6} /> <span className="m-given">{document.name}</span>
              </button>
            ))}
            <PaneSection title="Parts" right={index.length} />
            <button type="button" className={classes.system} aria-pressed={part === null} onClick={() => setPart(null)}>
              Everything <span className={classes.count}>{index.length}</span>
            </button>
            {RULE_PARTS.map((each) => {
              const count = index.filter((entry) => entry.part === each).length;
              return count === 0 ? null : (
                <button
                  key={each}
                  type="button"
                  className={classes.system}
                  aria-pressed={part === each}
                  onClick={() => setPart(each)}
                >
                  {PART_NAMES[each]} <span className={classes.count}>{count}</span>
                </button>
              );
            })}
            {(part === null || part === 'guide') && query === '' && (
              <>
                <PaneSection title="Chapters" />
                {chapters(shown.filter((each) => each.part === 'guide')).map(([chapter]) => (
                  <button
                    key={chapter}
                    type="button"
                    className={classes.system}
                    onClick={() =>
                      list.current
                        ?.querySelector(`[data-chapter="${CSS.escape(chapter)}"]`)
                        ?.scrollIntoView({ block: 'start' })
                    }
                  >
                    {chapter}
                  </button>
                ))}
              </>
            )}
            <Credits system={system} />
          </PaneBody>
        </Pane>
        <PaneMain label="Rules">
          <div className={classes.main}>
            <div className={classes.search}>
              <TextInput
                ref={field}
                aria-label="Search the rules"
                placeholder="Name, id, word or figure"
                leftSection={<IconSearch size={14} stroke={1.6} />}
                value={query}
                onChange={(event) => setQuery(event.currentTarget.value)}
              />
              <span className="m-small" role="status">
                {shown.length} of {index.length}
              </span>
            </div>
            <div className={classes.list} ref={list} tabIndex={0} role="region" aria-label="Rules found">
              {shown.length === 0 && (
                <EmptyState title="Nothing fits">
                  No rule, weapon or unit has all these words. Fewer letters find more.
                </EmptyState>
              )}
              {chapters(shown).map(([chapter, entries]) => (
                <section key={chapter} data-chapter={chapter}>
                  <PaneSection title={chapter} right={entries.length} />
                  <Chapter entries={entries} system={system} links={links} wanted={wanted} />
                </section>
              ))}
            </div>
          </div>
        </PaneMain>
      </Panes>
    </div>
  );
}

interface ChapterProps {
  readonly entries: readonly RuleEntry[];
  readonly system: GameSystem;
  readonly links: CrossLinks;
  readonly wanted: string | undefined;
}

/** Profiles and weapons are a table; everything else is told. */
function Chapter({ entries, system, links, wanted }: ChapterProps) {
  const heads = entries[0] ? tableHeads(system, entries[0].part) : null;
  if (!heads)
    return entries.map((entry) => (
      <RuleRow key={entry.key} entry={entry} wanted={entry.key === wanted} links={links} system={system} />
    ));
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-words={head === 'Rules' || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.key} data-key={entry.key} data-wanted={entry.key === wanted || undefined}>
              <th scope="row">
                {entry.name}
                {entry.text && <small>{entry.text}</small>}
              </th>
              {entry.cells?.map((cell, i) => (
                <td key={heads[i]} data-words={heads[i] === 'Rules' || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RuleRowProps {
  readonly entry: RuleEntry;
  readonly wanted: boolean;
  readonly links: CrossLinks;
  readonly system: GameSystem;
}

function RuleRow({ entry, wanted, links, system }: RuleRowProps) {
  return (
    <article className={classes.rule} data-key={entry.key} data-wanted={wanted || undefined}>
      <span className={classes.glyph} data-hatch={entry.keyword !== undefined || undefined}>
        {entry.keyword !== undefined && <HatchSwatch keywords={[entry.keyword]} />}
        {entry.kind && <Glyph name={entry.kind} size={16} />}
      </span>
      <div className={classes.words}>
        <h3>{entry.name}</h3>
        {entry.text && (
          <p>
            {linked(entry.text, links, entry.key).map(({ text, key }, i) =>
              key === undefined ? (
                text
              ) : (
                <a key={i} href={`#${routeTo('rules', system.id)}?entry=${encodeURIComponent(key)}`}>
                  {text}
                </a>
              ),
            )}
          </p>
        )}
        {entry.part === 'guide' && <RuleDiagram rule={entry.id} system={system} />}
        {entry.line !== entry.chapter && <span className={classes.line}>{entry.line}</span>}
      </div>
      {entry.id && <code className={classes.id}>{entry.id}</code>}
    </article>
  );
}

const Credits = ({ system }: { readonly system: GameSystem }) => (
  <div className={classes.credits}>
    {system.document.credits.map((credit) => (
      <p key={credit.name}>
        {credit.name}
        {credit.url && <span> · {credit.url}</span>}
      </p>
    ))}
    {system.document.notice?.map((notice) => (
      <p key={notice}>{notice}</p>
    ))}
  </div>
);

function chapters(entries: readonly RuleEntry[]): readonly (readonly [string, readonly RuleEntry[]])[] {
  const groups = new Map<string, RuleEntry[]>();
  for (const entry of entries) {
    const key =
      entry.part === 'guide' || entry.part === 'rules' || entry.part === 'cards'
        ? entry.chapter
        : PART_NAMES[entry.part];
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups];
}
