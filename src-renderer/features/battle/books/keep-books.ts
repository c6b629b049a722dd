import { notifications } from '@mantine/notifications';
import { newGame } from '#shared/books/new-game';
import { host } from '../../../host';
import { addressOfDocument } from '../../../sections';
import { navigate } from '../../../shell/router';
import { libraryChanged } from '../../../state/library-index';
import { planOf, type BattleChoice } from '../choose/use-battle-choice';

/** The books of a game with the chosen mission and armies: in the library from their first moment, and opened. */
export async function keepBooks(choice: BattleChoice): Promise<void> {
  const plan = planOf(choice);
  if (!plan) return;
  const made = await host().call('documents.create', { document: newGame(plan) });
  if (!made.ok) {
    notifications.show({ title: 'The books were not begun', message: made.error.message, color: 'red' });
    return;
  }
  libraryChanged();
  navigate(addressOfDocument('game', made.value.id) ?? '/library');
}
