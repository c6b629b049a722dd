import { cited, line, step, type Carriers } from '../carrier';

const DECK = 'shared/battle/cadence/chance/deck.ts';
const CARDS = 'shared/battle/frame/cards.ts';
const ACTIVATE = 'shared/battle/cadence/resolve/activation.ts';
const ROUT = 'shared/battle/cadence/resolve/rout.ts';
const PLAY = 'shared/battle/cadence/play-battle.ts';

const figure = (name: string, off: number | boolean | null) => line(`devils-bluff engine.parameters.${name}`, off);

/** Battles of Devil's Bluff: the deck, hands, horses and routing. */
const BOOKS = 'shared/army/campaign/keep-books.ts';
const AFTERMATH = 'shared/army/campaign/aftermath.ts';

export const bluff: Carriers = {
  'D-CAMP-1': step('shared/army/edit.ts', '{ ...unit, campaign: edit.record }', 'unit'),
  'D-CAMP-3': step(BOOKS, 'Math.max(0, campaign.power + game.power)', 'campaign.power'),
  'D-CAMP-4': step(BOOKS, 'Math.max(0, army.limit + sign * (income - pay))', 'army.limit'),
  'D-CAMP-6': [cited('D-CAMP-6'), step(AFTERMATH, 'deck.splice(at, 1)', 'deck.slice(at)')],
  'D-DECK-2': step(DECK, 'shuffle(battle, battle.theatre.rows.shuffled);'),
  'D-HAND-1': step(
    DECK,
    "battle.emit({ kind: 'dealt', rule: battle.theatre.rows.dealt, side, cards, seenBy: [side] });",
  ),
  'D-DECK-4': step(CARDS, "event.to === 'discard'", 'false'),
  'D-DECK-5': step(DECK, 'if (cardsOf(battle).deck.length === 0) shuffle(battle, rows.reshuffled);'),
  'D-HAND-4': step(CARDS, 'of === side ? cards.hands[of] : unknown(cards.hands[of])', 'cards.hands[of]'),
  'D-CORE-DICE-1': step('shared/battle/cadence/open-theatre.ts', 'RANDOMNESS[system.randomiser.kind]', 'RANDOMNESS.d6'),
  'D-CORE-DICE-4': step(DECK, 'CARDS_OF[what]', '1'),
  'D-HORSE-2': step(ACTIVATE, 'mayDismount(battle, unit)', 'false'),
  'D-HORSE-3': step('shared/battle/cadence/theatre.ts', 'unit.spent.includes(dismounted(index))', 'false'),
  'D-ROUT-1': figure('routFromLosses', 1),
  'D-ROUT-2': step(ACTIVATE, 'if (figures.routFromLosses !== null) yield* drawForRout(battle, unit);'),
  'D-ROUT-3': step(DECK, "reveal(battle, side, purpose, card, 'rout');"),
  'D-ROUT-4': step(CARDS, '[...cards.rout[event.side], event.card]', 'cards.rout[event.side]'),
  'D-ROUT-5': figure('routLimit', 99),
  'D-ROUT-6': step(PLAY, 'if (fleeing) yield* playRout(battle, fleeing);'),
  'D-ROUT-7': step(ROUT, 'releaseMarkers(battle);'),
  'D-ROUT-8': step('shared/battle/cadence/scoring.ts', "isAlive(unit) || unit.status === 'left'", 'isAlive(unit)'),
  'D-VP-5': step('shared/battle/cadence/winner.ts', "state.vp.a > state.vp.b ? 'a' : 'b'", "'a'"),
  'D-MIS-GOLD-3': line('gold-rush exits', []),
  'D-MIS-GOLD-4': line('gold-rush exits[at=own-entry].casualty', true),
  'D-MIS-GOLD-5': cited('D-MIS-GOLD-5'),
  'D-MIS-GOLD-6': line('gold-rush onRout', null),
  'D-CORE-OBJ-2': step(
    'shared/battle/cadence/holding.ts',
    'holdWithin === null || state.units.some((unit) => isNear(unit, holdWithin))',
    'true',
  ),
  'D-CORE-OBJ-4': step('shared/battle/cadence/destruction.ts', '[...unit.carries]', '[]'),
  'D-CORE-MOVE-1': line('devils-bluff profiles[leader].values.movement', 6),
  // A draw that cannot succeed is left out.
  'D-DRAW-4': step(
    DECK,
    'draw(i, false)',
    '(needOf(test) > test.faces ? (function* () { faces[i] = 1; read[i] = test; })() : draw(i, false))',
  ),
  // A single model is no formation.
  'D-CORE-UNIT-3': [
    figure('formationGap', 2),
    step('shared/battle/cadence/bases.ts', 'unit.models.length < 2', 'false'),
    step('shared/geometry/formation.ts', 'bases.length < 2', 'bases.length > 1'),
    step('shared/geometry/formation.ts', 'formationGroups(bases, link).length === 1', 'false'),
  ],
  'D-CORE-RND-1': step(PLAY, 'state.round >= theatre.rounds', 'state.round > theatre.rounds'),
  'D-CORE-ATK-1': step(
    'shared/battle/cadence/shots.ts',
    'own < theatreUnit(theatre, unitId).models[shot.model]!.volleys',
    'true',
  ),
  // Not used by the lists: what would use it is put in.
  'D-CORE-ABIL-1': line('devils-bluff profiles[leader].abilities', [
    { id: 'whistle', name: 'Whistle', text: 'The horse comes.', cost: 1 },
  ]),
  'D-CORE-ARC-1': line('devils-bluff weapons[revolver].rules', [{ rule: 'fixed' }]),
};
