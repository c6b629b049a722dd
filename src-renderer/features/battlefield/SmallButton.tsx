import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface SmallButtonProps {
  readonly label: string;
  readonly icon: Icon;
  readonly size?: number;
  readonly onClick: () => void;
}

/** A small icon that says what it does when it is pointed at. */
export const SmallButton = ({ label, icon: Drawn, size = 16, onClick }: SmallButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon size="sm" aria-label={label} onClick={onClick}>
      <Drawn size={size} stroke={1.6} />
    </ActionIcon>
  </Tooltip>
);
