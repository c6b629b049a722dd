import { clearance, disc } from '../../geometry/figure';
import { doingOf, unitOf, type Game, type Marker, type Unit } from '../game';
import type { Guard } from '../guard';
import type { Mission, Told } from '../record';
import { engagementUnsure, footprint, isEngaged, within } from '../space';

type Action = Mission['missionActions'][number];
const distanceTo = (unit: Unit, marker: Marker): number =>
  Math.min(...unit.bases.map((base) => Math.max(0, clearance(footprint(base), disc(marker, marker.r)))));

export const suits = (
  { type, tag }: { type?: string | undefined; tag?: string | undefined },
  marker: Marker,
): boolean => (type === undefined || marker.type === type) && (tag === undefined || marker.tags.includes(tag));

const trials = new WeakMap<
  Game,
  { unit: string; objective: string; action: Action | undefined; passed: boolean | null }
>();

/** Mission actions and plain passes. */
export const missions: Guard = {
  rules: ['B-PASS-1', 'B-PASS-2'],
  before: {
    passed: (event, game) => {
      const now = doingOf(game);
      game.sheet.check(
        'B-PASS-1',
        now?.unit.id === event.unit && now.order === 'pass',
        `${event.unit} passes without an order`,
      );
    },
    'mission-action': (event, game) => {
      const { sheet } = game;
      const now = doingOf(game);
      const unit = unitOf(game, event.unit);
      const action = game.mission.missionActions.find(({ id }) => id === event.action);
      const marker = game.markers.get(event.objective);
      sheet.check(
        'B-PASS-2',
        now?.unit === unit && now.order === (action?.token ?? 'pass'),
        `${unit.id} has no order for ${event.name}`,
      );
      sheet.check(
        'B-PASS-2',
        action !== undefined && marker !== undefined && suits(action, marker),
        `${event.name} at ${event.objective}`,
      );
      if (!action || !marker) return;
      const truly = distanceTo(unit, marker);
      sheet.check(
        'B-PASS-2',
        within(truly, action.within + 1e-6) && Math.abs(truly - event.distance) < 0.002,
        `${unit.id} is ${String(truly)} from ${marker.id}, told ${String(event.distance)}`,
      );
      if (action.unengaged && !engagementUnsure(game, unit))
        sheet.check('B-PASS-2', !isEngaged(game, unit), `${unit.id} is engaged`);
      trials.set(game, { unit: unit.id, objective: marker.id, action, passed: action.check === 'none' ? true : null });
    },
    rolled: (event, game) => {
      if (event.purpose !== 'mission') return;
      const trial = trials.get(game);
      game.sheet.check(
        'B-PASS-2',
        trial?.unit === event.unit && trial.passed === null,
        `${event.unit} checks for nothing`,
      );
      if (trial) trial.passed = event.successes > 0;
    },
    taken: (event, game) => {
      const trial = trials.get(game);
      const fits = trial?.unit === event.unit && trial.objective === event.objective && trial.passed === true;
      const holder = game.markers.get(event.objective)?.holder ?? null;
      game.sheet.check('B-PASS-2', fits && holder === event.before, `${event.objective} is taken`);
      trials.delete(game);
    },
    'activation-ended': missed,
    'order-started': missed,
  },
};

function missed(_: Told, game: Game): void {
  const trial = trials.get(game);
  if (trial?.passed && trial.action?.effect === 'hold') {
    const side = trial.unit.slice(0, 1);
    game.sheet.check(
      'B-PASS-2',
      game.markers.get(trial.objective)?.holder === side,
      `${trial.objective} should be ${side}'s`,
    );
  }
  trials.delete(game);
}
