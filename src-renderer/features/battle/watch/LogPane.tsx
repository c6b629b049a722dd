import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconClock, IconCopy, IconEye, IconFilter } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { logText, type LogEntry, type LogLine } from '#shared/battle/frame/log';
import { PaneHeader } from '../../../components/Pane';
import { SideMark } from '../../../components/SideMark';
import { shownText } from '../../../shown/words';
import classes from './Log.module.css';
import { shownEvent, type BattlePlayer } from './player';
import { usePlayerState } from './use-player';
import type { Film } from './watched';

const FILTERS = { all: 'Everything', a: 'First side', b: 'Second side', strong: 'Scores, damage and losses' } as const;
type Filter = keyof typeof FILTERS;

/** The battle in sentences. A click goes there; the entry under way is open, the next one announced. */
export function LogPane({ player, bare = false }: { readonly player: BattlePlayer; readonly bare?: boolean }) {
  const { theatre, log, replay, entryOf } = player.watched;
  const [filter, setFilter] = useState<Filter>('all');
  const shown = usePlayerState(player, shownEvent);
  const current = shown < 0 ? -1 : entryOf(shown);
  const known = usePlayerState(player, (state) => state.known);
  const isHidden = known < player.watched.last;
  const list = useRef<HTMLOListElement>(null);
  const entries = useMemo(
    () =>
      log
        .map((entry, index) => ({ entry, index }))
        .filter(({ entry }) => passes(entry, filter) && (!isHidden || entry.from < Math.max(1, known))),
    [log, filter, isHidden, known],
  );

  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current?.parentElement;
    if (!row || !box) return;
    // Only the list scrolls, never the page.
    const top = row.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    if (top < box.scrollTop + 44) box.scrollTop = Math.max(0, top - 60);
    else if (top + row.offsetHeight > box.scrollTop + box.clientHeight - 50)
      box.scrollTop = Math.min(top - 60, top + row.offsetHeight - box.clientHeight + 70);
  }, [current, shown]);

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(shownText(logText(theatre, replay.events.slice(0, known))));
    notifications.show({ message: `The log is on the clipboard${isHidden ? ', as far as you have watched' : ''}.` });
  };
  return (
    <>
      <PaneHeader title="Log" {...(filter === 'all' ? {} : { hint: FILTERS[filter] })}>
        <Menu>
          <Menu.Target>
            <Tooltip label="Choose what is shown">
              <ActionIcon size="sm" aria-label="Filter the log" data-on={filter !== 'all' || undefined}>
                <IconFilter size={16} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            {(Object.keys(FILTERS) as Filter[]).map((each) => (
              <Menu.Item
                key={each}
                onClick={() => setFilter(each)}
                {...(each === filter ? { 'aria-current': true } : {})}
              >
                {each === 'a' || each === 'b' ? theatre.armies[each].name : FILTERS[each]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Tooltip label="Copy the whole log">
          <ActionIcon size="sm" aria-label="Copy the log" onClick={() => void copy()}>
            <IconCopy size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </PaneHeader>
      <div className={classes.scroll} tabIndex={-1}>
        <ol ref={list} className={classes.log} aria-label="Log">
          {entries.map(({ entry, index }) => (
            <Entry
              key={index}
              entry={entry}
              when={index < current ? 'past' : index === current ? 'now' : 'ahead'}
              shown={index === current ? shown : -1}
              underWay={entry.round === log[current]?.round}
              system={theatre.system.id}
              rollOff={
                entry.kind === 'round'
                  ? replay.events.findIndex(({ kind }, i) => i >= entry.from && i < entry.to && kind === 'rolled-off')
                  : -1
              }
              jump={player.jump}
              title={titleSoFar(player.watched, entry, index === current ? shown : known - 1)}
            />
          ))}
        </ol>
        {isHidden && <Ahead player={player} />}
      </div>
      {!bare && <p className={classes.foot}>Every line names its rule when you point at it</p>}
    </>
  );
}

function passes(entry: LogEntry, filter: Filter): boolean {
  if (filter === 'all' || entry.kind === 'round') return true;
  if (filter === 'strong') return entry.lines.some(({ tone }) => tone === 'strong');
  return entry.side === filter || entry.side === null;
}

interface EntryProps {
  readonly entry: LogEntry;
  readonly when: 'past' | 'now' | 'ahead';
  /** Event shown, in the entry under way. */
  readonly shown: number;
  /** Of the round that is shown. */
  readonly underWay: boolean;
  readonly system: string;
  /** Event of the roll-off that opens a round. */
  readonly rollOff: number;
  readonly jump: (moment: number) => void;
  /** What the entry came to, as far as it may be told. */
  readonly title: string;
}

const Entry = memo(function Entry({ entry, when, shown, underWay, system, rollOff, jump, title }: EntryProps) {
  const lines = entry.lines.filter(({ tone }) => tone !== 'head');
  if (entry.kind === 'round') {
    const first = lines.find(({ event }) => event === rollOff);
    const more =
      when === 'ahead'
        ? []
        : lines.filter(
            ({ event, tone }) => event !== rollOff && tone === 'strong' && (when === 'past' || event <= shown),
          );
    return (
      <>
        <li
          className={classes.round}
          data-when={when}
          data-under-way={underWay || undefined}
          {...(when === 'now' ? { 'aria-current': 'step' } : {})}
        >
          <button type="button" onClick={() => jump(entry.from + 1)}>
            {entry.title}
          </button>
          {first && when !== 'ahead' && <LineText line={first} system={system} jump={jump} />}
        </li>
        {more.length > 0 && (
          <li className={classes.entry} data-when={when}>
            {more.map((line) => (
              <LineText key={`${line.event}${line.text}`} line={line} system={system} jump={jump} />
            ))}
          </li>
        )}
      </>
    );
  }
  const done =
    when === 'now'
      ? lines.filter(({ event }) => event <= shown)
      : when === 'past'
        ? lines.filter(({ tone }) => tone === 'strong')
        : [];
  const next = when === 'now' ? lines.find(({ event }) => event > shown) : undefined;
  return (
    <li className={classes.entry} data-when={when} {...(when === 'now' ? { 'aria-current': 'step' } : {})}>
      <button type="button" className={classes.title} onClick={() => jump(entry.to)}>
        {entry.side && <SideMark side={entry.side} size={11} label={`Side ${entry.side.toUpperCase()}`} />}
        <span>
          {entry.activation !== null && `${entry.activation} · `}
          {title}
        </span>
      </button>
      {done.map((line) => (
        <LineText key={`${line.event}${line.text}`} line={line} system={system} jump={jump} />
      ))}
      {next && (
        <p className={classes.next}>
          <IconClock size={13} stroke={1.6} aria-hidden="true" /> Next: {nextWords(next)}
        </p>
      )}
    </li>
  );
});

/** What an activation under way has come to so far; others are told whole. */
function titleSoFar({ theatre, replay }: Film, entry: LogEntry, shown: number): string {
  const { kind, unit, from, to, title } = entry;
  if (kind !== 'activation' || unit === null || shown >= to - 1) return title;
  return theatre.family.activationTitle(theatre, unit, replay.events.slice(from, shown + 1));
}

/** A first watch is not spoilt: the rest is told when it is asked for. */
const Ahead = ({ player }: { readonly player: BattlePlayer }) => (
  <div className={classes.hidden}>
    <p>What lies ahead is hidden while you watch for the first time.</p>
    <Button size="compact-sm" leftSection={<IconEye size={15} stroke={1.6} />} onClick={player.reveal}>
      Show what lies ahead
    </Button>
  </div>
);

/** The next roll is announced, not given away. */
function nextWords({ text, rule }: LogLine): string {
  const lead = /^(.*?)(:|, rolls)/.exec(text)?.[1] ?? text.replace(/\.$/, '');
  return `${lead.replace(/^Rolls \d+ for/, 'A roll for')}. ${rule}`;
}

function LineText({
  line,
  system,
  jump,
}: {
  readonly line: LogLine;
  readonly system: string;
  readonly jump: (moment: number) => void;
}) {
  return (
    <p className={classes.line} data-tone={line.tone}>
      <button type="button" onClick={() => jump(line.event + 1)}>
        {line.text}
      </button>{' '}
      <a
        href={`#/rules/${encodeURIComponent(system)}?rule=${encodeURIComponent(line.rule)}`}
        className={classes.rule}
        title={`Read rule ${line.rule}`}
      >
        {line.rule}
      </a>
    </p>
  );
}
