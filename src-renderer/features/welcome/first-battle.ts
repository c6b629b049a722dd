import { notifications } from '@mantine/notifications';
import { BATTLES_TO_WATCH } from '#shared/players/battles-to-watch';
import { navigate, routeTo } from '../../shell/router';
import { beginPlay } from '../battle/play-battle';
import { planToWatch, watchBattle } from '../battle/watch-battle';

/** Always the same battle, so that a first look is one that somebody has looked at before. */
const [FIRST] = BATTLES_TO_WATCH;

/** A battle of ready-made armies, fought by two computer players, to be watched. */
export async function watchFirstBattle(): Promise<void> {
  if (FIRST) await watchBattle(FIRST);
}

/** The same, with the newcomer in command of the first side, against a beginner. */
export async function playFirstBattle(): Promise<void> {
  const plan = FIRST && planToWatch(FIRST);
  const begun = plan && (await beginPlay({ ...plan, controllers: { a: 'person', b: 'recruit' } }));
  if (begun?.ok) navigate(`${routeTo('battle', begun.value.id)}/play`);
  else
    notifications.show({
      title: 'The battle was not begun',
      message: begun?.ok === false ? begun.error.message : 'The ready-made armies are not there.',
      color: 'red',
    });
}
