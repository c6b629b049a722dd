import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { kebab } from '#shared/core/kebab';
import { moduleMarkdown } from '#shared/print/module-book/markdown';
import { missionsInBook } from '#shared/print/module-book/module-book';
import type { SystemDocument } from '#shared/schema/system';
import type { SystemEdit } from '#shared/systems/edit';
import type { GameSystem } from '#shared/systems/game-system';
import { host } from '../../host';
import type { OpenDocument } from '../../state/open-document';
import { saveFile, toBase64 } from '../../state/save-elsewhere';
import { missionsFor } from './own-missions';
import { exportRows } from '../library/library-actions';
import { openPrint } from '../print/open-print';

interface BookMenuProps {
  readonly open: OpenDocument<SystemDocument, SystemEdit>;
  readonly system: GameSystem | null;
}

/** The module as a book: printed, or as Markdown. */
export const BookMenu = ({ open, system }: BookMenuProps) => (
  <Menu>
    <Menu.Target>
      <Button disabled={!system} rightSection={<IconChevronDown size={15} />}>
        Book and sharing
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        onClick={() =>
          void open.save().then(() => openPrint({ documents: [{ id: open.id, kind: 'system', name: open.doc.name }] }))
        }
      >
        Print the module book
      </Menu.Item>
      <Menu.Item onClick={() => system && void saveMarkdown(fileName(open.doc), system)}>Save it as Markdown</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => void shareBundle(open)}>Share it with its armies and missions</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

const fileName = ({ id, name }: SystemDocument): string => kebab(name) || id;

/** The same book without a layout, with the author's own missions as in print. */
async function saveMarkdown(name: string, system: GameSystem): Promise<void> {
  const missions = missionsInBook(system, await missionsFor(system.id));
  await saveFile({
    name: `${name}.md`,
    mediaType: 'text/markdown',
    base64: toBase64(new TextEncoder().encode(moduleMarkdown(system, missions))),
  });
}

/** The module, and every army and mission of the library that is written for it, as one file. */
async function shareBundle(open: BookMenuProps['open']): Promise<void> {
  await open.save();
  const listed = await host().call('library.list', {
    ...{ kinds: ['system', 'army', 'mission'], statuses: ['ok'], sort: 'name', direction: 'up' },
    limit: 2000,
  });
  if (!listed.ok) return;
  const rows = listed.value.rows.filter(({ id, kind, system }) =>
    kind === 'system' ? id === open.id : system?.id === open.doc.id,
  );
  await exportRows(rows, true, fileName(open.doc));
}
