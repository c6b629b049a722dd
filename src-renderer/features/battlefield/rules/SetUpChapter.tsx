import { Button } from '@mantine/core';
import type { Constraint, SetUpStep } from '#shared/schema/mission/set-up';
import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Figure, Tick, Words } from './Blanks';
import { fillIn, type Blanks } from './fill-in';
import { MarkerBlank } from './MarkerBlank';
import classes from './Rules.module.css';
import { SentenceList } from './SentenceList';
import { lengthWord, sideOptions, type Option } from './words';

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
const PLACES: readonly (readonly [SetUpStep['place'], string])[] = [
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
export const SetUpChapter = ({ editor }: { readonly editor: BattlefieldEditor }) => (
  <SentenceList
    editor={editor}
    list="setup"
    title="Set-up"
    add="Step"
    empty="Nothing is asked: things stand where the table shows them."
    ordered
    fresh={() => ({ by: 'each', place: 'objective', count: 1, constraints: [] })}
  >
    {(step, blanks) => (
      <>
        {blanks.blank('by', 'Who', sideOptions(editor.mission, BY))} {blanks.blank('place', 'Does', PLACES)}{' '}
        {step.place === 'side' ? (
          <>
            :{' '}
            <Words
              label="In words"
              value={step.text ?? ''}
              placeholder="how it is chosen"
              onChange={(text) => blanks.set({ text })}
            />
          </>
        ) : (
          <Count editor={editor} step={step} blanks={blanks} />
        )}
        {step.constraints.map((constraint, at) => (
          <Distance
            key={at}
            first={at === 0}
            unit={lengthWord(editor.system)}
            constraint={constraint}
            set={(next) => blanks.set({ constraints: step.constraints.with(at, next) })}
            leaveOut={() => blanks.set({ constraints: step.constraints.toSpliced(at, 1) })}
          />
        ))}
        {step.place !== 'side' && (
          <div>
            <Button
              size="sm"
              variant="subtle"
              onClick={() =>
                blanks.set({
                  constraints: [...step.constraints, { from: 'any-edge', op: 'at-least', value: 5, measure: 'centre' }],
                })
              }
            >
              and a distance
            </Button>
            <Tick
              label="played at set-up, not fixed by this file"
              checked={step.open === true}
              onChange={(on) => blanks.set({ open: on || undefined })}
            />
          </div>
        )}
        {step.place !== 'side' && step.text && <p className={classes.empty}>{step.text}</p>}
      </>
    )}
  </SentenceList>
);

interface CountProps {
  readonly editor: BattlefieldEditor;
  readonly step: SetUpStep;
  readonly blanks: Blanks<SetUpStep>;
}

/** How many of what. */
const Count = ({ editor, step, blanks: { set, figure } }: CountProps) => (
  <>
    {figure('count', 'How many', { max: 500, whole: true })}
    {step.place === 'objective' && (
      <>
        {' '}
        <MarkerBlank label="Which" any="objectives of any type" editor={editor} value={step} set={set} />
      </>
    )}
    {step.place === 'entry-point' && ' Entry Points'}{' '}
    <Tick
      label={step.atLeast === undefined ? 'or fewer' : 'or fewer, but at least'}
      checked={step.atLeast !== undefined}
      onChange={(on) => set({ atLeast: on ? Math.max(0, step.count - 1) : undefined })}
    />
    {step.atLeast !== undefined && (
      <Figure label="At least" value={step.atLeast} max={step.count} whole onChange={(atLeast) => set({ atLeast })} />
    )}
  </>
);

interface DistanceProps {
  readonly first: boolean;
  readonly unit: string;
  readonly constraint: Constraint;
  readonly set: (constraint: Constraint) => void;
  readonly leaveOut: () => void;
}

function Distance({ first, unit, constraint, set, leaveOut }: DistanceProps) {
  const { blank, figure, ...blanks } = fillIn(constraint, (fields) => set({ ...constraint, ...fields }));
  return (
    <div>
      {first ? 'each ' : 'and '}
      {blank('op', 'Comparison', OPS)} {figure('value', 'Distance')} {unit} from {blank('from', 'From', FROM)} to its{' '}
      {blank('measure', 'Measured to', { centre: 'middle', rim: 'nearest rim' })}{' '}
      {constraint.from === 'centre' && (
        <Tick
          label="towards the corners"
          checked={constraint.towards === 'corners'}
          onChange={(on) => blanks.set({ towards: on ? 'corners' : undefined })}
        />
      )}
      {constraint.op === 'exactly' && (
        <Tick
          label="one for each"
          checked={constraint.each === true}
          onChange={(on) => blanks.set({ each: on || undefined })}
        />
      )}
      <Button size="sm" variant="subtle" onClick={leaveOut}>
        leave out
      </Button>
    </div>
  );
}
