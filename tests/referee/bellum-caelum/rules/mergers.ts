import { has } from '../book/influences';
import { doingOf, modelsLeft, unitOf, type Base, type Game } from '../game';
import type { Guard } from '../guard';
import type { Told } from '../record';
import { inFormation } from '../space';

/** B-SR-REGROUP: two units of one card become one. */
export const mergers: Guard = {
  rules: ['B-SR-REGROUP', 'B-SR-REGROUP-2'],
  before: {
    merged: (event, game) => {
      const { sheet } = game;
      const [unit, partner] = [unitOf(game, event.unit), unitOf(game, event.partner)];
      const now = doingOf(game);
      const may =
        now?.unit === unit && now.order === 'pass' && has(game, unit, 'regroup') && partner.status === 'table';
      sheet.check(
        'B-SR-REGROUP',
        may && partner.side === unit.side && partner !== unit && partner.card.id === unit.card.id,
        `${unit.id} cannot merge with ${partner.id}`,
      );
      pooled(event, game, [...unit.bases, ...partner.bases]);
      sheet.check(
        'B-SR-REGROUP',
        event.tally.after === unit.tally + partner.tally,
        `tally ${String(event.tally.after)}`,
      );
      const tokens = partner.ready ? partner.stacks.slice(partner.stack).flat() : [];
      sheet.check(
        'B-SR-REGROUP',
        [...event.lost].sort().join() === [...tokens].sort().join(),
        `${partner.id} loses ${event.lost.join()}`,
      );
    },
  },
  after: {
    merged: (event, game) => {
      const unit = unitOf(game, event.unit);
      game.sheet.check(
        'B-SR-REGROUP-2',
        unit.bases.length <= (unit.card.squadronStars ?? 1) && inFormation(game, unit.bases),
        `${unit.id} has ${String(unit.bases.length)} bases now`,
      );
    },
  },
};

/** Full units first, the remainder in the last one. */
function pooled(event: Told<'merged'>, { sheet, units }: Game, bases: readonly Base[]): void {
  const card = units.get(event.unit)!.card;
  const [full, per] = [card.models ?? 1, card.woundsPerModel ?? 1];
  const models = bases.reduce((sum, { wounds }) => sum + modelsLeft(card, wounds), 0);
  const after = event.bases.map(({ after: wounds }) => modelsLeft(card, wounds));
  const due = Array.from({ length: Math.ceil(models / full) }, (_, i) => Math.min(full, models - i * full));
  sheet.check('B-SR-REGROUP', after.join() === due.join(), `models ${after.join()}, due ${due.join()}`);
  const all = [...event.bases.map(({ base }) => base), ...event.gone].sort().join();
  sheet.check(
    'B-SR-REGROUP',
    all ===
      bases
        .map(({ id }) => id)
        .sort()
        .join(),
    `bases ${all}`,
  );
  sheet.demand(
    'B-SR-REGROUP',
    event.bases.every(({ after: wounds }) => wounds <= full * per),
    'more than full',
  );
}
