import { figureOf, markerFigure, markerOf, standing, unitOf, type Game, type MarkerNow } from '../game';
import { overlap } from '../geometry/figure';
import type { Guard } from '../guard';
import { SIDES, type Side } from '../record';

interface Turning {
  readonly marker: MarkerNow;
  readonly sides: readonly Side[];
  readonly to: string;
  readonly rule: string;
}

/** Changes that the mission asks for and that are due now (S-MIS1-6, S-MIS3-4). */
function turningNow(game: Game): Turning[] {
  return game.record.mission.transitions.flatMap((transition) => {
    if (transition.on !== 'secured' || game.round < transition.fromRound) return [];
    return [...game.markers.values()].flatMap((marker) => {
      if (marker.status !== 'table' && marker.status !== 'carried') return [];
      if (transition.tag !== undefined && !marker.tags.has(transition.tag)) return [];
      const securers = SIDES.filter(
        (side) =>
          marker.securedBy.has(side) &&
          !(marker.turned.has(side) && marker.type[side] === transition.to) &&
          (transition.type === undefined || marker.type[side] === transition.type),
      );
      if (securers.length === 0) return [];
      const sides = transition.for === 'all' ? SIDES : securers;
      return [{ marker, sides, to: transition.to, rule: transition.for === 'all' ? 'S-MIS3-4' : 'S-MIS1-6' }];
    });
  });
}

/** What the mission's event of this round makes of the marker, for everybody. */
function byEvent(game: Game, marker: MarkerNow, to: string): Turning | undefined {
  if (game.said.changes.get(marker.id) !== to) return undefined;
  return { marker, sides: SIDES.filter((side) => marker.type[side] !== to), to, rule: 'C-CONV-7' };
}

/** What markers turn into, when, and for whom. */
export const markers: Guard = {
  rules: ['S-MIS1-6', 'S-MIS3-4', 'S-OBJ-DES-2', 'C-CONV-7'],
  before: {
    'objective-changed': (event, game) => {
      const { sheet } = game;
      const marker = markerOf(game, event.objective);
      const due =
        byEvent(game, marker, event.to) ??
        turningNow(game).find(({ marker: m, to }) => m === marker && to === event.to);
      const rule = due?.rule ?? event.rule;
      sheet.check(
        rule,
        due !== undefined &&
          event.for.length > 0 &&
          (due.rule === 'S-MIS1-6' || event.for.length === due.sides.length) &&
          event.for.every((side) => due.sides.includes(side)),
        `${marker.id} does not turn into ${event.to} for ${event.for.join(' ')} now`,
      );
      const values = game.book.markerValues(event.to);
      sheet.check(
        rule,
        event.hp === (values?.hitPoints !== undefined ? (anyBase(marker) ? marker.hp : values.hitPoints) : null),
        `${marker.id} has ${String(event.hp)} hit points as ${event.to}`,
      );
      if (event.to !== 'destroy') return;
      const over = [...game.units.values()]
        .filter(
          (unit) =>
            event.for.includes(unit.side) &&
            standing(unit).some((model) => overlap(figureOf(model), markerFigure(marker))),
        )
        .map(({ id }) => id);
      sheet.demand(
        rule,
        JSON.stringify(over.sort()) === JSON.stringify([...event.over].sort()),
        `on it stand ${over.join(' ') || 'none'}, noted are ${event.over.join(' ') || 'none'}`,
      );
    },
    'rolled-off': (event, game) => {
      if (event.what === 'initiative') settled(game);
    },
    'activation-ended': (_event, game) => settled(game),
    'objective-destroyed': (event, game) => {
      const marker = markerOf(game, event.objective);
      const before = game.record.events[game.at - 1];
      game.sheet.check(
        'S-OBJ-DES-2',
        marker.hp === 0 &&
          before?.kind === 'damaged' &&
          before.by === event.by &&
          event.by !== null &&
          unitOf(game, event.by).side === event.side,
        `${marker.id} fell to somebody else, or not at all`,
      );
    },
    moved: (event, game) => {
      const unit = unitOf(game, event.unit);
      const model = unit.models[event.model];
      if (!model) return;
      for (const id of unit.clearing) {
        const still = overlap(markerFigure(markerOf(game, id)), figureOf({ ...model, place: event.to }));
        game.sheet.demand(
          'S-MIS1-6',
          event.cleared.includes(id) === !still,
          `${unit.id} ${still ? 'still stands on' : 'has left'} ${id}`,
        );
      }
    },
  },
};

/** A marker with one track of hit points that is already a target for the other side keeps it (S-MIS1-6). */
const anyBase = (marker: MarkerNow): boolean => SIDES.some((side) => marker.type[side] === 'destroy');

function settled(game: Game): void {
  for (const { marker, rule, to } of turningNow(game))
    game.sheet.check(rule, false, `${marker.id} should have become ${to}`);
}
