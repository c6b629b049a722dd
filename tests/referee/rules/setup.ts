import { sideNamed, type Game } from '../game';
import { between, EPS, type Point } from '../geometry/point';
import type { Guard } from '../guard';
import { other, SIDES, type ConstraintFile, type Side, type Told } from '../record';

/** Markers and Entry Points that are placed in the battle itself: whose turn it is, how many, and how far from what. */

type Step = Game['record']['mission']['setup'][number];
const RULE = 'C-SET-6';
const played = ({ open, place }: Step): boolean => open === true && place !== 'side';

type Edges = Readonly<Record<string, (p: Point) => number>>;
const edgesOf = (game: Game): Edges => {
  const { width, height } = game.record.mission.table;
  return {
    top: ({ y }) => y,
    bottom: ({ y }) => height - y,
    left: ({ x }) => x,
    right: ({ x }) => width - x,
  };
};

/** Distances that a condition speaks of; null where the referee does not know the word. */
function distances(game: Game, event: Told<'set-up'>, { from }: ConstraintFile): number[] | null {
  const at = { x: event.x, y: event.y };
  const { width, height } = game.record.mission.table;
  const edges = edgesOf(game);
  const own = game.record.mission.sides[SIDES.indexOf(event.side)]?.edge ?? '';
  const before = game.record.events.slice(0, game.at).flatMap((each) => (each.kind === 'set-up' ? [each] : []));
  switch (from) {
    case 'any-edge':
      return Object.values(edges).map((edge) => edge(at));
    case 'own-edge':
      return edges[own] ? [edges[own](at)] : null;
    case 'other-edges':
      return Object.entries(edges).flatMap(([name, edge]) => (name === own ? [] : [edge(at)]));
    case 'top':
    case 'bottom':
    case 'left':
    case 'right':
      return [edges[from]!(at)];
    case 'centre':
      return [between(at, { x: width / 2, y: height / 2 })];
    case 'each-other':
      return before.filter(({ step }) => step === event.step).map((each) => between(at, each));
    case 'enemy-entry':
      return [...game.entryPoints.values()]
        .filter(({ side }) => side === other(event.side))
        .map((entry) => between(at, entry.at));
    default:
      return null;
  }
}

function holds({ op, value, measure }: ConstraintFile, far: number, rim: number): boolean {
  const d = measure === 'rim' ? far - rim : far;
  if (op === 'exactly') return Math.abs(d - value) < 1e-5;
  if (op === 'at-least') return d >= value - EPS;
  if (op === 'at-most') return d <= value + EPS;
  return op === 'less-than' ? d < value - EPS : d > value + EPS;
}

/** Whose turn it is to place the nth of a step; null: not said. */
function placer(game: Game, step: Step, nth: number): Side | null {
  const first = game.setUpWinner;
  if (step.by === 'alternate') return first === null ? null : nth % 2 === 0 ? first : other(first);
  return step.by === 'each' || step.by === 'mission' ? null : sideNamed(game, step.by);
}

export const setUp: Guard = {
  rules: [RULE],
  before: {
    'set-up': (event, game) => {
      const { sheet } = game;
      const step = game.record.mission.setup[event.step];
      if (!sheet.check(RULE, step !== undefined && played(step) && game.phase === 'set-up', 'not to be placed now'))
        return;
      const before = game.record.events
        .slice(0, game.at)
        .filter((each) => each.kind === 'set-up' && each.step === event.step).length;
      const side = placer(game, step!, before);
      if (side !== null) sheet.check(RULE, event.side === side, `side ${side} places this one`);
      sheet.demand(RULE, event.what === step!.place, `${step!.place} is to be placed`);
      const size = event.what === 'objective' ? (game.markers.get(event.id)?.file.size ?? 0) / 2 / 25.4 : 0;
      for (const condition of step!.constraints) {
        const far = distances(game, event, condition);
        if (far === null) continue;
        const pair = condition.from === 'each-other' ? 2 : 1;
        const some = condition.from === 'enemy-entry' && condition.op === 'less-than';
        const right = some
          ? far.length === 0 || far.some((d) => holds(condition, d, size))
          : far.every((d) => holds(condition, d, size * pair));
        sheet.check(
          RULE,
          right,
          `${event.id} is ${far.map((d) => d.toFixed(3)).join(' ')}" from ${condition.from}, asked is ${condition.op} ${String(condition.value)}`,
        );
      }
    },
    'round-started': (event, game) => {
      if (event.round !== 1) return;
      for (const [index, step] of game.record.mission.setup.entries()) {
        if (!played(step)) continue;
        const placed = game.record.events.filter((each) => each.kind === 'set-up' && each.step === index).length;
        const due = step.count * (step.by === 'each' ? SIDES.length : 1);
        game.sheet.check(RULE, placed === due, `${String(placed)} placed in step ${String(index)}, ${String(due)} due`);
      }
    },
  },
  after: {
    'rolled-off': (event, game) => {
      if (event.what === 'set-up') game.setUpWinner = event.winner;
    },
  },
};
