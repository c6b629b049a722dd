import { otherSide, type Side } from '../../../schema/battle/side';
import type { Battle, Play } from '../cadence-types';
import { answered } from '../decision-point';
import { livingModels } from '../state';

/** D-UPG-INTUITION: once, at the start of any activation of its side, while the bearer stands on the table. */
export function* playIntuition(battle: Battle, side: Side): Play {
  const { theatre } = battle;
  for (const [i, { models }] of theatre.units.entries()) {
    const unit = battle.state.units[i]!;
    if (unit.side !== side || unit.status !== 'table') continue;
    const bearer = livingModels(unit).find((model) => models[model]!.seesHand !== null);
    const rule = bearer === undefined ? null : models[bearer]!.seesHand;
    if (rule === null || unit.spent.includes(rule)) continue;
    const { look } = answered('intuition', yield { kind: 'intuition', side, unit: unit.id });
    const hand = battle.state.cards?.hands[otherSide(side)] ?? [];
    if (look) battle.emit({ kind: 'intuition', rule, side, unit: unit.id, cards: [...hand], seenBy: [side] });
  }
}
