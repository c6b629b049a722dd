import { IconPlus, IconTrash } from '@tabler/icons-react';
import { eventWords } from '#shared/battlefield/event-words';
import { entryOf } from '#shared/table/table-marks';
import type { Mission } from '#shared/schema/mission';
import type { EventRow, MissionEvent } from '#shared/schema/mission/special';
import { SmallButton } from '../SmallButton';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Blank, Figure, Words, type Answers } from './Blanks';
import { MarkerBlank } from './MarkerBlank';
import classes from './Rules.module.css';
import { SentenceList } from './SentenceList';
import { sideOptions, type Option } from './words';

const LAST = { fixed: 13, d6: 6, card: 13 } as const;

/** Things that happen at the start of rounds: always, or by a row that a die or a card finds. */
export const EventsChapter = ({ editor }: { readonly editor: BattlefieldEditor }) => (
  <SentenceList
    editor={editor}
    list="events"
    title="Events by round"
    empty="Nothing happens by itself."
    add="Event"
    fresh={() => ({ title: '', rounds: [2], by: 'fixed', rows: [blankRow(editor.mission)] })}
  >
    {(event, { set }) => (
      <>
        <Event event={event} editor={editor} set={set} />
        <p className={classes.empty}>{eventWords(event, editor.mission, editor.system)}</p>
      </>
    )}
  </SentenceList>
);

interface EventProps {
  readonly event: MissionEvent;
  readonly editor: BattlefieldEditor;
  readonly set: (fields: Partial<MissionEvent>) => void;
}

function Event({ event, editor, set }: EventProps) {
  const { system } = editor;
  const { title, rounds, by, rows } = event;
  const ways: Answers<MissionEvent['by']> = [
    ['fixed', 'this happens'],
    ['d6', 'a die is thrown'],
    ...(system.randomiser.kind === 'deck' ? [['card', 'the top card is turned up'] as const] : []),
  ];
  return (
    <>
      <Words label="Name of the event" value={title} placeholder="Name" onChange={(value) => set({ title: value })} />:
      at the start of round{' '}
      <Words
        label="Rounds of the event"
        value={rounds.join(', ')}
        onChange={(text) => {
          const next = roundsIn(text);
          if (next.length > 0) set({ rounds: next });
        }}
      />
      , <Blank label="How it is found" value={by} options={ways} onChange={(next) => set(changed(event, next))} />:
      <ul className={classes.rows}>
        {rows.slice(0, by === 'fixed' ? 1 : rows.length).map((row, at) => (
          <li key={at}>
            <Row
              row={row}
              by={by}
              editor={editor}
              set={(fields) => set({ rows: rows.with(at, { ...row, ...fields }) })}
            />
            {rows.length > 1 && (
              <SmallButton
                label={`Remove row ${at + 1}`}
                icon={IconTrash}
                size={12}
                onClick={() => set({ rows: rows.toSpliced(at, 1) })}
              />
            )}
          </li>
        ))}
      </ul>
      {by !== 'fixed' && rows.length < LAST[by] && (
        <SmallButton
          label="Add a row"
          icon={IconPlus}
          size={13}
          onClick={() => set({ rows: withRow(rows, LAST[by], editor.mission) })}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly row: EventRow;
  readonly by: MissionEvent['by'];
  readonly editor: BattlefieldEditor;
  readonly set: (fields: Partial<EventRow>) => void;
}

function Row({ row, by, editor, set }: RowProps) {
  return (
    <>
      {by !== 'fixed' && (
        <>
          <Figure label="From face" value={row.from} min={1} max={LAST[by]} whole onChange={(from) => set({ from })} />{' '}
          to{' '}
          <Figure
            label="To face"
            value={Math.min(row.to, LAST[by])}
            min={1}
            max={LAST[by]}
            whole
            onChange={(to) => set({ to })}
          />
          :{' '}
        </>
      )}
      <Blank
        label="What happens"
        value={row.effect}
        options={effects(editor)}
        onChange={(effect) => set(effectFields(effect, editor))}
      />{' '}
      <Detail row={row} editor={editor} set={set} />{' '}
      <Words label="Words of the event" value={row.text} placeholder="in words" onChange={(text) => set({ text })} />
    </>
  );
}

function Detail({ row, editor, set }: Omit<RowProps, 'by'>) {
  const { mission, system } = editor;
  switch (row.effect) {
    case 'points':
      return (
        <>
          <Figure label="Points of the event" value={row.vp ?? 0} min={-100} max={100} onChange={(vp) => set({ vp })} />{' '}
          VP for{' '}
          <Blank
            label="Who gets them"
            value={row.side ?? 'each'}
            options={sideOptions(mission, [['each', 'each side']])}
            onChange={(side) => set({ side })}
          />
          .
        </>
      );
    case 'remove':
    case 'release':
      return (
        <>
          <MarkerBlank label="Which markers" any="every marker" editor={editor} value={row} set={set} />.
        </>
      );
    case 'change':
      return (
        <>
          <MarkerBlank label="Which markers" any="every marker" editor={editor} value={row} set={set} /> into{' '}
          <Blank
            label="Becomes"
            value={row.become ?? ''}
            options={[...system.objectives.values()].map(({ id, name }): Option => [id, `${name} objectives`])}
            onChange={(become) => set({ become })}
          />
          .
        </>
      );
    case 'open':
      return (
        <Blank
          label="Which Entry Point"
          value={row.entry ?? ''}
          options={mission.entryPoints.map((entry): Option => [entry.id, entry.label || entryOf(mission, entry).code])}
          onChange={(entry) => set({ entry })}
        />
      );
    default:
      return null;
  }
}

/** What an event may do by these rules: in Bellum Caelum markers stay where and what they are. */
function effects({ system, mission }: BattlefieldEditor): Answers<EventRow['effect']> {
  const cadence = system.engine === 'cadence';
  return [
    ['points', 'points:'],
    ['release', 'nobody’s again:'],
    ...(cadence
      ? ([
          ['remove', 'taken away:'],
          ['change', 'changed:'],
        ] as const)
      : []),
    ...(cadence && mission.entryPoints.length > 0 ? ([['open', 'there opens Entry Point']] as const) : []),
    ['end', 'it is the last round'],
    ['words', 'words only, not simulated:'],
  ];
}

const effectFields = (effect: EventRow['effect'], { mission, system }: BattlefieldEditor): Partial<EventRow> => ({
  effect,
  ...(effect === 'points' ? { vp: 1, side: 'each' } : {}),
  ...(effect === 'change' ? { become: [...system.objectives.keys()][0] } : {}),
  ...(effect === 'open' ? { entry: mission.entryPoints[0]?.id } : {}),
});

const blankRow = (mission: Mission): EventRow => ({
  from: 1,
  to: 13,
  effect: mission.objectives.length > 0 ? 'release' : 'words',
  text: '',
});

/** A die finds rows by its faces: the only row of a fixed event takes the lower half. */
function changed(event: MissionEvent, by: MissionEvent['by']): Partial<MissionEvent> {
  if (by === 'fixed') return { by, rows: [{ ...(event.rows[0] as EventRow), from: 1, to: 13 }] };
  const last = LAST[by];
  const [only] = event.rows;
  const half = Math.floor(last / 2);
  if (event.rows.length === 1 && only)
    return {
      by,
      rows: [
        { ...only, from: 1, to: half },
        { from: half + 1, to: last, effect: 'words', text: '' },
      ],
    };
  return {
    by,
    rows: event.rows.map((row) => ({ ...row, from: Math.min(row.from, last), to: Math.min(row.to, last) })),
  };
}

/** One row more: it takes the last face of all. */
function withRow(rows: readonly EventRow[], last: number, mission: Mission): EventRow[] {
  const shorter = rows.map((row) => (row.to >= last && row.from < last ? { ...row, to: last - 1 } : row));
  return [...shorter, { ...blankRow(mission), from: last, to: last }];
}

/** "2, 4" or "2-4". */
function roundsIn(text: string): number[] {
  const rounds = text.split(/[,;\s]+/).flatMap((part) => {
    const [from, to = from] = part.split(/[-–]/).map(Number);
    if (from === undefined || to === undefined || !(from >= 1) || !(to >= from) || to > 100) return [];
    return Array.from({ length: to - from + 1 }, (_, i) => Math.round(from) + i);
  });
  return [...new Set(rounds)].sort((a, b) => a - b);
}
