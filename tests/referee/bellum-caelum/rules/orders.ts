import { tokensDue } from '../book/tokens';
import { unitOf } from '../game';
import type { Guard } from '../guard';
import { engagementUnsure } from '../space';

const KINDS = new Set(['move', 'shoot', 'fight', 'cast', 'pass']);

/** Tokens: how many, of which kinds, and hidden from whom. */
export const orders: Guard = {
  rules: ['B-ORD-1', 'B-ORD-2', 'B-ENG-2', 'B-RES-2', 'B-RES-3', 'B-TITAN-8', 'B-STAT-2', 'B-SQD-8', 'B-TITAN-9'],
  before: {
    'orders-placed': (event, game) => {
      const { sheet } = game;
      const unit = unitOf(game, event.unit);
      sheet.check('B-ORD-1', unit.status === 'table' && !unit.placed, `${unit.id} gets tokens twice or is not there`);
      // The other side sees how many there are, not which.
      const hidden = event.seenBy?.length === 1 && event.seenBy[0] === unit.side;
      sheet.check('B-ORD-1', hidden, `tokens of ${unit.id} are seen by ${String(event.seenBy)}`);
      const tokens = event.stacks.flat();
      sheet.check(
        'B-ORD-2',
        tokens.every((order) => order !== null && KINDS.has(order)),
        `${unit.id}: unknown token`,
      );
      if (engagementUnsure(game, unit)) return;
      const { stacks, reduced } = tokensDue(game, unit);
      const counts = event.stacks.map((stack) => stack.length);
      const same =
        stacks.every((n, i) => n === (counts[i] ?? 0)) && counts.slice(stacks.length).every((count) => count === 0);
      const row = ((): string => {
        if (unit.arrived === game.round) return 'B-RES-2';
        if (reduced) return unit.card.type === 'titan' ? 'B-TITAN-9' : 'B-ENG-2';
        if (unit.card.type === 'titan') return 'B-TITAN-8';
        return unit.bases.length > 1 ? 'B-SQD-8' : 'B-STAT-2';
      })();
      sheet.check(row, same, `${unit.id} gets ${counts.join('/')} tokens, due are ${stacks.join('/')}`);
      if (unit.arrived === game.round)
        sheet.check('B-RES-3', !tokens.includes('move'), `${unit.id} came from reserve and is ordered to move`);
    },
  },
};
