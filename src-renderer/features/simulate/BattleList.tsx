import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { SimulationResult } from '#shared/players/simulation-result';
import { PaneSection } from '../../components/Pane';
import { SideMark } from '../../components/SideMark';
import { navigate, routeTo } from '../../shell/router';
import { playBattle } from '../battle/play-battle';
import classes from './Report.module.css';
import type { SimulationPlan } from './simulation-store';
import type { BarPick } from './VpHistogram';
import { count } from './words';

type SimulatedBattle = SimulationResult['battles'][number];

const MOST = 40;

/** Battles behind the figures, each to be played again from its seed and watched. */
export function BattleList({
  result,
  plan,
  picked,
}: {
  readonly result: SimulationResult;
  readonly plan: SimulationPlan;
  readonly picked: BarPick | null;
}) {
  const battles = picked
    ? result.battles.filter((battle) => battle[picked.side] === picked.vp)
    : notable(result.battles);
  const [busy, setBusy] = useState<number | null>(null);
  const watch = async (battle: SimulatedBattle): Promise<void> => {
    setBusy(battle.index);
    const played = await playBattle(planOf(plan, battle));
    setBusy(null);
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
        {battles.slice(0, MOST).map((battle) => (
          <li key={battle.index}>
            <span className={classes.seed}>
              No. {battle.index + 1} · seed {battle.seed}
              {plan.swapSides && battle.index % 2 === 1 && ' · swapped'}
            </span>
            <b>
              <SideMark side="a" size={9} /> {battle.a} to {battle.b} <SideMark side="b" size={9} />
            </b>
            <Button
              size="xs"
              leftSection={<IconPlayerPlay size={12} stroke={1.8} />}
              loading={busy === battle.index}
              disabled={busy !== null && busy !== battle.index}
              aria-label={`Watch battle ${battle.index + 1}`}
              onClick={() => void watch(battle)}
            >
              Watch
            </Button>
          </li>
        ))}
        {battles.length > MOST && <li className="m-small">and {count(battles.length - MOST)} more</li>}
      </ul>
    </section>
  );
}

/** The same battle from its seed: with sides swapped, every second one was played the other way round. */
export function planOf(plan: SimulationPlan, { index, seed }: SimulatedBattle): SimulationPlan {
  if (!plan.swapSides || index % 2 === 0) return { ...plan, seed };
  return {
    ...plan,
    seed,
    swapped: true,
    armies: { a: plan.armies.b, b: plan.armies.a },
    controllers: { a: plan.controllers.b, b: plan.controllers.a },
  };
}

/** The clearest win of each side, the closest battle and the one with most points. */
export function notable(battles: readonly SimulatedBattle[]): readonly SimulatedBattle[] {
  const best = (value: (battle: SimulatedBattle) => number): SimulatedBattle | undefined =>
    battles.reduce<SimulatedBattle | undefined>(
      (top, battle) => (top === undefined || value(battle) > value(top) ? battle : top),
      undefined,
    );
  const found = [
    best(({ a, b }) => a - b),
    best(({ a, b }) => b - a),
    best(({ a, b }) => -Math.abs(a - b) * 1000 + a + b),
    best(({ a, b }) => a + b),
  ];
  return [...new Set(found.filter((battle) => battle !== undefined))];
}
