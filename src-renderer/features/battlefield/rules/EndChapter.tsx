import type { Mission } from '#shared/schema/mission';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Blank, Figure, Tick } from './Blanks';
import { Chapter } from './Chapter';
import { fillIn, ROUND } from './fill-in';
import { lengthWord } from './words';

type Deployment = NonNullable<Mission['deployment']>;
type Reserves = NonNullable<Deployment['reserves']>;

/** How a tie is broken, by what is asked first. */
const TIEBREAKS = {
  '': undefined,
  'points-destroyed': ['points-destroyed', 'wounds-removed'],
  'wounds-removed': ['wounds-removed'],
} satisfies Record<string, Mission['end']['tiebreak']>;

export function EndChapter({ editor: { mission, actions, system } }: { readonly editor: BattlefieldEditor }) {
  const { end, rounds } = mission;
  const set = (fields: Partial<Mission>, label: string): void => actions.apply({ kind: 'set', fields }, label);
  const deployment: Deployment = mission.deployment ?? {
    by: system.engine === 'cadence' ? 'entry-points' : 'zones',
    order: 'alternate',
    reserves: null,
  };
  const { by, reserves } = deployment;
  const setReserves = (next: Reserves | null): void =>
    set({ deployment: { ...deployment, reserves: next } }, 'Change reserves');
  return (
    <Chapter title="Length and end">
      <p>
        The game lasts{' '}
        <Figure
          label="Rounds"
          value={rounds}
          {...ROUND}
          onChange={(next) => set({ rounds: next }, 'Change the rounds')}
        />{' '}
        rounds. Armies of{' '}
        <Figure
          label="Points"
          wide
          value={mission.limit ?? 0}
          max={100000}
          onChange={(limit) => set({ limit: limit > 0 ? limit : null }, 'Change the size')}
        />{' '}
        points suit it.
      </p>
      <p>
        Armies come on{' '}
        <Blank
          label="Deployment"
          value={by}
          options={{ 'entry-points': 'from their Entry Points', zones: 'set up in their zones' }}
          onChange={(next) => set({ deployment: { ...deployment, by: next } }, 'Change deployment')}
        />
        .
      </p>
      {by === 'zones' && (
        <p>
          <Tick
            label={reserves ? 'Some units may be held back:' : 'Some units may be held back.'}
            checked={reserves !== null}
            onChange={(on) =>
              setReserves(
                on ? { share: 0.5, fromRound: 2, clear: system.measure === 'inch' ? 6 : 15, lostIfUnused: true } : null,
              )
            }
          />
          {reserves && (
            <HeldBack
              reserves={reserves}
              set={setReserves}
              unit={lengthWord(system)}
              hasDoors={system.engine === 'cadence'}
            />
          )}
        </p>
      )}
      <p>
        A side with nothing left:{' '}
        <Blank
          label="Wipe-out"
          value={end.wipeout ?? 'play-on'}
          options={{ 'play-on': 'the other plays on to the last round', 'other-wins': 'the other wins at once' }}
          onChange={(wipeout) => set({ end: { ...end, wipeout } }, 'Change the end')}
        />
        .
      </p>
      <p>
        <Tick
          label={
            end.target === undefined
              ? 'It ends after a round in which a side has so many Victory Points.'
              : 'It ends after a round in which a side has'
          }
          checked={end.target !== undefined}
          onChange={(on) => set({ end: { ...end, target: on ? 10 : undefined } }, 'Change the end')}
        />
        {end.target !== undefined && (
          <>
            <Figure
              label="Points that end the game"
              value={end.target}
              min={1}
              onChange={(target) => set({ end: { ...end, target } }, 'Change the end')}
            />{' '}
            Victory Points.
          </>
        )}
      </p>
      <p>
        <Tick
          label={
            end.lead
              ? 'Sudden death: it ends once a side leads by'
              : 'Sudden death: it ends once a side leads by so many.'
          }
          checked={end.lead !== undefined}
          onChange={(on) => set({ end: { ...end, lead: on ? { by: 5, fromRound: 2 } : undefined } }, 'Change the end')}
        />
        {end.lead && <SuddenDeath lead={end.lead} set={(lead) => set({ end: { ...end, lead } }, 'Change the end')} />}
      </p>
      <p>
        <Tick
          label={end.length ? 'Random length:' : 'Random length: a throw decides whether there is another round.'}
          checked={end.length !== undefined}
          onChange={(on) =>
            set({ end: { ...end, length: on ? freshLength(rounds, system) : undefined } }, 'Change the end')
          }
        />
        {end.length && (
          <RandomLength
            length={end.length}
            deck={hasDeck(system)}
            set={(length) => set({ end: { ...end, length } }, 'Change the end')}
          />
        )}
      </p>
      <p>
        Equal points:{' '}
        <Blank
          label="Tie"
          value={end.tiebreak?.[0] ?? ''}
          options={{
            '': 'a draw',
            'points-destroyed': 'whoever destroyed more points wins',
            'wounds-removed': 'whoever took more wounds wins',
          }}
          onChange={(first) => set({ end: { ...end, tiebreak: TIEBREAKS[first] } }, 'Change the end')}
        />
        .
      </p>
    </Chapter>
  );
}

type Lead = NonNullable<Mission['end']['lead']>;

function SuddenDeath({ lead, set }: { readonly lead: Lead; readonly set: (lead: Lead) => void }) {
  const { figure, round } = fillIn(lead, (fields) => set({ ...lead, ...fields }));
  return (
    <>
      {figure('by', 'Lead that ends the game')} Victory Points, from round{' '}
      {round('fromRound', 'Sudden death from round')} on.
    </>
  );
}

type Length = NonNullable<Mission['end']['length']>;

const hasDeck = ({ randomiser }: BattlefieldEditor['system']): boolean => randomiser.kind === 'deck';

const freshLength = (rounds: number, system: BattlefieldEditor['system']): Length =>
  hasDeck(system)
    ? { fromRound: Math.max(1, rounds - 1), need: 7, by: 'card' }
    : { fromRound: Math.max(1, rounds - 1), need: 4, by: 'd6' };

const DIE = ['d6', 'a die is thrown'] as const;
const CARD = ['card', 'the top card is turned up'] as const;

interface RandomLengthProps {
  readonly length: Length;
  readonly deck: boolean;
  readonly set: (length: Length) => void;
}

function RandomLength({ length, deck, set }: RandomLengthProps) {
  const { figure, round } = fillIn(length, (fields) => set({ ...length, ...fields }));
  return (
    <>
      after round {round('fromRound', 'Thrown from round')} and each later one{' '}
      <Blank
        label="What decides the length"
        value={length.by}
        options={deck ? [DIE, CARD] : [DIE]}
        onChange={(by) => set({ ...length, by, need: by === 'd6' ? Math.min(6, length.need) : length.need })}
      />
      ; with {figure('need', 'Goes on with', { min: 2, max: length.by === 'd6' ? 6 : 13, whole: true })} or more there
      is another round.
    </>
  );
}

interface HeldBackProps {
  readonly reserves: Reserves;
  readonly set: (reserves: Reserves) => void;
  readonly unit: string;
  /** Whether units of this game can come on at Entry Points. */
  readonly hasDoors: boolean;
}

function HeldBack({ reserves, set, unit, hasDoors }: HeldBackProps) {
  const { figure, round, tick } = fillIn(reserves, (fields) => set({ ...reserves, ...fields }));
  return (
    <>
      up to{' '}
      <Figure
        label="Share held back, percent"
        value={reserves.share * 100}
        max={100}
        onChange={(share) => set({ ...reserves, share: share / 100 })}
      />{' '}
      % of them, from round {round('fromRound', 'Reserves from round')}, more than {figure('clear', 'Clear of enemies')}{' '}
      {unit} from enemies
      {hasDoors && (
        <>
          ,{' '}
          <Blank
            label="Where reserves come on"
            value={reserves.by ?? 'any'}
            options={{ any: 'in their zone or at an Entry Point', 'entry-points': 'at an Entry Point only' }}
            onChange={(by) => set({ ...reserves, by: by === 'any' ? undefined : by })}
          />
        </>
      )}
      . {tick('lostIfUnused', 'Those that never come are lost')}
    </>
  );
}
