import { Menu } from '@mantine/core';
import {
  IconArrowsDiff,
  IconBook2,
  IconChartHistogram,
  IconCopy,
  IconDice5,
  IconDownload,
  IconHistory,
  IconMap2,
  IconShare,
  IconStack2,
} from '@tabler/icons-react';
import { host } from '../../host';
import { navigate, routeTo } from '../../shell/router';
import { libraryChanged } from '../../state/library-index';
import { showVersions } from '../../state/versions-dialog';
import { openArmyDialog } from './army-dialogs';
import { useCasual } from './casual';
import type { ArmyEditor } from './use-army-editor';

/** What can be done with the army as a whole. */
export function ArmyMenu({ editor }: { readonly editor: ArmyEditor }) {
  const [casual, setCasual] = useCasual();
  const { open, army } = editor;
  const clone = async (): Promise<void> => {
    await open.save();
    const made = await host().call('documents.duplicate', { id: open.id });
    if (!made.ok) return;
    libraryChanged();
    navigate(routeTo('build', made.value.id));
  };
  return (
    <>
      <Menu.Item leftSection={<IconShare size={14} />} onClick={() => openArmyDialog('share')}>
        Copy as text, code or QR
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={14} />} onClick={() => openArmyDialog('import')}>
        Import from text or code
      </Menu.Item>
      <Menu.Item leftSection={<IconStack2 size={14} />} onClick={() => openArmyDialog('fill')}>
        Fill up to the limit
      </Menu.Item>
      <Menu.Item leftSection={<IconDice5 size={14} />} onClick={() => openArmyDialog('random')}>
        Random army
      </Menu.Item>
      <Menu.Item leftSection={<IconMap2 size={14} />} onClick={() => openArmyDialog('fit')}>
        Does it fit a mission?
      </Menu.Item>
      <Menu.Item leftSection={<IconChartHistogram size={14} />} onClick={() => openArmyDialog('change')}>
        What would a change do?
      </Menu.Item>
      {army.campaign && (
        <Menu.Item leftSection={<IconBook2 size={14} />} onClick={() => openArmyDialog('game')}>
          Write down a battle of the campaign
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconArrowsDiff size={14} />} onClick={() => openArmyDialog('compare')}>
        Compare with another army
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => void clone()}>
        Clone this army
      </Menu.Item>
      <Menu.Item leftSection={<IconHistory size={14} />} onClick={() => showVersions(open.id, army.name)}>
        Earlier versions
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => setCasual(!casual)}>
        {casual ? 'Show warnings and notes' : 'Casual: show errors only'}
      </Menu.Item>
    </>
  );
}
