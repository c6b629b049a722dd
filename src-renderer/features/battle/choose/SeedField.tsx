import { ActionIcon, NumberInput, Tooltip } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import classes from './Choose.module.css';
import { anotherSeed, changePicks } from './picks';

/** The seed decides every die: the same one gives the same battle. */
export const SeedField = ({ seed }: { readonly seed: number }) => (
  <div className={classes.seed}>
    <NumberInput
      size="sm"
      w={104}
      aria-label="Seed"
      value={seed}
      min={0}
      max={Number.MAX_SAFE_INTEGER}
      allowDecimal={false}
      allowNegative={false}
      onChange={(value) => {
        if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) changePicks({ seed: value });
      }}
    />
    <Tooltip label="Another one">
      <ActionIcon
        size="sm"
        variant="default"
        aria-label="Another seed"
        onClick={() => changePicks({ seed: anotherSeed() })}
      >
        <IconDice5 size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  </div>
);
