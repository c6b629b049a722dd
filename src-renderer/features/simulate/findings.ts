import { fullStop } from '#shared/core/one-line';
import type { SimulationResult, UnitFigures } from '#shared/players/simulation-result';
import { count, interval, percent, signed } from './words';

export interface Finding {
  readonly kind: 'sure' | 'warning' | 'note';
  readonly head: string;
  readonly text: string;
  /** Row of the table it speaks of. */
  readonly unit?: string;
}

/** What the figures say, in words. Says only what the intervals bear. */
export function findings(result: SimulationResult): readonly Finding[] {
  return [
    lead(result),
    ...faults(result),
    ...silence(result),
    ...bargain(result),
    ...rollOff(result),
    ...seat(result),
    ...margin(result),
  ];
}

/** Battles that our own code could not finish; their seeds lead to the fault again. */
const faults = ({ broken = [] }: SimulationResult): Finding[] =>
  broken.length === 0
    ? []
    : [
        {
          kind: 'warning',
          head: `${broken.length === 1 ? 'A battle' : `${count(broken.length)} battles`} could not be finished.`,
          text:
            `A fault in Muster stopped ${broken.length === 1 ? 'it' : 'them'}; the figures leave ${broken.length === 1 ? 'it' : 'them'} out. ` +
            `Seed ${broken[0]!.seed}: ${fullStop(broken[0]!.message)}`,
        },
      ];

/** Text rules are no part of the figures. */
const silence = ({ notSimulated = [] }: SimulationResult): Finding[] =>
  notSimulated.length === 0
    ? []
    : [{ kind: 'warning', head: 'Not simulated.', text: `Text only: ${notSimulated.join(', ')}.` }];

const sides = ['a', 'b'] as const;

function lead({ winRate, armies, games, drawRate }: SimulationResult): Finding {
  const [first, second] = winRate.a.rate >= winRate.b.rate ? (['a', 'b'] as const) : (['b', 'a'] as const);
  if (drawRate.low > 0.5)
    return {
      kind: 'note',
      head: 'Most battles are drawn.',
      text: `${percent(drawRate.rate)} of ${count(games)} (${interval(drawRate)}).`,
    };
  if (winRate[first].low > winRate[second].high) {
    return {
      kind: 'sure',
      head: 'The lead is real.',
      text:
        `${armies[first].name} wins ${percent(winRate[first].rate)}; even the low end, ` +
        `${percent(winRate[first].low)}, beats the high end of ${armies[second].name}, ` +
        `${percent(winRate[second].high)}.`,
    };
  }
  const gap = Math.abs(winRate.a.rate - winRate.b.rate);
  return {
    kind: 'warning',
    head: 'Too few battles to tell who is stronger.',
    text:
      `${percent(winRate.a.rate)} and ${percent(winRate.b.rate)}, and the intervals ` +
      `overlap.${gap > 0.005 ? ` About ${count(roundUp(battlesNeeded(gap)))} battles would settle a gap of this size.` : ''}`,
  };
}

/** Battles after which two intervals about a gap of this size no longer meet. */
const battlesNeeded = (gap: number): number => (1.96 * 2 * 0.5 * (1.96 * 2 * 0.5)) / (gap * gap);
const roundUp = (value: number): number => {
  const step = value > 10_000 ? 5000 : value > 1000 ? 500 : 100;
  return Math.ceil(value / step) * step;
};

const FEWEST = 30;

/** The unit that deals least for its price, if even the high end of its interval is below the mean of its army. */
function bargain({ units, armies, games }: SimulationResult): Finding[] {
  // The least of many units looks poor by chance: an interval of few battles is not to be trusted.
  if (games < FEWEST) return [];
  return sides.flatMap((side): Finding[] => {
    const own = units.filter(({ army, points }) => army === side && points > 0);
    const mean = meanDealt(own);
    const least = [...own].sort((x, y) => x.dealtPer10 - y.dealtPer10 || (x.id < y.id ? -1 : 1))[0];
    if (!least?.dealtWithin || own.length < 3 || least.dealtWithin.high >= mean) return [];
    return [
      {
        kind: 'warning',
        head: `${least.name} earns least for its price.`,
        text:
          `${least.dealtPer10.toFixed(2)} HP dealt per 10 points (${least.dealtWithin.low.toFixed(2)} to ` +
          `${least.dealtWithin.high.toFixed(2)}), the mean of ${armies[side].name} is ${mean.toFixed(2)}.`,
        unit: `${least.army}:${least.id}`,
      },
    ];
  });
}

/** HP dealt per 10 points by the army as a whole. */
export function meanDealt(units: readonly UnitFigures[]): number {
  const points = units.reduce((sum, unit) => sum + unit.points, 0);
  return points === 0 ? 0 : (10 * units.reduce((sum, unit) => sum + unit.hpDealt, 0)) / points;
}

function rollOff({ firstRollOff, armies, winRate }: SimulationResult): Finding[] {
  const side = winRate.a.rate >= winRate.b.rate ? 'a' : 'b';
  const { won, lost } = firstRollOff[side];
  if (won.high === 0 && lost.high === 0) return [];
  const apart = won.low > lost.high || lost.low > won.high;
  const text = `${armies[side].name} wins ${percent(won.rate)} with it, ${percent(lost.rate)} without.`;
  if (!apart) return [{ kind: 'note', head: 'Too few battles to tell whether the first roll-off matters.', text }];
  return [
    {
      kind: 'note',
      head: won.rate > lost.rate ? 'Winning the first roll-off helps.' : 'Winning the first roll-off hurts.',
      text,
    },
  ];
}

/** What the side of the table is worth, whichever army has it. */
function seat({ seats }: SimulationResult): Finding[] {
  if (!seats) return [];
  const { share, names } = seats;
  const text = `${names.a} takes ${percent(share.rate)} of the battles; a draw counts half (95 % interval: ${interval(share)}).`;
  if (share.low > 0.5 || share.high < 0.5)
    return [{ kind: 'note', head: `${share.low > 0.5 ? names.a : names.b} is the better seat.`, text }];
  return [{ kind: 'note', head: 'Too few battles to tell whether the seat matters.', text }];
}

function margin({ margin: gap, armies, games }: SimulationResult): Finding[] {
  // One battle says nothing of how far the next may be from it.
  if (games < 2) return [];
  if (gap.low <= 0 && gap.high >= 0)
    return [
      {
        kind: 'note',
        head: 'Too few battles to tell who scores more.',
        text: `${signed(gap.mean)} points for ${armies.a.name} on average (${signed(gap.low)} to ${signed(gap.high)}).`,
      },
    ];
  const [side, sign] = gap.mean > 0 ? (['a', 1] as const) : (['b', -1] as const);
  const ends = [sign * gap.low, sign * gap.high].sort((x, y) => x - y).map((end) => end.toFixed(2));
  return [
    {
      kind: 'note',
      head: 'By how much.',
      text: `${armies[side].name} scores ${(sign * gap.mean).toFixed(2)} points more on average (${ends.join(' to ')}).`,
    },
  ];
}
