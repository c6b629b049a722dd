import { lookup } from '../../core/lookup';
import { mmToUnit } from '../../core/measure';
import type { BaseForm } from '../../geometry/footprint';
import type { GroundPrices } from '../../geometry/path-cost';
import type { Point } from '../../geometry/point';
import { arcTurning, type TurningRule } from '../../geometry/vehicle';
import { groundPrices } from '../../rules/ground-prices';
import { resolveRules, rulesInForce } from '../../rules/resolve-rules';
import type { Base } from '../../schema/base';
import type { DataCard } from '../../schema/data-card';
import type { RuleRef } from '../../schema/rule-ref';
import type { Option, Profile } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import { bookOf, hasShips } from '../../systems/rule-books';
import { baseForm } from '../../table/base-form';
import { kindOf, moverOf, turningOf, wayOf } from '../../table/mover';
import type { MoverKind } from '../../table/terrain';
import type { Looker } from './sight-check';

/** A model of a system for the designer's questions: can it get there, where can it stand, what does it see. */
export interface TypicalMover extends MoverKind {
  readonly id: string;
  readonly name: string;
  readonly r: number;
  readonly movement: number;
  readonly prices: GroundPrices;
  /** Flies straight and turns as ships do (S-MOVE). */
  readonly flight?: boolean;
  /** Not affected by what lies between (C-USR-FLYING-1). */
  readonly flying?: boolean;
  /** Crosses Rough ground and climbs for nothing (C-USR-RUGGED, D-UPG-CLIMBER). */
  readonly rugged?: boolean;
  readonly climber?: boolean;
  /** Drives straight and turns by pivots (C-VEH-2, C-VEH-3, B-MOVE-7), on its own footprint. */
  readonly drives?: { readonly turning: TurningRule; readonly form: BaseForm };
  /** D-HORSE-5, C-VEH-7, D-HORSE-7: how others see it. */
  readonly leastLevel?: number;
  readonly noCover?: string;
}

/** The model put down somewhere, as sight asks for it. */
export const lookerOf = (
  { r, vehicle = false, leastLevel = 0, noCover }: TypicalMover,
  at: Point,
  { level, height }: { readonly level: number; readonly height: number },
): Looker => ({
  x: at.x,
  y: at.y,
  r,
  level,
  height,
  vehicle,
  leastLevel,
  ...(noCover === undefined ? {} : { noCover }),
});

/** One mover per standard base of the system, the plainest first; then what upgrades make of the plainest. */
export function typicalMovers(system: GameSystem): readonly TypicalMover[] {
  const bases = Object.entries(system.document.bases ?? {});
  const ships = isFlight(system);
  const movers = bases
    .filter(([id]) => !(ships && id === 'vehicle'))
    .map(([id, base]) => {
      const named = { id, name: ships ? 'Ship' : (NAMES[id] ?? id), base, movement: movementOf(system, id) };
      return isBellum(system)
        ? bellumMover(system, { ...named, type: id, flying: false })
        : ruledMover(system, { ...named, rules: rulesOfBase(system, id) });
    });
  return movers.length > 0 ? [...movers, ...climbers(system)] : [lonely(system)];
}

const lonely = ({ measure, figures }: GameSystem): TypicalMover => ({
  id: 'model',
  name: 'Model',
  r: mmToUnit(25, measure) / 2,
  movement: measure === 'inch' ? 6 : 15,
  prices: groundPrices(figures),
});

/** What a model on such a base has by its rules alone: a Vehicle's, or those of whatever puts it on a horse. */
function rulesOfBase(system: GameSystem, id: string): readonly RuleRef[] {
  if (id === 'vehicle' || id === 'large') return [{ rule: id }];
  return id === 'mounted' ? [...system.options.values()].filter(({ mount }) => mount === true).flatMap(granted) : [];
}

const granted = ({ effects }: Option): readonly RuleRef[] =>
  effects.flatMap((effect) => ('grant' in effect ? [effect.grant] : []));

/** D-UPG-CLIMBER: the model on foot with an upgrade that lets it climb. */
function climbers(system: GameSystem): readonly TypicalMover[] {
  const base = system.document.bases?.['model'];
  if (!base || isBellum(system)) return [];
  return [...system.options.values()].flatMap((option) => {
    const mover = ruledMover(system, {
      id: `model+${option.id}`,
      name: `${NAMES['model']}, ${option.name}`,
      base,
      movement: movementOf(system, 'model'),
      rules: granted(option),
    });
    return mover.climber ? [mover] : [];
  });
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly base: Base;
  readonly movement: number;
}

/** A Cadence model by its rule records: whatever they say of moving and being seen, the designer shows. */
function ruledMover(
  system: GameSystem,
  { id, name, base, movement, rules }: Named & { rules: readonly RuleRef[] },
): TypicalMover {
  const book = bookOf(system);
  const form = baseForm(base, system.measure);
  const { allowance, noCover } = moverOf(book, form, movement, rulesInForce(book, rules, book.implied));
  const way = wayOf(allowance);
  return {
    id,
    name,
    r: radiusOf(base, system),
    movement: allowance.distance,
    prices: allowance.prices,
    ...kindOf(allowance),
    flight: way === 'flight',
    flying: allowance.flies,
    rugged: allowance.roughFree,
    climber: allowance.climbFree,
    leastLevel: allowance.leastLevel,
    ...(noCover === null ? {} : { noCover }),
    ...(way === 'drive' ? { drives: { turning: turningOf(allowance), form } } : {}),
  };
}

/** B-MOVE-7: degrees in one Move where the card prints none. */
const turnOf = ({ figures }: GameSystem): number => (figures.family === 'bellum-caelum' ? figures.defaultTurn : 0);

/** B-MOVE-1, B-MOVE-7, B-SR-FLY. */
function bellumMover(
  system: GameSystem,
  {
    id,
    name,
    base,
    movement,
    type,
    turn,
    flying,
  }: Named & { type: string; turn?: number | undefined; flying: boolean },
): TypicalMover {
  const vehicle = type === 'vehicle' || type === 'titan';
  const form = baseForm(base, system.measure);
  return {
    id,
    name,
    r: radiusOf(base, system),
    movement,
    prices: groundPrices(system.figures),
    vehicle,
    flying,
    slowsOnly: true,
    ...(vehicle && !flying ? { drives: { turning: arcTurning(turn ?? turnOf(system)), form } } : {}),
  };
}

/** The typical ones, then every profile or data card of the system: "how far does a Longwain get". */
export const moversOf = (system: GameSystem): readonly TypicalMover[] => [
  ...typicalMovers(system),
  ...(isBellum(system)
    ? [...system.cards.values()].map((card) => cardMover(card, system))
    : [...system.profiles.values()].flatMap((profile) => profileMovers(profile, system))),
];

const isFlight = (system: GameSystem): boolean => hasShips(system);
const isBellum = (system: GameSystem): boolean => system.engine === 'bellum-caelum';

/** A profile as it is bought, and once more for each option that changes its Movement. */
function profileMovers(profile: Profile, system: GameSystem): readonly TypicalMover[] {
  const rules = resolveRules(bookOf(system), profile.rules);
  const bases = system.document.bases ?? {};
  const has = (slug: string): boolean => rules.some(({ rule }) => rule.slug === slug);
  const kind = has('vehicle') ? bases['vehicle'] : has('large') ? bases['large'] : undefined;
  const base = profile.base ?? kind ?? bases['model'] ?? SMALL;
  const mover = (id: string, name: string, movement: number): TypicalMover =>
    ruledMover(system, { id: `profile:${id}`, name, base, movement, rules: profile.rules });
  const faster = [...system.options.values()].flatMap((option) =>
    option.effects.flatMap((effect) =>
      'set' in effect && effect.set === 'movement' && option.mount !== true
        ? [mover(`${profile.id}+${option.id}`, `${profile.name}, ${option.name}`, effect.to)]
        : [],
    ),
  );
  return [mover(profile.id, profile.name, profile.values.movement), ...(system.profiles.size === 1 ? faster : [])];
}

const cardMover = (card: DataCard, system: GameSystem): TypicalMover =>
  bellumMover(system, {
    id: `card:${card.id}`,
    name: card.name,
    base: card.base ?? system.document.bases?.[card.type] ?? SMALL,
    movement: card.stats.mov,
    type: card.type,
    turn: card.turnDegPerMove,
    flying: resolveRules(bookOf(system), card.specialRules).some(({ rule }) => rule.slug === 'fly'),
  });

/** A model as an army has it, upgrades and all. */
export const modelMover = (system: GameSystem, model: Named & { readonly rules: readonly RuleRef[] }): TypicalMover =>
  ruledMover(system, model);

export const baseMover = (system: GameSystem, id: string, card: DataCard): TypicalMover => ({
  ...cardMover(card, system),
  id,
});

const SMALL: Base = { shape: 'circle', diameter: 25 };

function radiusOf(base: Base, system: GameSystem): number {
  const mm =
    base.shape === 'circle'
      ? base.diameter
      : base.shape === 'rect'
        ? Math.max(base.width, base.length)
        : 2 * Math.max(...base.points.map(([x, y]) => Math.sqrt(x * x + y * y)));
  return mmToUnit(mm, system.measure) / 2;
}

const NAMES = lookup<string>({
  model: 'On foot',
  large: 'Large model',
  vehicle: 'Vehicle',
  mounted: 'Rider',
  infantry: 'Infantry',
  hero: 'Hero',
  titan: 'Titan',
});

function movementOf(system: GameSystem, id: string): number {
  const cards = [...system.cards.values()].filter((card) => card.type === id);
  const moves =
    cards.length > 0
      ? cards.map((card) => Number(card.stats.mov))
      : [...system.profiles.values()].map((profile) => profile.values.movement);
  const sane = moves.filter((move) => Number.isFinite(move) && move > 0).sort((a, b) => a - b);
  return sane[Math.floor(sane.length / 2)] ?? (system.measure === 'inch' ? 6 : 15);
}
