import { Button } from '@mantine/core';
import { COMPARISONS, MEASURE_FROM, type Constraint, type SetupStep } from '#shared/schema/mission';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import classes from './Rules.module.css';
import { Blank, Chapter, Figure, Sentence, Tick, Words } from './Sentence';
import { markerFields, markerOptions, markerValue, sideOptions, type Option } from './words';
import { brokenAt, spliceOf } from './splice';

const FROM: Record<Constraint['from'], string> = {
  centre: 'the centre of the table',
  'any-edge': 'every edge',
  'own-edge': 'their own edge',
  'enemy-edge': 'the enemy’s edge',
  'other-edges': 'the other edges',
  top: 'the top edge',
  right: 'the right edge',
  bottom: 'the bottom edge',
  left: 'the left edge',
  'own-edge-middle': 'the middle of their edge',
  'own-edge-ends': 'the ends of their edge',
  'own-corner': 'their corner',
  corners: 'the corners',
  'each-other': 'each other',
  objectives: 'other objectives',
  'own-entry': 'their own Entry Point',
  'enemy-entry': 'the enemy’s Entry Point',
};
const OPS: Record<Constraint['op'], string> = {
  exactly: 'exactly',
  'at-least': 'at least',
  'at-most': 'at most',
  'less-than': 'less than',
  'more-than': 'more than',
};
const PLACES: readonly (readonly [SetupStep['place'], string])[] = [
  ['objective', 'places objectives:'],
  ['entry-point', 'places Entry Points:'],
  ['terrain', 'lays terrain pieces:'],
  ['side', 'chooses a side of the table'],
];
const BY: readonly Option[] = [
  ['mission', 'The mission'],
  ['each', 'Each side'],
  ['alternate', 'Both sides in turn'],
  ['winner', 'The winner of the roll-off'],
  ['loser', 'The loser of the roll-off'],
];

/** "Defender places objectives: 3 Control objectives, exactly 12 inches from their own edge …" */
export function SetupChapter({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, system } = editor;
  const { change, remove, insert, move } = spliceOf(editor, 'setup');
  const unit = system.measure === 'inch' ? 'inches' : 'cm';
  return (
    <Chapter
      title="Set-up"
      add="Step"
      empty="Nothing is asked: things stand where the table shows them."
      count={mission.setup.length}
      onAdd={() => insert({ by: 'each', place: 'objective', count: 1, constraints: [] })}
    >
      {mission.setup.map((step, index) => {
        const set = (fields: Partial<SetupStep>): void => change(index, { ...step, ...fields });
        const setConstraint = (at: number, fields: Partial<Constraint>): void =>
          set({ constraints: step.constraints.with(at, { ...(step.constraints[at] as Constraint), ...fields }) });
        return (
          <Sentence
            key={index}
            rule={step.rule}
            broken={brokenAt(editor, 'setup', index)}
            onRemove={() => remove(index)}
            onUp={index > 0 ? () => move(index, -1) : undefined}
            onDown={index < mission.setup.length - 1 ? () => move(index, 1) : undefined}
          >
            <Blank label="Who" value={step.by} options={sideOptions(mission, BY)} onChange={(by) => set({ by })} />{' '}
            <Blank label="Does" value={step.place} options={PLACES} onChange={(place) => set({ place })} />
            {step.place !== 'side' && (
              <>
                {' '}
                <Figure
                  label="How many"
                  value={step.count}
                  max={500}
                  onChange={(count) => set({ count: Math.round(count) })}
                />
                {step.place === 'objective' && (
                  <>
                    {' '}
                    <Blank
                      label="Which"
                      value={markerValue(step)}
                      options={markerOptions(mission, system, 'objectives of any type')}
                      onChange={(value) => set(markerFields(value))}
                    />
                  </>
                )}
                {step.place === 'entry-point' && ' Entry Points'}{' '}
                <Tick
                  label={step.atLeast === undefined ? 'or fewer' : 'or fewer, but at least'}
                  checked={step.atLeast !== undefined}
                  onChange={(on) => set({ atLeast: on ? Math.max(0, step.count - 1) : undefined })}
                />
                {step.atLeast !== undefined && (
                  <Figure
                    label="At least"
                    value={step.atLeast}
                    max={step.count}
                    onChange={(value) => set({ atLeast: Math.round(value) })}
                  />
                )}
              </>
            )}
            {step.place === 'side' && (
              <>
                {' '}
                :{' '}
                <Words
                  label="In words"
                  value={step.text ?? ''}
                  placeholder="how it is chosen"
                  onChange={(text) => set({ text })}
                />
              </>
            )}
            {step.constraints.map((constraint, at) => (
              <div key={at}>
                {at === 0 ? 'each ' : 'and '}
                <Blank
                  label="Comparison"
                  value={constraint.op}
                  options={COMPARISONS.map((op) => [op, OPS[op]] as const)}
                  onChange={(op) => setConstraint(at, { op })}
                />{' '}
                <Figure label="Distance" value={constraint.value} onChange={(value) => setConstraint(at, { value })} />{' '}
                {unit} from{' '}
                <Blank
                  label="From"
                  value={constraint.from}
                  options={MEASURE_FROM.map((from) => [from, FROM[from]] as const)}
                  onChange={(from) => setConstraint(at, { from })}
                />{' '}
                to its{' '}
                <Blank
                  label="Measured to"
                  value={constraint.measure}
                  options={[
                    ['centre', 'middle'],
                    ['rim', 'nearest rim'],
                  ]}
                  onChange={(measure) => setConstraint(at, { measure })}
                />{' '}
                {constraint.from === 'centre' && (
                  <Tick
                    label="towards the corners"
                    checked={constraint.towards === 'corners'}
                    onChange={(on) => setConstraint(at, { towards: on ? 'corners' : undefined })}
                  />
                )}
                {constraint.op === 'exactly' && (
                  <Tick
                    label="one for each"
                    checked={constraint.each === true}
                    onChange={(on) => setConstraint(at, { each: on || undefined })}
                  />
                )}
                <Button
                  size="sm"
                  variant="subtle"
                  onClick={() => set({ constraints: step.constraints.toSpliced(at, 1) })}
                >
                  leave out
                </Button>
              </div>
            ))}
            {step.place !== 'side' && (
              <div>
                <Button
                  size="sm"
                  variant="subtle"
                  onClick={() =>
                    set({
                      constraints: [
                        ...step.constraints,
                        { from: 'any-edge', op: 'at-least', value: 5, measure: 'centre' },
                      ],
                    })
                  }
                >
                  and a distance
                </Button>
                <Tick
                  label="played at set-up, not fixed by this file"
                  checked={step.open === true}
                  onChange={(on) => set({ open: on || undefined })}
                />
              </div>
            )}
            {step.place !== 'side' && step.text && <p className={classes.empty}>{step.text}</p>}
          </Sentence>
        );
      })}
    </Chapter>
  );
}
