import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { ENGINE_VERSION } from '#shared/battle/frame/engine-version';
import type { Controller } from '#shared/schema/battle/record';
import { SIDES, type Side } from '#shared/schema/battle/side';
import { SideMark } from '../../../components/SideMark';
import { host } from '../../../host';
import { navigate, routeTo } from '../../../shell/router';
import { useShortcuts } from '../../../shell/shortcuts';
import { libraryChanged } from '../../../state/library-index';
import { ownSystemDocuments } from '../own-systems';
import classes from './Dice.module.css';
import type { BattlePlayer } from './player';

interface TakeOverProps {
  readonly player: BattlePlayer;
  readonly id: string;
  /** What the record says follows from its decisions. */
  readonly sound: boolean;
}

/** From any moment the battle goes on as one of its own, with somebody at the table; the record stays as it is. */
export function TakeOver({ player, id, sound }: TakeOverProps) {
  const { record, theatre } = player.watched;
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const ours = record.engine === ENGINE_VERSION;
  const playable = ours && sound;
  const take = async (persons: readonly Side[]): Promise<void> => {
    player.pause();
    setBusy(true);
    const seat = (side: Side): Controller =>
      persons.includes(side) ? 'person' : record.controllers[side] === 'person' ? 'rusher' : record.controllers[side];
    const begun = await host().call('play.branch', {
      id,
      moment: player.store.getState().moment,
      controllers: { a: seat('a'), b: seat('b') },
      systems: await ownSystemDocuments(),
    });
    setBusy(false);
    if (!begun.ok)
      return void notifications.show({ title: 'It cannot be taken over', message: begun.error.message, color: 'red' });
    libraryChanged();
    navigate(`${routeTo('battle', begun.value.id)}/play`);
  };
  useShortcuts('Battle', [{ keys: 't', label: 'take over here', when: () => playable, run: () => setOpened(true) }]);
  return (
    <div className={classes.takeOver}>
      <Menu opened={opened} onChange={setOpened} position="top-start">
        <Menu.Target>
          <Button
            size="sm"
            loading={busy}
            disabled={!playable}
            leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
          >
            Take over here
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {SIDES.map((side) => (
            <Menu.Item key={side} leftSection={<SideMark side={side} size={12} />} onClick={() => void take([side])}>
              Command {theatre.armies[side].name}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void take(SIDES)}>Both sides by hand</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!ours && <p className="m-small">Engine {record.engine} played it: it can only be watched.</p>}
    </div>
  );
}
