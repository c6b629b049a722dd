import { tableText } from '../../battlefield/measure-text';
import { pointsWords, statedLine } from '../../rules/scoring/scoring-words';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { scoringNames } from '../../systems/scoring-names';

/** A mission without its map: size, rounds and what it pays. */
export function summarised(mission: Mission, system: GameSystem): readonly string[] {
  const names = scoringNames(system, mission);
  return [
    ...(mission.briefing === '' ? [] : [mission.briefing]),
    `Table ${tableText(mission.table, system.measure)}, ${mission.rounds} rounds.`,
    ...mission.scoring.map((line) => `${statedLine(line, names)} ${pointsWords(line)}.`),
  ];
}
