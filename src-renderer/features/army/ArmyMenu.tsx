import { Menu } from '@mantine/core';
import type { ArmyEditor } from './use-army-editor';
import { useCasual } from './casual';

/** What can be done with the army as a whole. */
export function ArmyMenu({ editor: _editor }: { readonly editor: ArmyEditor }) {
  const [casual, setCasual] = useCasual();
  return <Menu.Item onClick={() => setCasual(!casual)}>{casual ? 'Show warnings and notes' : 'Casual: show errors only'}</Menu.Item>;
}
