/** A gang's books in words: on the screen and on the roster. */
import type { CampaignGame, FighterFate, FighterRecord } from '../../schema/campaign';
import type { GameSystem } from '../../systems/game-system';
import { signed } from '../checks/report';

const RESULT = { won: 'Won', drawn: 'Drawn', lost: 'Lost' } as const;

export interface GameWords {
  /** "Lost against The Marrow Creek Three, High Noon" */
  readonly title: string;
  readonly money: string;
  /** One line for each fighter to whom something happened. */
  readonly fighters: readonly string[];
}

export function gameWords(game: CampaignGame, system: GameSystem): GameWords {
  const { result, against, mission, played, income, pay, power } = game;
  const symbol = system.currency.symbol ?? '';
  return {
    title: [
      `${RESULT[result]}${against === '' ? '' : ` against ${against}`}`,
      ...[mission, played].filter((part) => part !== undefined && part !== ''),
    ].join(', '),
    money: [
      ...(income > 0 ? [`earned ${symbol}${income}`] : []),
      ...(pay > 0 ? [`paid ${symbol}${pay}`] : []),
      ...(power === 0 ? [] : [`Power ${signed(power)}`]),
    ].join(', '),
    fighters: game.fighters.filter(({ fate }) => fate !== 'survived').map(fateWords),
  };
}

/** "Amos: down, Leg Wound", "Dell: down, unhurt, experience +1". */
export function fateWords({ name, fate, outcome, experience }: FighterFate): string {
  if (fate === 'missed') return `${name}: stayed at home`;
  const gained = experience > 0 ? `, experience +${experience}` : '';
  return `${name}: down, ${fate === 'unhurt' ? 'unhurt' : (outcome ?? 'hurt')}${gained}`;
}

/** "Experience 2, Card sharp, misses the next battle"; empty for whoever has lived through nothing. Injuries are told as options. */
export function fighterWords({ experience, skills, misses }: FighterRecord): string {
  return [
    ...(experience > 0 ? [`Experience ${experience}`] : []),
    ...skills,
    ...(misses === undefined ? [] : [misses === 1 ? 'misses the next battle' : `misses the next ${misses} battles`]),
  ].join(', ');
}
