import { Loader } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { battlesToWatch, type BattleToWatch } from '#shared/players/battles-to-watch';
import classes from './RecentBattles.module.css';
import { watchBattle } from './watch-battle';

/** Battles of the ready-made armies that are good to look at, of the game that is chosen. */
export function WorthWatching({ system }: { readonly system: string }) {
  const [playing, setPlaying] = useState<string | null>(null);
  const battles = battlesToWatch(system);
  if (battles.length === 0) return null;
  const watch = async (battle: BattleToWatch): Promise<void> => {
    setPlaying(battle.id);
    await watchBattle(battle);
    setPlaying(null);
  };
  return (
    <nav className={classes.strip} aria-label="Worth watching">
      <h2 className="m-label">Worth watching</h2>
      <ul>
        {battles.map((battle) => (
          <li key={battle.id}>
            <button
              type="button"
              className={classes.card}
              data-wide
              title={battle.teaser}
              disabled={playing !== null}
              onClick={() => void watch(battle)}
            >
              <b className="m-clip">{battle.title}</b>
              <span className={classes.line}>
                <small className="m-clip">{battle.teaser}</small>
                {playing === battle.id ? <Loader size={14} /> : <IconEye size={16} stroke={1.6} aria-hidden />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
