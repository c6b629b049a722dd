import { Button } from '@mantine/core';
import { usualLine } from '#shared/battlefield/checks/usual-line';
import { fittedLine, subjectKind, takesField, whensFor } from '#shared/rules/scoring/scoring-table';
import {
  payWords,
  pointsWords,
  SINCE_WORDS,
  statedLine,
  subjectWords,
  WHAT_WORDS,
  WHEN_WORDS,
  type ScoringNames,
} from '#shared/rules/scoring/scoring-words';
import { SCORING_EVENTS, type Scoring } from '#shared/schema/mission/scoring';
import { canRout } from '#shared/systems/game-system';
import { scoringNames } from '#shared/systems/scoring-names';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Points } from './Points';
import classes from './Rules.module.css';
import { subjectOf, subjectOptions, subjectValue, zoneOptions } from './scoring-options';
import { Blank, Figure, Tick } from './Blanks';
import { SentenceList } from './SentenceList';
import { lengthWord, sideOptions } from './words';

/** "At the end of each round, Attacker scores 3 VP for holding each Control marker." Only what the engine pays is offered. */
export function ScoringChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, system, actions } = editor;
  const names = scoringNames(system, mission);
  return (
    <>
      <SentenceList
        editor={editor}
        list="scoring"
        title="Victory points"
        add="Line"
        empty="No line of its own. Without one, only the game’s own points count."
        ordered
        fresh={() => usualLine(mission, system)}
      >
        {(line, { set }, index) => (
          <ScoringSentence
            editor={editor}
            dead={editor.issues.some(
              ({ path, severity }) => severity === 'error' && path[0] === 'scoring' && path[1] === index,
            )}
            names={names}
            line={line}
            set={(fields) => set(fittedLine({ ...line, ...fields }))}
          />
        )}
      </SentenceList>
      {system.document.scoring.length > 0 && (
        <section className={classes.chapter}>
          <Tick
            label="The game’s own points count too"
            checked={mission.useSystemScoring}
            onChange={(on) => actions.apply({ kind: 'set', fields: { useSystemScoring: on } }, 'Change scoring')}
          />
          <ul className={classes.ownPoints}>
            {system.document.scoring.map((line, index) => (
              <li key={index}>
                {statedLine(line, names)} <b>{pointsWords(line)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface LineProps {
  /** The table and the game that the line speaks of. */
  readonly editor: Pick<BattlefieldEditor, 'mission' | 'system'>;
  readonly names: ScoringNames;
  readonly line: Scoring;
  /** The checks have shown that it never pays. */
  readonly dead: boolean;
  readonly set: (fields: Partial<Scoring>) => void;
}

export function ScoringSentence({ editor, names, line, dead, set }: LineProps) {
  const { mission, system } = editor;
  const { what, when, subject } = line;
  const routs = canRout(system);
  return (
    <>
      <Blank
        label="When"
        value={when}
        options={whensFor(what).map((each) => [each, WHEN_WORDS[each].asked] as const)}
        otherwise={WHEN_WORDS[when].asked}
        onChange={(next) => set({ when: next })}
      />
      ,{' '}
      <Blank
        label="Who scores"
        value={line.side ?? ''}
        options={sideOptions(mission, [['', what === 'survives' ? 'its owner' : 'whoever does it']])}
        onChange={(side) => set({ side: side || undefined })}
      />{' '}
      scores <Points line={line} rounds={mission.rounds} set={set} />{' '}
      <Blank
        label="For what"
        value={what}
        options={SCORING_EVENTS.filter((each) => each !== 'routed' || routs).map(
          (each) => [each, WHAT_WORDS[each].asked] as const,
        )}
        onChange={(next) => set({ what: next, subject: {} })}
      />
      {what !== 'routed' && (
        <>
          {' '}
          <Blank
            label="Of what"
            value={subjectValue(line)}
            options={subjectOptions(mission, system, names, what)}
            otherwise={subjectWords(line, names)}
            onChange={(value) => {
              const next = subjectOf(mission, system, what, value);
              if (next) set({ subject: subject.zone === undefined ? next : { ...next, zone: subject.zone } });
            }}
          />
        </>
      )}
      {what === 'in-zone' && (
        <>
          {' '}
          in{' '}
          <Blank
            label="In which zone"
            value={subject.zone ?? ''}
            options={zoneOptions(mission, names)}
            onChange={(zone) => {
              const { zone: _old, ...rest } = subject;
              set({ subject: zone === '' ? rest : { ...rest, zone } });
            }}
          />
        </>
      )}
      {when !== 'game' && <RoundButtons line={line} rounds={mission.rounds} set={set} />}
      <Conditions line={line} unit={lengthWord(system)} engages={system.engine !== 'cadence'} set={set} />
      {!dead && <p className={classes.paid}>Paid {payWords(line)}.</p>}
    </>
  );
}

function RoundButtons({ line, rounds, set }: Pick<LineProps, 'line' | 'set'> & { readonly rounds: number }) {
  const all = Array.from({ length: rounds }, (_, i) => i + 1);
  const named = line.rounds ?? all;
  return (
    <div>
      in rounds{' '}
      {all.slice(0, 12).map((round) => {
        const on = named.includes(round);
        return (
          <Button
            key={round}
            size="sm"
            variant={on ? 'light' : 'default'}
            aria-pressed={on}
            aria-label={`Round ${round}`}
            onClick={() => {
              const next = on ? named.filter((one) => one !== round) : [...named, round].sort((a, b) => a - b);
              set({ rounds: next.length === 0 || all.every((one) => next.includes(one)) ? undefined : next });
            }}
          >
            {round}
          </Button>
        );
      })}
    </div>
  );
}

type Asked = 'each' | 'at-least' | 'more' | 'number';

const askedOf = ({ count }: Scoring): Asked =>
  !count ? 'each' : count.atLeast !== undefined ? 'at-least' : count.moreThanEnemy ? 'more' : 'number';

/** Once for how many there are, instead of for each of them. */
function CountBlank({ line, set }: Pick<LineProps, 'line' | 'set'>) {
  const { count } = line;
  const asked = askedOf(line);
  const ask = (next: Asked): void => {
    const of = count?.of ?? 'things';
    const vp = typeof line.vp === 'number' ? line.vp : 1;
    if (next === 'each') set({ count: undefined });
    else if (next === 'at-least') set({ count: { of, atLeast: 2 }, vp });
    else if (next === 'more') set({ count: { of, moreThanEnemy: true }, vp });
    else set({ count: { of: 'things', vp: [1, 3, 6] }, vp });
  };
  const ofUnits = subjectKind(line) !== 'marker' && line.what !== 'left';
  return (
    <div>
      <Blank
        label="How they are counted"
        value={asked}
        options={{
          each: 'for each of them',
          'at-least': 'once, for at least',
          more: 'once, for more than the enemy has',
          number: 'once, by their number',
        }}
        onChange={ask}
      />{' '}
      {count?.atLeast !== undefined && (
        <Figure
          label="At least so many"
          value={count.atLeast}
          min={1}
          onChange={(atLeast) => set({ count: { ...count, atLeast: Math.max(1, Math.round(atLeast)) } })}
        />
      )}
      {count && ofUnits && asked !== 'number' && (
        <>
          {' '}
          counting{' '}
          <Blank
            label="What is counted"
            value={count.of}
            options={{ things: 'units', models: 'models', points: 'points of the units' }}
            onChange={(of) => set({ count: { ...count, of } })}
          />
        </>
      )}
      {count?.vp?.map((points, i) => (
        <span key={i}>
          {i === 0 ? '' : ', '}
          {i + 1}
          {i === (count.vp?.length ?? 0) - 1 ? ' or more' : ''}:{' '}
          <Figure
            label={`Points for ${i + 1}`}
            value={points}
            min={-100}
            onChange={(next) => set({ count: { ...count, vp: count.vp?.with(i, next) } })}
          />
        </span>
      ))}
    </div>
  );
}

interface ConditionsProps extends Pick<LineProps, 'line' | 'set'> {
  readonly unit: string;
  /** Can units be engaged in this game? */
  readonly engages: boolean;
}

/** What else the line asks; only what lines of its kind take. */
function Conditions({ line, unit, engages, set }: ConditionsProps) {
  return (
    <>
      {takesField(line, 'since') && (
        <div>
          <Blank
            label="What counts"
            value={line.since ?? 'once'}
            options={(['once', 'round', 'start'] as const).map((since) => [since, SINCE_WORDS[since]] as const)}
            onChange={(since) => set({ since: since === 'once' ? undefined : since })}
          />
        </div>
      )}
      {takesField(line, 'clearWithin') && (
        <div>
          <Tick
            label={line.clearWithin === undefined ? 'only while no enemy is near' : 'only while no enemy is within'}
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
      )}
      {takesField(line, 'presence') && (
        <div>
          <Tick
            label={line.presence ? 'held by the greater presence within' : 'held by the greater presence nearby'}
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
        </div>
      )}
      {takesField(line, 'wholly') && (
        <div>
          <Tick
            label="wholly inside"
            checked={line.wholly === true}
            onChange={(on) => set({ wholly: on || undefined })}
          />
          {engages && (
            <Tick
              label="unengaged"
              checked={line.unengaged === true}
              onChange={(on) => set({ unengaged: on || undefined })}
            />
          )}
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
        </div>
      )}
      {takesField(line, 'count') && <CountBlank line={line} set={set} />}
      <div>
        <Tick
          label={line.cap === undefined ? 'at most so many' : 'at most'}
          checked={line.cap !== undefined}
          onChange={(on) => set({ cap: on ? 5 : undefined })}
        />
        {line.cap !== undefined && (
          <>
            <Figure label="At most, points" value={line.cap} min={1} onChange={(cap) => set({ cap })} /> VP
            {line.when === 'round' ? ' each round' : ' in all'}
          </>
        )}
      </div>
    </>
  );
}
