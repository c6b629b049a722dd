import { notifications } from '@mantine/notifications';
import type { CallInput } from '#shared/host/contract';
import { navigate, routeTo } from '../../shell/router';
import { beginSimulation, playOn } from './simulation-store';

/** Simulations that are asked together: all are begun, then played in turns, and shown on one page. */
export async function beginSet(
  asked: readonly CallInput<'simulation.begin'>[],
  set: string,
  games: number,
): Promise<boolean> {
  const ids: string[] = [];
  for (const input of asked) {
    const begun = await beginSimulation(input);
    if (!begun.ok) {
      notifications.show({ title: `“${input.name}” did not run`, message: begun.error.message, color: 'red' });
      return false;
    }
    ids.push(begun.value.id);
  }
  void playOn(ids, games);
  navigate(routeTo('simulate', 'set', set));
  return true;
}

/** An id that no other set has. */
export const newSetId = (): string => crypto.randomUUID();
