import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { goneOnProblems } from '#shared/battle/frame/resumed';
import type { Controller } from '#shared/schema/battle/record';
import { SIDES, type Side } from '#shared/schema/battle/side';
import { SideMark } from '../../../components/SideMark';
import { navigate, routeTo } from '../../../shell/router';
import { anotherSeed } from '../choose/picks';
import { beginPlay } from '../play-battle';
import classes from './Books.module.css';
import type { Books } from './use-books';

/** The game goes on as a battle of Muster's own, from what the books tell; the books stay as they are. */
export function GoOn({ books }: { readonly books: Books }) {
  const { game, system, roster, state } = books;
  const [busy, setBusy] = useState(false);
  const problems = goneOnProblems({ books: game.entries, roster, state }, game.mission, system);
  const begin = async (persons: readonly Side[]): Promise<void> => {
    setBusy(true);
    const pin = { id: system.id, version: system.release };
    const seat = (side: Side): Controller => (persons.includes(side) ? 'person' : 'veteran');
    const begun = await beginPlay({
      system,
      mission: { ...game.mission, system: pin },
      armies: { a: { ...game.armies.a, system: pin }, b: { ...game.armies.b, system: pin } },
      controllers: { a: seat('a'), b: seat('b') },
      seed: anotherSeed(),
      books: game.entries,
    });
    setBusy(false);
    if (begun.ok) navigate(`${routeTo('battle', begun.value.id)}/play`);
    else notifications.show({ title: 'It cannot be gone on with', message: begun.error.message, color: 'red' });
  };
  return (
    <Menu position="bottom-end" width={330}>
      <Menu.Target>
        <Button variant="default" h={44} loading={busy} leftSection={<IconRobot size={16} stroke={1.6} />}>
          Go on with the computer
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {problems.map((problem) => (
          <Menu.Label key={problem} className={classes.wrapped}>
            {problem}
          </Menu.Label>
        ))}
        {problems.length === 0 && (
          <>
            {SIDES.map((side) => (
              <Menu.Item key={side} leftSection={<SideMark side={side} size={12} />} onClick={() => void begin([side])}>
                You command {roster.sideNames[side]}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => void begin(SIDES)}>Both sides by hand</Menu.Item>
            <Menu.Label className={classes.wrapped}>{unknownWords(books)}</Menu.Label>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What books do not tell, and what is taken for it. */
function unknownWords({ roster, game }: Books): string {
  const parts = ['Units stand in ranks about the places you gave them.'];
  if (roster.deck) parts.push('The deck is shuffled anew and new hands are dealt.');
  if (roster.command === 'orders')
    parts.push('Damage that waits for Toughness and powers in force are not in the books.');
  if (game.mission.transitions.length > 0) parts.push('Markers are what they were at the start.');
  return parts.join(' ');
}
