import { canRout } from '#shared/systems/game-system';
import { Textarea } from '@mantine/core';
import {
  CORNERS,
  EDGES,
  type Exit,
  type MissionAction,
  type MissionSide,
  type Nomination,
  type Transition,
} from '#shared/schema/mission';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import classes from './Rules.module.css';
import { Blank, Chapter, Figure, Sentence, Tick, Words } from './Sentence';
import { brokenAt, spliceOf } from './splice';
import { markerFields, markerOptions, markerValue, sideOptions, type Option } from './words';

export function SidesChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission } = editor;
  const { change, remove, insert } = spliceOf(editor, 'sides');
  const places: readonly Option[] = [
    ['', 'anywhere'],
    ...EDGES.map((edge): Option => [edge, `the ${edge} edge`]),
    ...CORNERS.map((corner): Option => [corner, `the ${corner.replace('-', ' ')} corner`]),
  ];
  return (
    <Chapter
      title="Sides"
      add="Side"
      empty="A battle needs two sides."
      count={mission.sides.length}
      onAdd={() =>
        insert({
          id: ['a', 'b', 'c', 'd'].find((id) => !mission.sides.some((side) => side.id === id)) ?? 'e',
          name: '',
          role: null,
          edge: 'left',
        })
      }
    >
      {mission.sides.map((side, index) => {
        const set = (fields: Partial<MissionSide>): void => change(index, { ...side, ...fields });
        const isEdge = (value: string): value is (typeof EDGES)[number] => (EDGES as readonly string[]).includes(value);
        return (
          <Sentence key={index} broken={brokenAt(editor, 'sides', index)} onRemove={() => remove(index)}>
            Side {side.id.toUpperCase()} is called{' '}
            <Words
              label={`Name of side ${side.id}`}
              value={side.name}
              placeholder="name"
              onChange={(name) => set({ name })}
            />
            , plays the{' '}
            <Blank
              label={`Role of side ${side.id}`}
              value={side.role ?? ''}
              options={[
                ['', 'same part as the other'],
                ['attacker', 'attacker'],
                ['defender', 'defender'],
              ]}
              onChange={(role) => set({ role: role || null })}
            />{' '}
            and comes from{' '}
            <Blank
              label={`Place of side ${side.id}`}
              value={side.corner ?? side.edge ?? ''}
              options={places}
              onChange={(value) =>
                set({
                  edge: isEdge(value) ? value : null,
                  corner: value !== '' && !isEdge(value) ? (value as (typeof CORNERS)[number]) : undefined,
                })
              }
            />
            .
          </Sentence>
        );
      })}
    </Chapter>
  );
}

export function NominationsChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission } = editor;
  const { change, remove, insert } = spliceOf(editor, 'nominations');
  return (
    <Chapter
      title="Nominations"
      add="Nomination"
      empty="Nobody is named for special points."
      count={mission.nominations.length}
      onAdd={() =>
        insert({
          id: freeName(
            mission.nominations.map(({ id }) => id),
            'nominee',
          ),
          by: 'each',
          of: 'own',
          at: 'start',
          label: '',
        })
      }
    >
      {mission.nominations.map((one, index) => {
        const set = (fields: Partial<Nomination>): void => change(index, { ...one, ...fields });
        return (
          <Sentence key={index} broken={brokenAt(editor, 'nominations', index)} onRemove={() => remove(index)}>
            <Blank
              label="Who nominates"
              value={one.by}
              options={sideOptions(mission, [['each', 'Each side']])}
              onChange={(by) => set({ by })}
            />{' '}
            names one of{' '}
            <Blank
              label="Of whose"
              value={one.of}
              options={[
                ['own', 'its own units'],
                ['enemy', 'the enemy’s units'],
              ]}
              onChange={(of) => set({ of })}
            />{' '}
            <Blank
              label="When"
              value={one.at}
              options={[
                ['start', 'before round 1'],
                ['round', 'at the start of round'],
              ]}
              onChange={(at) => set({ at, round: at === 'round' ? (one.round ?? 2) : undefined })}
            />{' '}
            {one.at === 'round' && (
              <Figure
                label="Round"
                value={one.round ?? 2}
                min={1}
                max={100}
                onChange={(round) => set({ round: Math.round(round) })}
              />
            )}{' '}
            and calls it{' '}
            <Words label="Called" value={one.label} placeholder={one.id} onChange={(label) => set({ label })} />.
          </Sentence>
        );
      })}
    </Chapter>
  );
}

const freeName = (taken: readonly string[], base: string): string => {
  let n = 1;
  while (taken.includes(`${base}-${n}`)) n++;
  return `${base}-${n}`;
};

export function TransitionsChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, system } = editor;
  const { change, remove, insert } = spliceOf(editor, 'transitions');
  const types = [...system.objectives.values()];
  return (
    <Chapter
      title="Markers that change"
      add="Change"
      empty="Markers stay what they are."
      count={mission.transitions.length}
      onAdd={() => insert({ on: 'secured', to: types.at(-1)?.id ?? 'control', for: 'all', fromRound: 1 })}
    >
      {mission.transitions.map((one, index) => {
        const set = (fields: Partial<Transition>): void => change(index, { ...one, ...fields });
        return (
          <Sentence key={index} broken={brokenAt(editor, 'transitions', index)} onRemove={() => remove(index)}>
            Once <Blank label="On" value={one.on} options={[['secured', 'secured']]} onChange={(on) => set({ on })} />,{' '}
            <Blank
              label="Which markers"
              value={markerValue(one)}
              options={markerOptions(mission, system, 'any marker')}
              onChange={(value) => set(markerFields(value))}
            />{' '}
            become{' '}
            <Blank
              label="Becomes"
              value={one.to}
              options={types.map(({ id, name }) => [id, `${name} objectives`] as const)}
              onChange={(to) => set({ to })}
            />{' '}
            for{' '}
            <Blank
              label="For whom"
              value={one.for}
              options={[
                ['securer', 'the side that did it'],
                ['all', 'everybody'],
              ]}
              onChange={(value) => set({ for: value })}
            />
            , from round{' '}
            <Figure
              label="From round"
              value={one.fromRound}
              min={1}
              max={100}
              onChange={(fromRound) => set({ fromRound: Math.round(fromRound) })}
            />{' '}
            on.
          </Sentence>
        );
      })}
    </Chapter>
  );
}

export function LeavingChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, actions, system } = editor;
  const { change, remove, insert } = spliceOf(editor, 'exits');
  const routs = canRout(system);
  const rout = mission.onRout;
  return (
    <>
      <Chapter
        title="Leaving the table"
        add="Way out"
        empty="Nobody leaves the table of their own will."
        count={mission.exits.length}
        onAdd={() => insert({ at: 'own-entry', who: 'carrier', casualty: false, leaving: 'optional', scores: true })}
      >
        {mission.exits.map((one, index) => {
          const set = (fields: Partial<Exit>): void => change(index, { ...one, ...fields });
          return (
            <Sentence key={index} onRemove={() => remove(index)}>
              <Blank
                label="Who"
                value={one.who}
                options={[
                  ['carrier', 'A model that carries an objective'],
                  ['any', 'Any model'],
                ]}
                onChange={(who) => set({ who })}
              />{' '}
              that reaches{' '}
              <Blank
                label="Where"
                value={one.at}
                options={[
                  ['own-entry', 'its own Entry Point'],
                  ['own-edge', 'its own edge'],
                  ['enemy-edge', 'the enemy’s edge'],
                  ['any-edge', 'any edge'],
                ]}
                onChange={(at) => set({ at })}
              />{' '}
              <Blank
                label="Leaves"
                value={one.leaving}
                options={[
                  ['optional', 'may leave'],
                  ['must', 'leaves'],
                ]}
                onChange={(leaving) => set({ leaving })}
              />
              . <Tick label="What it carries is scored" checked={one.scores} onChange={(scores) => set({ scores })} />
              <Tick label="It counts as lost" checked={one.casualty} onChange={(casualty) => set({ casualty })} />
            </Sentence>
          );
        })}
      </Chapter>
      {(routs || rout) && (
        <section className={classes.chapter} aria-label="When a side routs">
          <header>
            <h2>When a side routs</h2>
          </header>
          <Tick
            label="The side that stays goes over what is left"
            checked={rout !== null}
            onChange={(on) =>
              actions.apply(
                {
                  kind: 'set',
                  fields: { onRout: on ? { check: 'best-skill', per: 'unsecured', then: 'score' } : null },
                },
                'Change the rout',
              )
            }
          />
          {rout && (
            <p>
              For each{' '}
              <Blank
                label="For each"
                value={rout.per}
                options={[
                  ['unsecured', 'objective nobody has secured'],
                  ['objective', 'objective on the table'],
                ]}
                onChange={(per) =>
                  actions.apply({ kind: 'set', fields: { onRout: { ...rout, per } } }, 'Change the rout')
                }
              />{' '}
              it makes{' '}
              <Blank
                label="Check"
                value={rout.check}
                options={[
                  ['best-skill', 'a check with its best Skill'],
                  ['none', 'no check'],
                ]}
                onChange={(check) =>
                  actions.apply({ kind: 'set', fields: { onRout: { ...rout, check } } }, 'Change the rout')
                }
              />{' '}
              and{' '}
              <Blank
                label="Then"
                value={rout.then}
                options={[
                  ['score', 'scores it'],
                  ['secure', 'secures it'],
                ]}
                onChange={(then) =>
                  actions.apply({ kind: 'set', fields: { onRout: { ...rout, then } } }, 'Change the rout')
                }
              />
              .
            </p>
          )}
        </section>
      )}
    </>
  );
}

export function ActionsChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, system } = editor;
  const { change, remove, insert } = spliceOf(editor, 'missionActions');
  const unit = system.measure === 'inch' ? 'inches' : 'cm';
  return (
    <Chapter
      title="Mission actions"
      add="Action"
      empty="No action beyond the game’s own."
      count={mission.missionActions.length}
      onAdd={() =>
        insert({
          id: freeName(
            mission.missionActions.map(({ id }) => id),
            'action',
          ),
          name: 'Attune',
          token: 'pass',
          within: 2,
          unengaged: true,
          check: system.engine === 'cadence' ? 'skill' : 'ini',
          effect: 'hold',
        })
      }
    >
      {mission.missionActions.map((one, index) => {
        const set = (fields: Partial<MissionAction>): void => change(index, { ...one, ...fields });
        return (
          <Sentence key={index} broken={brokenAt(editor, 'missionActions', index)} onRemove={() => remove(index)}>
            <Words label="Name of the action" value={one.name} onChange={(name) => set({ name })} />: with a{' '}
            <Words label="Token" value={one.token} onChange={(token) => set({ token })} /> a unit within{' '}
            <Figure label="Within" value={one.within} onChange={(within) => set({ within })} /> {unit} of{' '}
            <Blank
              label="Which marker"
              value={markerValue(one)}
              options={markerOptions(mission, system, 'any marker')}
              onChange={(value) => set(markerFields(value))}
            />{' '}
            makes{' '}
            <Blank
              label="Check"
              value={one.check}
              options={[
                ['ini', 'an Initiative check'],
                ['skill', 'a Skill check'],
                ['none', 'no check'],
              ]}
              onChange={(check) => set({ check })}
            />
            ; then{' '}
            <Blank
              label="Effect"
              value={one.effect}
              options={[
                ['hold', 'its side holds the marker until the enemy does the same'],
                ['score', 'it scores the marker'],
                ['remove', 'the marker leaves the table'],
              ]}
              onChange={(effect) => set({ effect })}
            />
            . <Tick label="Only while unengaged" checked={one.unengaged} onChange={(unengaged) => set({ unengaged })} />
          </Sentence>
        );
      })}
    </Chapter>
  );
}

export function EndChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, actions, system } = editor;
  const { end, deployment } = mission;
  const set = (fields: Parameters<typeof actions.apply>[0] & { kind: 'set' }, label: string): void =>
    actions.apply(fields, label);
  const byZones = (deployment?.by ?? (system.engine === 'cadence' ? 'entry-points' : 'zones')) === 'zones';
  const reserves = deployment?.reserves ?? null;
  return (
    <section className={classes.chapter} aria-label="Length and end">
      <header>
        <h2>Length and end</h2>
      </header>
      <p>
        The game lasts{' '}
        <Figure
          label="Rounds"
          value={mission.rounds}
          min={1}
          max={100}
          onChange={(rounds) => set({ kind: 'set', fields: { rounds: Math.round(rounds) } }, 'Change the rounds')}
        />{' '}
        rounds. Armies of{' '}
        <Figure
          label="Points"
          wide
          value={mission.limit ?? 0}
          max={100000}
          onChange={(limit) => set({ kind: 'set', fields: { limit: limit > 0 ? limit : null } }, 'Change the size')}
        />{' '}
        points suit it.
      </p>
      <p>
        Armies come on{' '}
        <Blank
          label="Deployment"
          value={byZones ? 'zones' : 'entry-points'}
          options={[
            ['entry-points', 'from their Entry Points'],
            ['zones', 'set up in their zones'],
          ]}
          onChange={(by) =>
            set(
              { kind: 'set', fields: { deployment: { by, order: deployment?.order ?? 'alternate', reserves } } },
              'Change deployment',
            )
          }
        />
        .
      </p>
      {byZones && (
        <p>
          <Tick
            label="Some units may be held back:"
            checked={reserves !== null}
            onChange={(on) =>
              set(
                {
                  kind: 'set',
                  fields: {
                    deployment: {
                      by: 'zones',
                      order: deployment?.order ?? 'alternate',
                      reserves: on ? { share: 0.5, fromRound: 2, clear: 15, lostIfUnused: true } : null,
                    },
                  },
                },
                'Change reserves',
              )
            }
          />
          {reserves && (
            <>
              up to{' '}
              <Figure
                label="Share held back, percent"
                value={reserves.share * 100}
                max={100}
                onChange={(share) =>
                  set(
                    {
                      kind: 'set',
                      fields: {
                        deployment: {
                          by: 'zones',
                          order: deployment?.order ?? 'alternate',
                          reserves: { ...reserves, share: share / 100 },
                        },
                      },
                    },
                    'Change reserves',
                  )
                }
              />{' '}
              % of them, from round{' '}
              <Figure
                label="Reserves from round"
                value={reserves.fromRound}
                min={1}
                max={100}
                onChange={(fromRound) =>
                  set(
                    {
                      kind: 'set',
                      fields: {
                        deployment: {
                          by: 'zones',
                          order: deployment?.order ?? 'alternate',
                          reserves: { ...reserves, fromRound: Math.round(fromRound) },
                        },
                      },
                    },
                    'Change reserves',
                  )
                }
              />
              , more than{' '}
              <Figure
                label="Clear of enemies"
                value={reserves.clear}
                onChange={(clear) =>
                  set(
                    {
                      kind: 'set',
                      fields: {
                        deployment: {
                          by: 'zones',
                          order: deployment?.order ?? 'alternate',
                          reserves: { ...reserves, clear },
                        },
                      },
                    },
                    'Change reserves',
                  )
                }
              />{' '}
              {system.measure === 'inch' ? 'inches' : 'cm'} from enemies.
            </>
          )}
        </p>
      )}
      <p>
        A side with nothing left:{' '}
        <Blank
          label="Wipe-out"
          value={end.wipeout ?? 'play-on'}
          options={[
            ['play-on', 'the other plays on to the last round'],
            ['other-wins', 'the other wins at once'],
          ]}
          onChange={(wipeout) => set({ kind: 'set', fields: { end: { ...end, wipeout } } }, 'Change the end')}
        />
        .
      </p>
      <p>
        Equal points:{' '}
        <Blank
          label="Tie"
          value={end.tiebreak?.[0] ?? ''}
          options={[
            ['', 'a draw'],
            ['points-destroyed', 'whoever destroyed more points wins'],
            ['wounds-removed', 'whoever took more wounds wins'],
          ]}
          onChange={(value) =>
            set(
              {
                kind: 'set',
                fields: {
                  end: {
                    ...end,
                    tiebreak:
                      value === ''
                        ? undefined
                        : value === 'points-destroyed'
                          ? ['points-destroyed', 'wounds-removed']
                          : ['wounds-removed'],
                  },
                },
              },
              'Change the end',
            )
          }
        />
        .
      </p>
    </section>
  );
}

export function BriefingChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, actions } = editor;
  return (
    <section className={classes.chapter} aria-label="Briefing">
      <header>
        <h2>Briefing</h2>
      </header>
      <Textarea
        key={mission.id}
        autosize
        minRows={4}
        maxRows={16}
        aria-label="Briefing"
        placeholder="What is at stake, in a few sentences"
        defaultValue={mission.briefing}
        onBlur={(event) => {
          if (event.currentTarget.value !== mission.briefing)
            actions.apply({ kind: 'set', fields: { briefing: event.currentTarget.value } }, 'Change the briefing');
        }}
      />
    </section>
  );
}
