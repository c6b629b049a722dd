import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { KIND_ORDER, KINDS } from '../../components/kinds';
import { SystemIcon } from '../../components/systems';
import { createDocument, useNewDocuments, type NewDocument } from '../../new-documents';
import { navigate } from '../../shell/router';
import { useSettings } from '../../state/settings';

export interface NewMenuProps {
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

/** Everything that can be made, by kind; the default game comes first in each. */
export function NewMenu({ opened, onOpened }: NewMenuProps) {
  const preferred = useSettings(({ defaultSystem }) => defaultSystem);
  const entries = useNewDocuments();
  const groups = KIND_ORDER.map((kind) => ({
    kind,
    list: preferredFirst(
      entries.filter((entry) => entry.kind === kind),
      preferred,
    ),
  })).filter(({ list }) => list.length > 0);
  const dropdown = useArrowsInto(opened);
  return (
    <Menu opened={opened} onChange={onOpened} width={240}>
      <Menu.Target>
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} stroke={2} />}
          rightSection={<IconChevronDown size={15} stroke={1.8} />}
        >
          New
        </Button>
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} mah="70vh" style={{ overflow: 'auto' }}>
        {groups.map(({ kind, list }, i) => (
          <Fragment key={kind}>
            {i > 0 && <Menu.Divider />}
            <Menu.Label>{KINDS[kind].label}</Menu.Label>
            {list.map((entry) => (
              <Menu.Item
                key={entry.id}
                aria-label={`${KINDS[kind].label}: ${entry.label}`}
                leftSection={<SystemIcon id={entry.system ?? ''} />}
                onClick={() => void createDocument(entry)}
              >
                {entry.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => navigate('/library?do=welcome')}>Samples of every game</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Opened by its key, the menu may be on the screen before it has the keyboard: an arrow then leads into it all the same. */
function useArrowsInto(opened: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const enter = (event: KeyboardEvent): void => {
      const menu = ref.current;
      if (!menu || !/^Arrow(Down|Up)$/.test(event.key) || menu.contains(document.activeElement)) return;
      event.preventDefault();
      event.stopPropagation();
      menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    };
    window.addEventListener('keydown', enter, { capture: true });
    return () => window.removeEventListener('keydown', enter, { capture: true });
  }, [opened]);
  return ref;
}

const preferredFirst = (entries: readonly NewDocument[], system: string): readonly NewDocument[] => [
  ...entries.filter((entry) => entry.system === system),
  ...entries.filter((entry) => entry.system !== system),
];
