import { applyEvent } from '#shared/battle/cadence/apply-event';
import type { CadenceTypes } from '#shared/battle/cadence/cadence-types';
import type { BattleState } from '#shared/battle/cadence/state';
import type { Theatre } from '#shared/battle/cadence/theatre';
import type { BattleSession } from '#shared/battle/frame/session';
import { FULL_DECK, type CardsState } from '#shared/battle/frame/cards';
import { armySchema, type Army } from '#shared/schema/army';
import type { Decision } from '#shared/schema/battle/cadence-decision';
import type { BattleEvent } from '#shared/schema/battle/cadence-event';
import type { Card } from '#shared/schema/battle/card-event';
import { SIDES, type Side } from '#shared/schema/battle/side';
import type { Mission } from '#shared/schema/mission';
import { devilsBluffRules } from '#shared/systems/devils-bluff/catalogue';
import type { GameSystem } from '#shared/systems/game-system';
import type { RuleBook } from '#shared/rules/rule-book';
import { builtInRegistry } from '#shared/systems/registry';
import { openScene, sceneState, type Scene, type SceneOptions } from './scene';
import { aBattle, aTable } from './squadrons-battle';

export interface FighterSpec {
  readonly entry?: 'leader' | 'legend' | 'hired-gun';
  readonly weapons?: readonly string[];
  readonly options?: readonly string[];
  /** What earlier battles of a campaign have left it with. */
  readonly injuries?: readonly string[];
}

export function bluffSystem(): GameSystem {
  const system = builtInRegistry.get('devils-bluff');
  if (!system) throw new Error('no Devil’s Bluff');
  return system;
}

/** Fighters u1, u2 … as given: the first is the Leader, the others Hired Guns unless they say otherwise. */
export const aGang = (name: string, fighters: readonly FighterSpec[]): Army =>
  armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: name.toLowerCase(),
    name,
    system: { id: 'devils-bluff', version: '1' },
    faction: null,
    limit: 500,
    units: fighters.map(({ entry = 'hired-gun', weapons = [], options = [], injuries = [] }, i) => ({
      id: `u${i + 1}`,
      entry,
      name: `${name} ${i + 1}`,
      roles: [],
      models: [{ profile: entry, count: 1, options, weapons }],
      ...(injuries.length > 0 ? { campaign: { injuries } } : {}),
    })),
  });

/** An empty street, three rounds. */
export const aStreet = (changes: Record<string, unknown> = {}): Mission =>
  aTable({ system: { id: 'devils-bluff', version: '1' }, rounds: 3, ...changes });

export const aDuel = (
  a: readonly FighterSpec[],
  b: readonly FighterSpec[],
  mission: Mission = aStreet(),
  book: RuleBook = devilsBluffRules,
  system: GameSystem = bluffSystem(),
): Theatre => aBattle(mission, aGang('Red', a), aGang('Blue', b), book, system);

export interface Stack {
  /** The next cards of the deck, top first. */
  readonly deck?: readonly Card[];
  readonly a?: readonly Card[];
  readonly b?: readonly Card[];
  readonly discard?: readonly Card[];
}

/** All 52 cards, with those named where the test wants them and the rest below in the deck. */
export function stack({ deck = [], a = LOW.a, b = LOW.b, discard = [] }: Stack): CardsState {
  const named = new Set([...deck, ...a, ...b, ...discard]);
  const rest = FULL_DECK.filter((card) => !named.has(card));
  return { deck: [...rest, ...[...deck].reverse()], discard, hands: { a, b }, drawn: [], rout: { a: [], b: [] } };
}

/** Hands that nobody wants to swap from. */
const LOW = { a: ['2C', '2D', '3C'], b: ['2H', '2S', '3D'] } as const;

/** A moment between two activations with the cards where the test wants them. */
export const dealtState = (theatre: Theatre, options: SceneOptions, cards: Stack): BattleState => ({
  ...sceneState(theatre, options),
  cards: stack(cards),
});

export const openDuel = (theatre: Theatre, options: SceneOptions, cards: Stack = {}): Scene =>
  openScene(theatre, dealtState(theatre, options, cards));

export const swap = (side: Side, card: Card | null = null): Decision => ({ kind: 'swap', side, card });

/** Keeps every card drawn until something else is asked. */
export function keepAll({ session }: Scene): void {
  for (let { pending } = session; pending?.kind === 'swap'; { pending } = session) session.play(swap(pending.side));
}

/** Every card wherever it is, in order: always the whole deck. */
export const allCards = ({ deck, discard, hands, drawn, rout }: CardsState): (Card | null)[] =>
  [
    ...deck,
    ...discard,
    ...hands.a,
    ...hands.b,
    ...drawn.map(({ card }) => card),
    ...SIDES.flatMap((side) => rout[side]),
  ].sort();

/** The battle as one side sees it, event by event from the start. */
export const seenBy = (session: BattleSession<CadenceTypes>, start: BattleState, side: Side): BattleState =>
  session.events
    .map((event): BattleEvent => session.theatre.family.maskEvent(event, side))
    .reduce(applyEvent, session.theatre.family.mask(start, side));
