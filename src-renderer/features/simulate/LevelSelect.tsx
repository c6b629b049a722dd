import { Select } from '@mantine/core';
import { OPPONENTS, type Opponent } from '#shared/players/levels';
import { PLAYER_WORDS } from '../battle/choose/player-words';

/** Which computer player plays both sides. */
export const LevelSelect = ({
  level,
  onLevel,
  label,
}: {
  readonly level: Opponent;
  readonly onLevel: (level: Opponent) => void;
  readonly label?: string;
}) => (
  <Select
    size="sm"
    w={130}
    {...(label === undefined ? { 'aria-label': 'Players' } : { label })}
    allowDeselect={false}
    value={level}
    data={OPPONENTS.map((value) => ({ value, label: PLAYER_WORDS[value].name }))}
    onChange={(value) => {
      const found = OPPONENTS.find((each) => each === value);
      if (found) onLevel(found);
    }}
  />
);
