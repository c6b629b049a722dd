import { notifications } from '@mantine/notifications';
import { partiesOf, type BattleToWatch } from '#shared/players/battles-to-watch';
import { navigate, routeTo } from '../../shell/router';
import { systems } from '../../state/system-registry';
import { playBattle, type BattlePlan } from './play-battle';

/** Plays it, always the same, and opens it to be watched. */
export async function watchBattle(battle: BattleToWatch): Promise<void> {
  const plan = planToWatch(battle);
  const played = plan && (await playBattle(plan));
  if (played?.ok && played.value.id !== null) navigate(routeTo('battle', played.value.id));
  else
    notifications.show({
      title: 'The battle was not begun',
      message: played?.ok === false ? played.error.message : 'The ready-made armies are not there.',
      color: 'red',
    });
}

export function planToWatch(battle: BattleToWatch): BattlePlan | null {
  const system = systems().get(battle.system);
  const parties = partiesOf(battle);
  if (!system || !parties) return null;
  return { system, ...parties, controllers: { a: battle.level, b: battle.level }, seed: battle.seed };
}
