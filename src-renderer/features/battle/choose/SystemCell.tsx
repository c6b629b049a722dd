import { Button, Select } from '@mantine/core';
import { EmptyState } from '../../../components/EmptyState';
import classes from './Choose.module.css';
import { changePicks } from './picks';
import type { BattleChoice } from './use-battle-choice';

/** The game; those whose battles are not played yet are named and cannot be chosen. */
export const SystemSelect = ({ choice }: { readonly choice: BattleChoice }) => (
  <Select
    size="sm"
    w="clamp(116px, 14vw, 190px)"
    aria-label="Game"
    value={choice.picks.system}
    data={choice.systems.map(({ id, name, played }) => ({
      value: id,
      label: played ? name : `${name}, no battles yet`,
      disabled: !played,
    }))}
    onChange={(value) => {
      if (value) changePicks({ system: value, mission: null, a: null, b: null });
    }}
  />
);

/** Said plainly, with a way on. */
export function NotPlayed({ choice }: { readonly choice: BattleChoice }) {
  const played = choice.systems.filter((each) => each.played);
  const name = choice.system?.name ?? choice.picks.system;
  const [first] = played;
  return (
    <div className={classes.notice}>
      <EmptyState
        title={`Battles of ${name} are not played yet`}
        {...(first
          ? {
              action: (
                <Button onClick={() => changePicks({ system: first.id, mission: null, a: null, b: null })}>
                  Play {first.name}
                </Button>
              ),
            }
          : {})}
      >
        {choice.refused ? `${choice.refused} is for ${name}. ` : ''}
        Muster plays battles of {played.map((each) => each.name).join(' and ') || 'no game here'}. Building, odds and
        printing work for {name} as well.
      </EmptyState>
    </div>
  );
}
