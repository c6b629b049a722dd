import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconWand } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import type { Measure } from '#shared/core/measure';
import { evenOut } from '#shared/battlefield/designer/even-out';
import { fairnessOf, unevenness, type Fairness, type FairnessRow } from '#shared/battlefield/designer/fairness';
import { firstReach } from '#shared/battlefield/designer/first-reach';
import { lengthText } from '#shared/battlefield/measure-text';
import { shownText } from '../../../shown/words';
import { typicalMovers } from '#shared/battlefield/designer/movers';
import { PaneSection } from '../../../components/Pane';
import { FairnessButton } from '../../simulate/FairnessButton';
import { entryOf, sideIndex } from '#shared/table/table-marks';
import type { Mark } from '../canvas/draw-top';
import classes from '../inspector/Inspector.module.css';
import type { BattlefieldEditor } from '../use-battlefield-editor';

const sideTone = (mission: BattlefieldEditor['mission'], side: string): 'a' | 'b' =>
  sideIndex(mission, side) === 1 ? 'b' : 'a';

const TONES = ['a', 'b'] as const;

/** Over the map: how each side comes to a marker, and what that costs; or what of the other half it sees from its start. */
function overlayOf({ overlay, rows }: Fairness, measure: Measure, only: string | null): readonly Mark[] {
  if (only === 'sight')
    return overlay.seen.flatMap((places, i): readonly Mark[] =>
      places.length > 0 ? [{ kind: 'dots', places, size: measure === 'inch' ? 0.4 : 1, tone: TONES[i] ?? 'a' }] : [],
    );
  const chosen = [...overlay.ways].filter(([id]) => only === null || id === only);
  return chosen.flatMap(([id, ways]) =>
    ways.flatMap((points, i): readonly Mark[] => {
      const tone = TONES[i] ?? 'a';
      const cost = rows.find((row) => row.id === id)?.values[i];
      const half = points[Math.floor(points.length / 2)];
      if (points.length < 2 || cost === undefined) return [];
      const length: Mark[] =
        half && only !== null ? [{ kind: 'label', at: half, text: lengthText(cost, measure), tone }] : [];
      return [{ kind: 'path', points, tone, dashed: i === 1 }, ...length];
    }),
  );
}

/** Both sides side by side: ground, cover, sight, ways; and what each entry point gives in the first round. */
export function FairnessPanel({ editor: { mission, system, bench } }: { readonly editor: BattlefieldEditor }) {
  const fairness = useMemo(() => fairnessOf(mission, system), [mission, system]);
  const mover = useMemo(() => typicalMovers(system)[0], [system]);
  const entries = useMemo(
    () => (mover && system.engine === 'cadence' ? firstReach(mission, system, mover) : []),
    [mission, system, mover],
  );
  const overlay = useMemo(() => overlayOf(fairness, system.measure, null), [fairness, system]);
  useEffect(() => {
    bench.show({ marks: overlay });
    return () => bench.show({ marks: [] });
  }, [bench, overlay]);
  const text = (row: FairnessRow, value: number): string =>
    !Number.isFinite(value)
      ? 'no way'
      : row.unit === 'points'
        ? String(Math.round(value * 100) / 100)
        : row.unit === 'percent'
          ? `${Math.round(value * 100)} %`
          : lengthText(value, system.measure);
  return (
    <>
      <p className={classes.verdict} role="status">
        {fairness.verdict}
      </p>
      <div className={classes.actions}>
        <FairnessButton mission={mission} system={system} />
      </div>
      {unevenness(fairness) > 0 && (
        <div className={classes.actions}>
          <Button
            size="sm"
            leftSection={<IconWand size={14} stroke={1.6} />}
            onClick={() => {
              const evened = evenOut(mission, system);
              if (!evened)
                notifications.show({
                  message: 'No few moves make it fairer. Move a marker towards the middle by hand.',
                });
              else {
                bench.apply({ kind: 'batch', edits: evened.edits }, 'Even out');
                notifications.show({ message: shownText(`${evened.words} ${evened.verdict}`) });
              }
            }}
          >
            Fix it with the fewest moves
          </Button>
        </div>
      )}
      <div className={classes.does}>
        {fairness.findings.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {fairness.rows.length > 0 && (
        <table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col"> </th>
              {fairness.sides.map((side) => (
                <th key={side.id} scope="col">
                  {side.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fairness.rows.map((row) => (
              <tr
                key={row.id}
                onMouseEnter={() => bench.show({ marks: overlayOf(fairness, system.measure, row.id) })}
                onMouseLeave={() => bench.show({ marks: overlay })}
              >
                <td>{row.label}</td>
                {row.values.map((value, i) => (
                  <td key={i} className={row.favours === i ? classes.better : undefined}>
                    {text(row, value)}
                    {row.favours === i ? ' +' : ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entries.length > 0 && mover && (
        <>
          <PaneSection title="First round" right={mover.name} />
          <table className={classes.figures}>
            <thead>
              <tr>
                <th scope="col">Entry</th>
                <th scope="col">Reaches</th>
                <th scope="col">Places</th>
                <th scope="col">Exposed</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((row) => {
                const entry = mission.entryPoints.find(({ id }) => id === row.entry);
                return (
                  <tr
                    key={row.entry}
                    onMouseEnter={() =>
                      bench.show({
                        marks: entry
                          ? [{ kind: 'disc', at: entry, r: row.depth, tone: sideTone(mission, entry.side) }]
                          : [],
                      })
                    }
                    onMouseLeave={() => bench.show({ marks: overlay })}
                  >
                    <td>{entry ? entryOf(mission, entry).code : row.entry}</td>
                    <td>{lengthText(row.depth, system.measure)}</td>
                    <td>{row.places}</td>
                    <td>{Math.round(row.exposure * 100)} %</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className={classes.does}>
            Reaches: how deep into the table a model can be after coming on and one Move. Exposed: share of the enemy’s
            foremost places that see it there.
          </p>
        </>
      )}
    </>
  );
}
