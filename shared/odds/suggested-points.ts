/**
 * B-STAT-14: the rules publish no points. What Muster would ask for a card, term by term, so that a player can follow it: what it deals in a
 * round and how long it stands by exact odds against the infantry of the game, how far it moves, what else it can do. The weights were
 * fitted to the fifteen sample cards, which they miss by 8 % in the middle and 24 % at most but one (Rankers, 29 % under).
 */
import { FACES, type CardWeapon, type DataCard } from '../schema/data-card';
import type { GameSystem } from '../systems/game-system';
import { weaponInQuestion } from './card-weapon';
import { scenarioOdds } from './scenario';

export interface PointsTerm {
  readonly label: string;
  /** What was measured, in words. */
  readonly reason: string;
  readonly points: number;
}

export interface SuggestedPoints {
  /** To the next five. */
  readonly points: number;
  readonly terms: readonly PointsTerm[];
}

const WEIGHTS = { wound: 1.9, volley: 14.5, centimetre: 1.6, power: 9 };

export function suggestedPoints(card: DataCard, system: GameSystem): SuggestedPoints {
  const foes = [...system.cards.values()].filter(({ type, id }) => type === 'infantry' && id !== card.id);
  const actions = Number(card.stats.act.split('/')[0]) || 1;
  const best = card.weapons
    .map((weapon) => ({ weapon, mean: mean(foes.map((foe) => dealt(card, weapon, foe))) }))
    .sort((a, b) => b.mean - a.mean || (a.weapon.name < b.weapon.name ? -1 : 1))[0];
  const wounds = woundsOf(card);
  const taken = mean(foes.flatMap((foe) => foe.weapons.map((weapon) => dealt(foe, weapon, card))));
  // Whatever nothing hurts still falls one day: no card is worth more than a fight of forty attacks.
  const volleys = Math.min(40, wounds / Math.max(taken, wounds / 40));
  const terms: PointsTerm[] = [
    {
      label: 'Attack',
      reason: best
        ? `${best.weapon.name}, ${actions} a round: ${tenth(actions * best.mean)} unsaved on infantry`
        : 'no weapon',
      points: WEIGHTS.wound * actions * (best?.mean ?? 0),
    },
    {
      label: 'Survival',
      reason: `${wounds} wounds last ${tenth(volleys)} attacks of infantry`,
      points: WEIGHTS.volley * volleys,
    },
    { label: 'Movement', reason: `${card.stats.mov} cm a Move`, points: WEIGHTS.centimetre * card.stats.mov },
    ...(card.powers.length === 0
      ? []
      : [
          {
            label: 'Powers',
            reason: card.powers.map(({ name }) => name).join(', '),
            points: WEIGHTS.power * card.powers.length,
          },
        ]),
  ];
  const rounded = terms.map((term) => ({ ...term, points: Math.round(term.points) }));
  const total = rounded.reduce((sum, { points }) => sum + points, 0);
  return { points: Math.max(5, 5 * Math.round(total / 5)), terms: rounded };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const tenth = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);

const woundsOf = (card: DataCard): number =>
  card.parts.length > 0
    ? card.parts.reduce((sum, { wounds }) => sum + wounds, 0)
    : (card.wounds ?? (card.models ?? 1) * (card.woundsPerModel ?? 1));

/** One figure for all sides: of a vehicle's faces or a titan's parts their middle. */
function defenceOf({ parts, stats: { defence } }: DataCard): number {
  if (typeof defence === 'number') return defence;
  const all = defence === null ? parts.map((part) => part.defence) : FACES.map((face) => defence[face]);
  return Math.round(mean(all));
}

/** Mean damage of one attack that is not saved. */
function dealt(attacker: DataCard, weapon: CardWeapon, target: DataCard): number {
  const close = weapon.ra === 'CC';
  const { stats } = attacker;
  const answer = scenarioOdds({
    system: 'bellum-caelum',
    action: close ? 'fight' : 'shoot',
    attacker: {
      type: attacker.type,
      skill: close ? stats.clo : stats.sho,
      models: attacker.models ?? 1,
      rules: attacker.specialRules,
    },
    weapon: weaponInQuestion(weapon),
    target: {
      type: target.type,
      saves: close ? target.stats.par : target.stats.shi,
      defence: defenceOf(target),
      toughness: target.stats.toughness,
      wounds: target.wounds ?? target.parts[0]?.wounds ?? target.woundsPerModel ?? 1,
      models: target.models ?? 1,
      units: 1,
      rules: target.specialRules,
    },
  });
  return answer.ok && 'unsaved' in answer.value ? answer.value.unsaved.mean * weapon.da : 0;
}
