import { describe, expect, it } from 'vitest';
import { wilson, type SimulationResult, type UnitFigures } from '#shared/players/simulation-result';
import { findings, meanDealt } from './findings';

const unit = (army: 'a' | 'b', id: string, dealtPer10: number, points = 30): UnitFigures => ({
  army,
  id,
  name: id.toUpperCase(),
  points,
  hp: 4,
  survival: wilson(5, 10),
  hpLost: 2,
  hpDealt: (dealtPer10 * points) / 10,
  kills: 0.3,
  attacks: 4,
  vp: 1,
  dealtPer10,
  dealtWithin: { low: dealtPer10 - 0.1, high: dealtPer10 + 0.1 },
  earned: 1,
});

function aResult(wins: number, losses: number, games: number, over: Partial<SimulationResult> = {}): SimulationResult {
  const draws = games - wins - losses;
  return {
    games,
    seed: 7,
    swapSides: false,
    controllers: { a: 'rusher', b: 'rusher' },
    armies: { a: { name: 'Lantern Flight', points: 291 }, b: { name: 'Saltmarsh Picket', points: 297 } },
    mission: 'Low Anchor',
    wins: { a: wins, b: losses },
    draws,
    winRate: { a: wilson(wins, games), b: wilson(losses, games) },
    drawRate: wilson(draws, games),
    vp: { a: { mean: 7.2, deviation: 3, histogram: [] }, b: { mean: 6.14, deviation: 3, histogram: [] } },
    firstRollOff: {
      a: { won: wilson(wins / 2, games / 2), lost: wilson(wins / 2, games / 2) },
      b: { won: wilson(losses / 2, games / 2), lost: wilson(losses / 2, games / 2) },
    },
    units: [
      unit('a', 'u1', 0.9),
      unit('a', 'u2', 0.8),
      unit('a', 'u3', 0.85),
      unit('b', 'u1', 0.5),
      unit('b', 'u2', 0.5),
      unit('b', 'u3', 0.5),
    ],
    weapons: [],
    kills: [],
    notable: null,
    heat: { columns: 0, rows: 0, losses: [], time: [], fire: [], held: [], attacks: [], scoring: [] },
    heatOfA: { losses: [], time: [], fire: [], held: [], attacks: [], scoring: [] },
    margin: { mean: 1.06, low: 0.9, high: 1.2 },
    seats: null,
    rounds: [],
    markers: [],
    battles: [],
    ...over,
  };
}

const heads = (result: SimulationResult): string[] => findings(result).map(({ head }) => head);

describe('findings', () => {
  it('calls a lead real only when the intervals are apart', () => {
    expect(heads(aResult(5490, 3820, 10_000))[0]).toBe('The lead is real.');
    expect(heads(aResult(11, 8, 20))[0]).toBe('Too few battles to tell who is stronger.');
  });

  it('names the winner whichever side it played', () => {
    expect(findings(aResult(10, 180, 200))[0]?.text).toMatch(/^Saltmarsh Picket wins 90\.0 %/);
  });

  it('says that draws are the rule', () => {
    expect(heads(aResult(10, 20, 100))[0]).toBe('Most battles are drawn.');
  });

  it('says by how much only when the interval leaves zero out', () => {
    const text = (margin: SimulationResult['margin']) =>
      findings(aResult(60, 40, 100, { margin })).map(({ head, text: words }) => `${head} ${words}`);
    expect(text({ mean: 1.06, low: 0.9, high: 1.2 })).toContain(
      'By how much. Lantern Flight scores 1.06 points more on average (0.90 to 1.20).',
    );
    expect(text({ mean: -1, low: -1.5, high: -0.5 })).toContain(
      'By how much. Saltmarsh Picket scores 1.00 points more on average (0.50 to 1.50).',
    );
    expect(heads(aResult(60, 40, 100, { margin: { mean: 1, low: -1, high: 3 } }))).toContain(
      'Too few battles to tell who scores more.',
    );
  });

  it('calls a seat the better one only when its interval says so', () => {
    const seats = (share: number): SimulationResult['seats'] => ({
      names: { a: 'North', b: 'South' },
      wins: { a: wilson(share, 1000), b: wilson(1000 - share, 1000) },
      share: wilson(share, 1000),
      armyA: { a: { games: 500, wins: wilson(1, 2) }, b: { games: 500, wins: wilson(1, 2) } },
    });
    expect(heads(aResult(60, 40, 100, { seats: seats(600) }))).toContain('North is the better seat.');
    expect(heads(aResult(60, 40, 100, { seats: seats(400) }))).toContain('South is the better seat.');
    expect(heads(aResult(60, 40, 100, { seats: seats(510) }))).toContain(
      'Too few battles to tell whether the seat matters.',
    );
  });

  it('names no unit whose interval reaches the mean of its army', () => {
    const unsure = { ...unit('a', 'u3', 0.2), dealtWithin: { low: 0, high: 0.9 } };
    const result = aResult(60, 40, 100, { units: [unit('a', 'u1', 0.9), unit('a', 'u2', 0.9), unsure] });
    expect(heads(result).some((head) => head.includes('earns least'))).toBe(false);
  });

  it('names a unit only when it is far below its army', () => {
    expect(heads(aResult(60, 40, 100)).some((head) => head.includes('earns least'))).toBe(false);
    const poor = aResult(60, 40, 100, { units: [unit('a', 'u1', 0.9), unit('a', 'u2', 0.9), unit('a', 'u3', 0.2)] });
    expect(findings(poor).find(({ unit: of }) => of === 'a:u3')?.head).toBe('U3 earns least for its price.');
  });

  it('names no unit after ten battles', () => {
    const poor = { units: [unit('a', 'u1', 0.9), unit('a', 'u2', 0.9), unit('a', 'u3', 0.2)] };
    expect(heads(aResult(6, 4, 10, poor)).some((head) => head.includes('earns least'))).toBe(false);
  });

  it('weighs the roll-off by its intervals', () => {
    const helps = aResult(5000, 4000, 10_000, {
      firstRollOff: {
        a: { won: wilson(3000, 5000), lost: wilson(2000, 5000) },
        b: { won: wilson(0, 0), lost: wilson(0, 0) },
      },
    });
    expect(heads(helps)).toContain('Winning the first roll-off helps.');
    expect(heads(aResult(60, 40, 100))).toContain('Too few battles to tell whether the first roll-off matters.');
  });

  it('adds up what an army deals for its points', () => {
    expect(meanDealt([unit('a', 'u1', 1, 20), unit('a', 'u2', 0.5, 40)])).toBeCloseTo((2 + 2) / 6);
    expect(meanDealt([])).toBe(0);
  });

  it('say nothing of a margin after one battle: it has no interval', () => {
    const told = findings(aResult(1, 0, 1, { margin: { mean: 2, low: -1e9, high: 1e9 } }));
    expect(told.map(({ text }) => text).join(' ')).not.toMatch(/on average/);
  });
});
