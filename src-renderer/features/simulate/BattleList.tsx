import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { OpenedSimulation } from '#shared/host/calls/simulation';
import type { SimulationResult } from '#shared/players/simulation-result';
import { PaneSection } from '../../components/Pane';
import { SideMark } from '../../components/SideMark';
import { host } from '../../host';
import { navigate, routeTo } from '../../shell/router';
import { libraryChanged } from '../../state/library-index';
import classes from './Report.module.css';
import type { BarPick } from './VpHistogram';
import { count } from './words';

type SimulatedBattle = Pick<SimulationResult['battles'][number], 'index' | 'seed' | 'a' | 'b'>;

const MOST = 40;

const NOTABLE = [
  ['typical', 'Most typical'],
  ['closest', 'Closest'],
  ['lopsided', 'Most lopsided'],
] as const;

/** Battles behind the figures, each to be played again from its seed and watched. */
export function BattleList({ opened, picked }: { readonly opened: OpenedSimulation; readonly picked: BarPick | null }) {
  const { result } = opened;
  const { notable } = result;
  const battles: readonly (readonly [label: string | null, battle: SimulatedBattle])[] = picked
    ? result.battles.filter((battle) => battle[picked.side] === picked.vp).map((battle) => [null, battle])
    : notable
      ? NOTABLE.map(([kind, label]) => [label, notable[kind]])
      : [];
  const [busy, setBusy] = useState<number | null>(null);
  const watch = async (battle: SimulatedBattle): Promise<void> => {
    setBusy(battle.index);
    const played = await host().stream('battle.run', { ...battleOf(opened, battle), save: true });
    setBusy(null);
    if (played.ok) libraryChanged();
    if (played.ok && played.value.id !== null) navigate(routeTo('battle', played.value.id));
    else if (!played.ok)
      notifications.show({ title: 'The battle was not played', message: played.error.message, color: 'red' });
  };
  return (
    <section aria-label="Battles">
      <PaneSection
        title={picked ? `Battles with ${picked.vp} for ${result.armies[picked.side].name}` : 'Battles to look at'}
        right={picked ? count(battles.length) : undefined}
      />
      <ul className={classes.battles}>
        {battles.slice(0, MOST).map(([label, battle]) => (
          <li key={label ?? battle.index}>
            <span className={classes.seed}>
              {label !== null && <b>{label}</b>}
              No. {battle.index + 1} · seed {battle.seed}
              {isSwapped(opened, battle) && ' · swapped'}
            </span>
            <b>
              <SideMark side="a" size={9} /> {battle.a} to {battle.b} <SideMark side="b" size={9} />
            </b>
            {opened.readOnly === null && (
              <Button
                size="xs"
                leftSection={<IconPlayerPlay size={12} stroke={1.8} />}
                loading={busy === battle.index}
                disabled={busy !== null && busy !== battle.index}
                aria-label={`Watch battle ${battle.index + 1}${label === null ? '' : `, ${label.toLowerCase()}`}`}
                onClick={() => void watch(battle)}
              >
                Watch
              </Button>
            )}
          </li>
        ))}
        {battles.length > MOST && <li className="m-small">and {count(battles.length - MOST)} more</li>}
      </ul>
    </section>
  );
}

const isSwapped = ({ result }: OpenedSimulation, { index }: SimulatedBattle): boolean =>
  result.swapSides && index % 2 === 1;

/** The same battle from its seed: with sides swapped, every second one was played the other way round. */
function battleOf(opened: OpenedSimulation, battle: SimulatedBattle) {
  const { mission, armies, systems, result } = opened;
  const { controllers } = result;
  const { seed } = battle;
  return isSwapped(opened, battle)
    ? {
        mission,
        systems,
        seed,
        swapped: true,
        armies: { a: armies.b, b: armies.a },
        controllers: { a: controllers.b, b: controllers.a },
      }
    : { mission, systems, seed, swapped: false, armies, controllers };
}
