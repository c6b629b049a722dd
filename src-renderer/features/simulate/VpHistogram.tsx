import { useElementSize } from '@mantine/hooks';
import type { SimulationResult } from '#shared/players/simulation-result';
import { PaneHeader } from '../../components/Pane';
import { SideMark } from '../../components/SideMark';
import { Figures } from './Figures';
import classes from './Report.module.css';
import { count } from './words';

const HEIGHT = 212;
const MIDDLE = 104;
const GAP = 18;

export interface BarPick {
  readonly side: 'a' | 'b';
  readonly vp: number;
}

/** By how much: battles by final points, A upwards and solid, B downwards and striped. A bar lists its battles. */
export function VpHistogram({
  result,
  picked,
  onPick,
}: {
  readonly result: SimulationResult;
  readonly picked: BarPick | null;
  readonly onPick: (pick: BarPick | null) => void;
}) {
  const { vp, armies } = result;
  const bars = Math.max(vp.a.histogram.length, vp.b.histogram.length, 6);
  return (
    <section className={classes.cell} aria-label="Victory points">
      <Figures
        head={(toggle) => (
          <PaneHeader title="Victory points" hint="battles by final score">
            <span className={classes.legend}>
              <SideMark side="a" size={11} /> <SideMark side="b" size={11} />
            </span>
            {toggle}
          </PaneHeader>
        )}
        table={{
          columns: ['Points', armies.a.name, armies.b.name],
          rows: [
            ...Array.from({ length: bars }, (_, i) => [
              String(i),
              count(vp.a.histogram[i] ?? 0),
              count(vp.b.histogram[i] ?? 0),
            ]),
            ['Mean', vp.a.mean.toFixed(2), vp.b.mean.toFixed(2)],
            ['Deviation', vp.a.deviation.toFixed(2), vp.b.deviation.toFixed(2)],
          ],
        }}
      >
        <Chart result={result} bars={bars} picked={picked} onPick={onPick} />
      </Figures>
    </section>
  );
}

interface ChartProps {
  readonly result: SimulationResult;
  readonly bars: number;
  readonly picked: BarPick | null;
  readonly onPick: (pick: BarPick | null) => void;
}

function Chart({ result: { vp, armies }, bars, picked, onPick }: ChartProps) {
  const { ref, width } = useElementSize();
  const most = Math.max(1, ...vp.a.histogram, ...vp.b.histogram);
  const step = width / bars;
  const tall = (n: number): number => (n / most) * (MIDDLE - 26);
  const bar = Math.max(2, step - 3);
  const every = Math.ceil(18 / Math.max(1, step));
  return (
    <div className={classes.histogram}>
      <div ref={ref}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="group" aria-label="Battles by final score">
            {Array.from({ length: bars }, (_, i) => {
              const x = i * step + (step - bar) / 2;
              return (
                <g key={i}>
                  {(['a', 'b'] as const).map((side) => {
                    const n = vp[side].histogram[i] ?? 0;
                    if (n === 0) return null;
                    const on = picked?.side === side && picked.vp === i;
                    const pick = (): void => onPick(on ? null : { side, vp: i });
                    return (
                      <rect
                        key={side}
                        x={x}
                        y={side === 'a' ? MIDDLE - tall(n) : MIDDLE + GAP}
                        width={bar}
                        height={Math.max(1.5, tall(n))}
                        className={classes.vpBar}
                        data-side={side}
                        data-on={on || undefined}
                        role="button"
                        tabIndex={0}
                        aria-pressed={on}
                        aria-label={`${armies[side].name}, ${i} points: ${count(n)} ${n === 1 ? 'battle' : 'battles'}`}
                        onClick={pick}
                        onKeyDown={(event) => {
                          if (event.key !== 'Enter' && event.key !== ' ') return;
                          event.preventDefault();
                          pick();
                        }}
                      />
                    );
                  })}
                  {i % every === 0 && (
                    <text x={i * step + step / 2} y={MIDDLE + 13} textAnchor="middle" className={classes.vpTick}>
                      {i}
                    </text>
                  )}
                </g>
              );
            })}
            {(['a', 'b'] as const).map((side) => {
              const x = (vp[side].mean + 0.5) * step;
              const right = x > width * 0.72;
              return (
                <g key={side} className={classes.mean} aria-hidden="true">
                  <path d={side === 'a' ? `M${x} 4V${MIDDLE}` : `M${x} ${MIDDLE + GAP}V${HEIGHT - 4}`} />
                  <text
                    x={x + (right ? -6 : 6)}
                    y={side === 'a' ? 14 : HEIGHT - 6}
                    textAnchor={right ? 'end' : 'start'}
                  >
                    mean {vp[side].mean.toFixed(2)}
                  </text>
                </g>
              );
            })}
          </svg>
        )}
      </div>
    </div>
  );
}
