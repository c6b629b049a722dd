import { Button } from '@mantine/core';
import { joined } from '#shared/battlefield/measure-text';
import type { Mission, Scoring, ScoringSubject } from '#shared/schema/mission';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import classes from './Rules.module.css';
import { Blank, Chapter, Figure, Sentence, Tick } from './Sentence';
import { brokenAt, spliceOf } from './splice';
import { markerFields, markerOptions, markerValue, sideOptions, type Option } from './words';

const WHEN: readonly (readonly [Scoring['when'], string])[] = [
  ['now', 'At once'],
  ['round', 'At the end of each round'],
  ['game', 'At the end of the game'],
];
const WHAT: readonly (readonly [Scoring['what'], string])[] = [
  ['secured', 'for securing'],
  ['held', 'for holding'],
  ['scored', 'for scoring'],
  ['destroyed', 'for destroying'],
  ['survives', 'for the survival of'],
  ['in-zone', 'for bases in'],
  ['routed', 'when the enemy routs'],
];

/** Answers to "what": markers, roles, nominations, or how much of the enemy. */
function subjectOptions(mission: Mission, { system }: BattlefieldEditor, what: Scoring['what']): readonly Option[] {
  const markers = markerOptions(mission, system, 'any objective');
  const nominations = mission.nominations.map(({ id, label }): Option => [
    `nomination:${id}`,
    `the nominated “${label || id}”`,
  ]);
  if (what === 'secured' || what === 'held' || what === 'scored') return markers;
  if (what === 'routed') return [['all', '']];
  if (what === 'in-zone')
    return [
      ['zone:enemy-deploy', 'the enemy’s deployment zone'],
      ['zone:own-deploy', 'their own deployment zone'],
      ...mission.zones.map(({ id, name }): Option => [`zone:${id}`, name || id]),
    ];
  const roles = [...system.roles.values()].map(({ id, name }): Option => [
    `role:${id}`,
    what === 'destroyed' ? `the enemy ${name}` : `their ${name}`,
  ]);
  const enemy: readonly Option[] =
    what === 'destroyed'
      ? [
          ['first', 'the first enemy of the battle'],
          ['each', 'each enemy base'],
          ['more-than-half', 'more than half of the enemy'],
          ['all', 'all of the enemy'],
        ]
      : [];
  return [...enemy, ...roles, ...nominations, ...markers.slice(1)];
}

function subjectValue(subject: ScoringSubject): string {
  if (subject.nomination !== undefined) return `nomination:${subject.nomination}`;
  if (subject.zone !== undefined) return `zone:${subject.zone}`;
  if (subject.role !== undefined) return `role:${subject.role}`;
  if (subject.first) return 'first';
  if (subject['more-than-half']) return 'more-than-half';
  if (subject.all) return 'all';
  return markerValue(subject) || (subject.each ? 'each' : '');
}

function subjectOf(value: string): ScoringSubject {
  if (value === 'first' || value === 'more-than-half' || value === 'all' || value === 'each') return { [value]: true };
  if (value.startsWith('nomination:')) return { nomination: value.slice(11) };
  if (value.startsWith('zone:')) return { each: true, zone: value.slice(5) };
  if (value.startsWith('role:')) return { role: value.slice(5) };
  const { type, tag } = markerFields(value);
  return { ...(type === undefined ? {} : { type }), ...(tag === undefined ? {} : { tag }) };
}

/** "At the end of each round, Attacker scores 3 VP for holding Control objectives." */
export function ScoringChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, system, actions } = editor;
  const { change, remove, insert, move } = spliceOf(editor, 'scoring');
  return (
    <>
      <Chapter
        title="Victory points"
        add="Line"
        empty="No line of its own. Without one, only the game’s own points count."
        count={mission.scoring.length}
        onAdd={() => insert({ when: 'round', what: 'held', subject: {}, vp: 1 })}
      >
        {mission.scoring.map((line, index) => (
          <Sentence
            key={index}
            rule={line.rule}
            broken={brokenAt(editor, 'scoring', index)}
            onRemove={() => remove(index)}
            onUp={index > 0 ? () => move(index, -1) : undefined}
            onDown={index < mission.scoring.length - 1 ? () => move(index, 1) : undefined}
          >
            <ScoringSentence editor={editor} line={line} set={(fields) => change(index, { ...line, ...fields })} />
          </Sentence>
        ))}
      </Chapter>
      {system.document.scoring.length > 0 && (
        <section className={classes.chapter}>
          <Tick
            label={`The game’s own points count too: ${joined(system.document.scoring.map((line) => String(line['id'] ?? '').replace(/-/g, ' ')))}`}
            checked={mission.useSystemScoring}
            onChange={(on) => actions.apply({ kind: 'set', fields: { useSystemScoring: on } }, 'Change scoring')}
          />
        </section>
      )}
    </>
  );
}

function ScoringSentence({
  editor,
  line,
  set,
}: {
  readonly editor: BattlefieldEditor;
  readonly line: Scoring;
  readonly set: (fields: Partial<Scoring>) => void;
}) {
  const { mission, system } = editor;
  const unit = system.measure === 'inch' ? 'inches' : 'cm';
  const rounds = line.rounds ?? [];
  return (
    <>
      <Blank label="When" value={line.when} options={WHEN} onChange={(when) => set({ when })} />,{' '}
      <Blank
        label="Who scores"
        value={line.side ?? ''}
        options={sideOptions(mission, [['', line.what === 'survives' ? 'its owner' : 'whoever does it']])}
        onChange={(side) => set({ side: side || undefined })}
      />{' '}
      scores <Points line={line} rounds={mission.rounds} set={set} />{' '}
      <Blank
        label="For what"
        value={line.what}
        options={WHAT}
        onChange={(what) =>
          set({
            what,
            subject: what === 'in-zone' ? { each: true, zone: 'enemy-deploy' } : what === 'routed' ? { all: true } : {},
          })
        }
      />
      {line.what !== 'routed' && (
        <>
          {' '}
          <Blank
            label="Of what"
            value={subjectValue(line.subject)}
            options={subjectOptions(mission, editor, line.what)}
            onChange={(value) => set({ subject: subjectOf(value) })}
          />
        </>
      )}
      {line.when !== 'game' && (
        <div>
          in rounds{' '}
          {Array.from({ length: Math.min(12, mission.rounds) }, (_, i) => i + 1).map((round) => {
            const on = rounds.length === 0 || rounds.includes(round);
            return (
              <Button
                key={round}
                size="sm"
                variant={on ? 'light' : 'default'}
                aria-pressed={on}
                aria-label={`Round ${round}`}
                onClick={() => {
                  const all = rounds.length === 0 ? Array.from({ length: mission.rounds }, (_, i) => i + 1) : rounds;
                  const next = on ? all.filter((one) => one !== round) : [...all, round].sort((a, b) => a - b);
                  set({ rounds: next.length === 0 || next.length === mission.rounds ? undefined : next });
                }}
              >
                {round}
              </Button>
            );
          })}
        </div>
      )}
      <div>
        <Tick
          label="only while no enemy is within"
          checked={line.clearWithin !== undefined}
          onChange={(on) => set({ clearWithin: on ? 6 : undefined })}
        />
        {line.clearWithin !== undefined && (
          <>
            <Figure
              label="Clear of enemies within"
              value={line.clearWithin}
              onChange={(clearWithin) => set({ clearWithin })}
            />{' '}
            {unit}
          </>
        )}
      </div>
      <div>
        <Tick label="at most" checked={line.cap !== undefined} onChange={(on) => set({ cap: on ? 5 : undefined })} />
        {line.cap !== undefined && (
          <>
            <Figure label="At most, points" value={line.cap} onChange={(cap) => set({ cap })} /> VP each time
          </>
        )}
        {line.what === 'held' && (
          <>
            <Tick
              label="held by the greater presence within"
              checked={line.presence !== undefined}
              onChange={(on) => set({ presence: on ? { within: 6 } : undefined })}
            />
            {line.presence && (
              <>
                <Figure
                  label="Presence within"
                  value={line.presence.within}
                  onChange={(within) => set({ presence: { ...line.presence, within } })}
                />{' '}
                {unit}
              </>
            )}
          </>
        )}
        {line.what === 'destroyed' && line.when === 'round' && (
          <Tick
            label="only what fell in that round"
            checked={line.since === 'round'}
            onChange={(on) => set({ since: on ? 'round' : 'start' })}
          />
        )}
        {line.what === 'in-zone' && (
          <>
            <Tick
              label="wholly inside"
              checked={line.wholly === true}
              onChange={(on) => set({ wholly: on || undefined })}
            />
            <Tick
              label="unengaged"
              checked={line.unengaged === true}
              onChange={(on) => set({ unengaged: on || undefined })}
            />
            {Object.entries(line.vpByKind ?? {}).map(([kind, vp]) => (
              <span key={kind}>
                {kind}{' '}
                <Figure
                  label={`Points for ${kind}`}
                  value={vp}
                  onChange={(next) => set({ vpByKind: { ...line.vpByKind, [kind]: next } })}
                />{' '}
              </span>
            ))}
          </>
        )}
      </div>
    </>
  );
}

/** One figure, a figure for each round, or each marker's own value. */
function Points({
  line,
  rounds,
  set,
}: {
  readonly line: Scoring;
  readonly rounds: number;
  readonly set: (fields: Partial<Scoring>) => void;
}) {
  const { vp } = line;
  const kind = vp === 'value' ? 'value' : typeof vp === 'number' ? 'figure' : 'rounds';
  const first = typeof vp === 'number' ? vp : Array.isArray(vp) ? (vp[0] ?? 1) : 1;
  return (
    <>
      {kind === 'figure' && (
        <Figure label="Points" value={first} min={-100} max={100} onChange={(value) => set({ vp: value })} />
      )}
      {kind === 'rounds' &&
        Array.isArray(vp) &&
        Array.from({ length: rounds }, (_, i) => (
          <Figure
            key={i}
            label={`Points in round ${i + 1}`}
            value={vp[Math.min(i, vp.length - 1)] ?? 0}
            min={-100}
            max={100}
            onChange={(value) =>
              set({
                vp: Array.from({ length: rounds }, (__, j) =>
                  j === i ? value : (vp[Math.min(j, vp.length - 1)] ?? 0),
                ),
              })
            }
          />
        ))}{' '}
      <Blank
        label="Kind of points"
        value={kind}
        options={[
          ['figure', 'VP'],
          ['rounds', 'VP by round'],
          ['value', 'VP, the marker’s own value'],
        ]}
        onChange={(next) =>
          set({
            vp: next === 'value' ? 'value' : next === 'rounds' ? Array.from({ length: rounds }, () => first) : first,
          })
        }
      />
    </>
  );
}
