import { lookup } from '../../core/lookup';
import { mmToUnit } from '../../core/measure';
import type { BaseForm } from '../../geometry/footprint';
import { arcTurning, type TurningRule } from '../../geometry/vehicle';
import { resolveRules } from '../../rules/resolve-rules';
import type { Base } from '../../schema/base';
import type { DataCard } from '../../schema/data-card';
import type { Profile } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import { bookOf, hasShips } from '../../systems/rule-books';
import type { MoverKind } from '../../table/terrain';

/** A model of a system for the designer's questions: can it get there, where can it stand. */
export interface TypicalMover extends MoverKind {
  readonly id: string;
  readonly name: string;
  readonly r: number;
  readonly movement: number;
  /** Flies straight and turns as ships do (S-MOVE). */
  readonly flight?: boolean;
  /** Not affected by what lies between (C-USR-FLYING-1). */
  readonly flying?: boolean;
  /** Drives straight and turns by pivots (C-VEH-2, C-VEH-3, B-MOVE-7), on its own footprint. */
  readonly drives?: { readonly turning: TurningRule; readonly form: BaseForm };
}

/** One mover per standard base of the system, the plainest first. */
export function typicalMovers(system: GameSystem): readonly TypicalMover[] {
  const bases = Object.entries(system.document.bases ?? {});
  const flight = isFlight(system);
  const movers = bases
    .filter(([id]) => !(flight && id === 'vehicle'))
    .map(([id, base]): TypicalMover => {
      const vehicle = !flight && (id === 'vehicle' || id === 'mounted' || id === 'titan');
      return {
        id,
        name: flight ? 'Ship' : (NAMES[id] ?? id),
        r: radiusOf(base, system),
        movement: movementOf(system, id),
        vehicle,
        flight,
        slowsOnly: isBellum(system),
        ...(vehicle && id !== 'mounted' ? drives(base, system) : {}),
      };
    });
  return movers.length > 0
    ? movers
    : [
        {
          id: 'model',
          name: 'Model',
          r: mmToUnit(25, system.measure) / 2,
          movement: system.measure === 'inch' ? 6 : 15,
        },
      ];
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
  const flight = isFlight(system);
  const rules = resolveRules(bookOf(system), profile.rules);
  const has = (slug: string): boolean => rules.some(({ rule }) => rule.slug === slug);
  const vehicle = !flight && has('vehicle');
  const bases = system.document.bases ?? {};
  const base =
    profile.base ?? (vehicle ? bases['vehicle'] : has('large') ? bases['large'] : undefined) ?? bases['model'] ?? SMALL;
  const mover = (id: string, name: string, movement: number): TypicalMover => ({
    id: `profile:${id}`,
    name,
    r: radiusOf(base, system),
    movement,
    vehicle,
    flight,
    flying: has('flying'),
    ...(vehicle && !has('flying') ? drives(base, system) : {}),
  });
  const faster = [...system.options.values()].flatMap((option) =>
    option.effects.flatMap((effect) =>
      'set' in effect && effect.set === 'movement' && option.mount !== true
        ? [mover(`${profile.id}+${option.id}`, `${profile.name}, ${option.name}`, effect.to)]
        : [],
    ),
  );
  return [mover(profile.id, profile.name, profile.values.movement), ...(system.profiles.size === 1 ? faster : [])];
}

function cardMover(card: DataCard, system: GameSystem): TypicalMover {
  const base = card.base ?? system.document.bases?.[card.type] ?? SMALL;
  const vehicle = card.type === 'vehicle' || card.type === 'titan';
  const flying = resolveRules(bookOf(system), card.specialRules).some(({ rule }) => rule.slug === 'fly');
  return {
    id: `card:${card.id}`,
    name: card.name,
    r: radiusOf(base, system),
    movement: card.stats.mov,
    vehicle,
    flying,
    slowsOnly: true,
    ...(vehicle && !flying ? drives(base, system, card.turnDegPerMove) : {}),
  };
}

const SMALL: Base = { shape: 'circle', diameter: 25 };

const drives = (base: Base, system: GameSystem, turn?: number): Pick<TypicalMover, 'drives'> => ({
  drives: { turning: turningOf(system, turn), form: formOf(base, system) },
});

/** C-VEH-3, S-MOVE-4, B-MOVE-7: how vehicles turn in one action; `turn` is the card's own sum of degrees. */
function turningOf({ figures }: GameSystem, turn?: number): TurningRule {
  if (figures.family === 'bellum-caelum') return arcTurning(turn ?? figures.defaultTurn);
  const { pivots, pivotDegrees, pivotSpacing, allowReverse } = figures;
  return { pivots, maxTurn: pivotDegrees, apart: pivotSpacing, totalTurn: Infinity, backward: allowReverse };
}

function formOf(base: Base, system: GameSystem): BaseForm {
  const unit = (mm: number): number => mmToUnit(mm, system.measure);
  if (base.shape === 'circle') return { kind: 'disc', r: unit(base.diameter) / 2 };
  if (base.shape === 'rect') return { kind: 'rect', width: unit(base.width), length: unit(base.length) };
  return { kind: 'polygon', points: base.points.map(([x, y]) => ({ x: unit(x), y: unit(y) })) };
}

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
  if (id === 'mounted' && system.figures.family === 'cadence' && system.figures.riderMove !== null)
    return system.figures.riderMove;
  const cards = [...system.cards.values()].filter((card) => card.type === id);
  const moves =
    cards.length > 0
      ? cards.map((card) => Number(card.stats.mov))
      : [...system.profiles.values()].map((profile) => profile.values.movement);
  const sane = moves.filter((move) => Number.isFinite(move) && move > 0).sort((a, b) => a - b);
  return sane[Math.floor(sane.length / 2)] ?? (system.measure === 'inch' ? 6 : 15);
}
