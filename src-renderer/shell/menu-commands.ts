/** The native menu, the palette and the keys of the shell run the same commands by name. */
import type { MenuCommand } from '#shared/host/events';

type Run = () => void;

const runs = new Map<MenuCommand, Run[]>();

/** The last one to ask gets the command, as with keys; call the answer to give it back. */
export function onMenuCommand(command: MenuCommand, run: Run): () => void {
  runs.set(command, [...(runs.get(command) ?? []), run]);
  return () => {
    runs.set(
      command,
      (runs.get(command) ?? []).filter((other) => other !== run),
    );
  };
}

export function runMenuCommand(command: MenuCommand): boolean {
  const run = runs.get(command)?.at(-1);
  run?.();
  return run !== undefined;
}
