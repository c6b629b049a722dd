import type { FrameEventOf } from '../../schema/battle/frame-event';
import type { Side } from '../../schema/battle/side';
import { vpInRound } from '../../schema/mission/scoring';
import type { AnyState } from '../frame/state';
import { claimsOf, isOf, type Claim, type Moment } from './claims';
import type { ScoringField } from './scoring-field';
import { paysInRound } from '../../rules/scoring/scoring-table';
import type { ScoringLine } from '../../battlefield/document/scoring-lines';

/** Points for a side, with the line that gives them and what for. */
export interface Payment extends Claim {
  readonly line: ScoringLine;
  readonly side: Side;
  readonly vp: number;
}

/** A battle of any family, as far as paying is concerned. */
interface Payer {
  readonly state: Pick<AnyState, 'round' | 'vp'>;
  emit(event: FrameEventOf<'scored'>): void;
}

/** Pays what the lines are worth at a moment. The field is laid out only if one of them could pay at all. */
export function payLines(
  battle: Payer,
  lines: readonly ScoringLine[],
  moment: Moment,
  field: () => ScoringField,
): readonly Payment[] {
  if (!lines.some((line) => paysAt(line, moment, battle.state.round))) return NOTHING;
  const paid = payments(field(), lines, moment);
  for (const { line, side, vp, why, objective, unit } of paid)
    battle.emit({
      kind: 'scored',
      rule: line.rule,
      side,
      vp,
      total: battle.state.vp[side] + vp,
      line: line.index,
      source: line.source,
      why,
      objective,
      unit,
    });
  return paid;
}

/**
 * What is paid at a moment, in the one order of scoring: lines for scored markers first (C-RND-4), then the others; the mission's
 * before the system's and each in the order of its file; side a before side b; things in the order of the field.
 */
export function payments(field: ScoringField, lines: readonly ScoringLine[], moment: Moment): readonly Payment[] {
  const due = lines.filter((line) => paysAt(line, moment, field.round));
  return [...due.filter(isForScored), ...due.filter((line) => !isForScored(line))].flatMap((line) =>
    line.sides.flatMap((side) => capped(field, line, side, claimsOf(field, line, side, moment))),
  );
}

/** Could the line pay at this moment, whatever the field looks like? */
export const paysAt = (line: ScoringLine, moment: Moment, round: number): boolean =>
  isDue(line, moment) && paysInRound(line.line, Math.max(1, round));

const isForScored = ({ line }: ScoringLine): boolean => line.what === 'scored';

const HAPPENS: Record<Exclude<Moment['at'], 'round' | 'game'>, readonly [what: string, ofMarkers: boolean | null]> = {
  secured: ['secured', null],
  scored: ['scored', null],
  'unit-destroyed': ['destroyed', false],
  'marker-destroyed': ['destroyed', true],
  routed: ['routed', null],
};

function isDue({ line, kind }: ScoringLine, { at }: Moment): boolean {
  if (at === 'round' || at === 'game') return line.when === at;
  const [what, ofMarkers] = HAPPENS[at];
  return line.when === 'now' && line.what === what && (ofMarkers === null || ofMarkers === (kind === 'marker'));
}

const NOTHING: readonly Payment[] = [];

/** `cap`: at most so many points a round for lines paid by the round, and in the whole battle for the others. */
function capped(field: ScoringField, line: ScoringLine, side: Side, claims: readonly Claim[]): readonly Payment[] {
  if (claims.length === 0) return NOTHING;
  const { cap = Infinity, when } = line.line;
  let left =
    cap -
    field.paid
      .filter((paid) => isOf(line, paid) && paid.side === side && (when !== 'round' || paid.round === field.round))
      .reduce((sum, { vp }) => sum + vp, 0);
  return claims.flatMap((claim) => {
    const vp = Math.min(left, claim.worth ?? worth(field, line, claim));
    left -= vp;
    return vp === 0 ? [] : [{ ...claim, line, side, vp }];
  });
}

function worth(field: ScoringField, { line }: ScoringLine, { objective, unit }: Claim): number {
  if (line.vpByKind) {
    const kind = field.units.find(({ id }) => id === unit)?.kind ?? '';
    const stated = Object.hasOwn(line.vpByKind, kind) ? line.vpByKind[kind] : undefined;
    if (stated !== undefined) return stated;
  }
  const value = field.markers.find(({ id }) => id === objective)?.source.value;
  return vpInRound(line.vp, Math.max(1, field.round), value);
}
