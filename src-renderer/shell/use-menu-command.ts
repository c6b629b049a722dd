import { useEffect, useRef } from 'react';
import type { MenuCommand } from '#shared/host/events';
import { onMenuCommand } from './menu-commands';

/** While mounted, this page answers the command: `useMenuCommand('print', openPrintDialog)`. Also runs on its shortcut. */
export function useMenuCommand(command: MenuCommand, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => onMenuCommand(command, () => latest.current()), [command]);
}
