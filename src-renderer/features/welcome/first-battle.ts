import { notifications } from '@mantine/notifications';
import { missionsOf } from '#shared/battlefield/built-in-missions';
import { sampleArmies } from '#shared/army/samples';
import { navigate, routeTo } from '../../shell/router';
import { systems } from '../../state/system-registry';
import { beginPlay, playBattle, type BattlePlan } from '../battle/play-battle';

/** Always the same battle, so that a first look is one that somebody has looked at before. */
const SEED = 7;

/** A battle of ready-made armies, fought by two computer players, to be watched. */
export async function watchFirstBattle(): Promise<void> {
  const plan = firstPlan('rusher');
  const played = plan && (await playBattle(plan));
  if (played?.ok && played.value.id !== null) navigate(routeTo('battle', played.value.id));
  else refused(played?.ok === false ? played.error.message : 'The ready-made armies are not there.');
}

/** The same, with the newcomer in command of the first side, against a beginner. */
export async function playFirstBattle(): Promise<void> {
  const plan = firstPlan('person');
  const begun = plan && (await beginPlay(plan));
  if (begun?.ok) navigate(`${routeTo('battle', begun.value.id)}/play`);
  else refused(begun?.ok === false ? begun.error.message : 'The ready-made armies are not there.');
}

function firstPlan(first: 'person' | 'rusher'): BattlePlan | null {
  const system = systems().get('squadrons');
  const [a, , b] = sampleArmies('squadrons');
  const mission = system && missionsOf(system.kin)[0];
  if (!system || !mission || !a || !b) return null;
  const controllers = first === 'person' ? ({ a: first, b: 'recruit' } as const) : ({ a: first, b: first } as const);
  return { system, mission, armies: { a, b }, controllers, seed: SEED };
}

const refused = (message: string): void => {
  notifications.show({ title: 'The battle was not begun', message, color: 'red' });
};
