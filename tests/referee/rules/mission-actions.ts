import { figureOf, living, markerFigure, markerOf, standing, unitOf, type Game } from '../game';
import { gap } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';
import type { Told } from '../record';

/** The mission's own word goes before the core's. */
const RULE = 'C-CONV-7';
/** What may be told between a mission action and what it comes to. */
const BETWEEN = new Set(['rolled', 'drew', 'swap-decided', 'revealed', 'shuffled', 'unsecured', 'mission-action']);
const OUTCOME = { hold: 'secured', score: 'objective-scored', remove: 'objective-removed' } as const;

/** An action of the mission at a marker, in place of one that was declared (docs/formats.md). */
export const missionActions: Guard = {
  rules: [RULE],
  every: (event, game) => {
    const { trial } = game;
    if (!trial || BETWEEN.has(event.kind)) return;
    const told =
      event.kind === OUTCOME[trial.effect] && 'objective' in event && event.objective === trial.told.objective;
    game.sheet.check(
      RULE,
      trial.passed !== null && told === trial.passed,
      trial.passed ? `${trial.told.name} came off and nothing comes of it` : `${trial.told.name} did not come off`,
    );
    if (!told) game.trial = null;
  },
  before: {
    'mission-action': (event, game) => {
      const { sheet, round } = game;
      const unit = unitOf(game, event.unit);
      const marker = markerOf(game, event.objective);
      const action = game.record.mission.missionActions?.find(({ id }) => id === event.action);
      if (!sheet.check(RULE, action !== undefined, `the mission has no action ${event.action}`)) return;
      const { tag, type, within, check, effect } = action!;
      sheet.check(
        RULE,
        marker.status === 'table' &&
          (tag === undefined || marker.tags.has(tag)) &&
          (type === undefined || marker.type[unit.side] === type),
        `${event.name} at ${marker.id} in round ${String(round)}`,
      );
      const near = Math.min(Infinity, ...standing(unit).map((model) => gap(figureOf(model), markerFigure(marker))));
      sheet.check(
        RULE,
        near < within - EPS && Math.abs(near - event.distance) < 1e-5,
        `${unit.id} is ${near.toFixed(4)}" from ${marker.id}, told ${String(event.distance)}`,
      );
      if (effect === 'score') {
        const before = scoredBefore(game, marker.id).filter(
          ({ side }) => marker.file.oncePer !== 'side' || side === unit.side,
        );
        sheet.check(RULE, before.length === 0, `${marker.id} has been scored`);
      }
      game.trial = { told: event, effect, passed: check === 'none' ? true : null };
    },
    rolled: (event, game) => {
      if (event.purpose !== 'mission') return;
      const { sheet, trial } = game;
      const unit = event.unit === null ? null : unitOf(game, event.unit);
      sheet.check(RULE, trial?.passed === null && trial.told.unit === unit?.id, 'a roll for no action of the mission');
      const best = unit ? Math.min(...living(unit).map(({ sheet: { skill } }) => skill)) : 0;
      sheet.check(
        RULE,
        event.need === best && event.dice.length === 1,
        `one die on ${String(best)}+, not ${String(event.need)}+`,
      );
      if (trial) trial.passed = event.successes > 0;
    },
  },
  after: {
    secured: (event, game) => over(event, game),
    'objective-scored': (event, game) => over(event, game),
    'objective-removed': (event, game) => over(event, game),
  },
};

function over(event: Told<'secured' | 'objective-scored' | 'objective-removed'>, game: Game): void {
  if (game.trial?.told.objective === event.objective) game.trial = null;
}

const scoredBefore = (game: Game, id: string): Told<'objective-scored'>[] =>
  game.record.events
    .slice(0, game.at)
    .flatMap((each) => (each.kind === 'objective-scored' && each.objective === id ? [each] : []));

/** Whether this marker is being taken, scored or removed by an action of the mission. */
export const byMission = (game: Game, objective: string): boolean => game.trial?.told.objective === objective;
