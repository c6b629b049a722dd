import { subjectKind } from '#shared/rules/scoring/scoring-table';
import type { Scoring } from '#shared/schema/mission/scoring';
import { Blank, Figure } from './Blanks';

interface PointsProps {
  readonly line: Scoring;
  readonly rounds: number;
  readonly set: (fields: Partial<Scoring>) => void;
}

const KINDS = [
  ['figure', 'VP'],
  ['rounds', 'VP by round'],
  ['value', 'VP, the marker’s own value'],
] as const;

/** One figure, a figure for each round, or each marker's own value. */
export function Points({ line, rounds, set }: PointsProps) {
  const { vp } = line;
  const kind = vp === 'value' ? 'value' : typeof vp === 'number' ? 'figure' : 'rounds';
  const byRound = Array.from({ length: rounds }, (_, i) =>
    Array.isArray(vp) ? (vp[Math.min(i, vp.length - 1)] ?? 0) : typeof vp === 'number' ? vp : 1,
  );
  const first = byRound[0] ?? 1;
  // A line that pays by the number says its figures there.
  if (line.count?.vp) return <>VP</>;
  return (
    <>
      {kind === 'figure' && (
        <Figure label="Points" value={first} min={-100} max={100} onChange={(value) => set({ vp: value })} />
      )}
      {kind === 'rounds' &&
        byRound.map((points, i) => (
          <Figure
            key={i}
            label={`Points in round ${i + 1}`}
            value={points}
            min={-100}
            max={100}
            onChange={(value) => set({ vp: byRound.with(i, value) })}
          />
        ))}{' '}
      <Blank
        label="Kind of points"
        value={kind}
        options={KINDS.filter(([each]) => each !== 'value' || subjectKind(line) === 'marker')}
        onChange={(next) => set({ vp: next === 'value' ? 'value' : next === 'rounds' ? byRound : first })}
      />
    </>
  );
}
