import { useElementSize } from '@mantine/hooks';
import { wilson, type Rate } from '#shared/players/simulation-result';
import { PaneHeader } from '../../components/Pane';
import { SideMark } from '../../components/SideMark';
import { Figures } from './Figures';
import classes from './Report.module.css';
import { count, interval, percent } from './words';

export interface WinCounts {
  readonly games: number;
  readonly wins: Readonly<Record<'a' | 'b', number>>;
  readonly draws: number;
  readonly names: Readonly<Record<'a' | 'b', string>>;
}

interface Line {
  readonly key: 'a' | 'draw' | 'b';
  readonly name: string;
  readonly n: number;
  readonly rate: Rate;
}

/** Who wins, and how sure that is: point, whisker and text. */
export function WhoWins({ games, wins, draws, names }: WinCounts) {
  const lines: readonly Line[] = [
    { key: 'a', name: names.a, n: wins.a, rate: wilson(wins.a, games) },
    { key: 'draw', name: 'Drawn', n: draws, rate: wilson(draws, games) },
    { key: 'b', name: names.b, n: wins.b, rate: wilson(wins.b, games) },
  ];
  return (
    <section className={classes.cell} aria-label="Who wins">
      <Figures
        head={(toggle) => (
          <PaneHeader title="Who wins" hint="95 % intervals">
            {toggle}
          </PaneHeader>
        )}
        table={{
          columns: ['Result', 'Battles', 'Share', 'Low', 'High'],
          rows: lines.map(({ name, n, rate }) => [
            name,
            count(n),
            percent(rate.rate),
            percent(rate.low),
            percent(rate.high),
          ]),
        }}
      >
        <div className={classes.winBody}>
          <ul className={classes.winners}>
            {lines.map(({ key, name, rate }) => (
              <li key={key} data-line={key}>
                {key === 'draw' ? (
                  <i className={classes.square} aria-hidden="true" />
                ) : (
                  <SideMark side={key} size={13} />
                )}
                <span className="m-clip">{name}</span>
                <b>{games === 0 ? '–' : percent(rate.rate)}</b>
              </li>
            ))}
          </ul>
          <Whiskers lines={lines} />
          <p className="m-small">
            {games === 0
              ? 'No battle is over yet.'
              : lines.map(({ rate }) => interval(rate).replace(' %', '')).join(', ') + ' %'}
          </p>
        </div>
      </Figures>
    </section>
  );
}

function Whiskers({ lines }: { readonly lines: readonly Line[] }) {
  const { ref, width } = useElementSize();
  const top = Math.max(0.5, ...lines.map(({ rate }) => rate.high));
  const max = Math.min(1, Math.ceil(top * 10 + 0.5) / 10);
  const x = (share: number): number => 2 + (share / max) * (width - 18);
  return (
    <div ref={ref} className={classes.whiskers}>
      {width > 0 && (
        <svg
          width={width}
          height={116}
          role="img"
          aria-label={lines.map(({ name, rate }) => `${name} ${percent(rate.rate)}, ${interval(rate)}`).join('; ')}
        >
          <path d={`M${x(0.5)} 2V88`} className={classes.half} />
          {lines.map(({ key, rate }, i) => {
            // Nothing is known before the first battle is over.
            if (rate.low === 0 && rate.high === 1) return null;
            const y = 16 + i * 28;
            return (
              <g key={key} data-line={key} className={classes.whisker}>
                <rect x={2} y={y - 3.5} width={Math.max(0, x(rate.rate) - 2)} height={7} className={classes.bar} />
                <path
                  d={`M${x(rate.low)} ${y - 7}V${y + 7}M${x(rate.high)} ${y - 7}V${y + 7}M${x(rate.low)} ${y}H${x(rate.high)}`}
                  className={classes.spread}
                />
                {key === 'a' ? (
                  <circle cx={x(rate.rate)} cy={y} r={5} />
                ) : key === 'b' ? (
                  <path d={`M${x(rate.rate)} ${y - 6.5}l6.5 6.5 -6.5 6.5 -6.5 -6.5z`} />
                ) : (
                  <rect x={x(rate.rate) - 4.5} y={y - 4.5} width={9} height={9} />
                )}
              </g>
            );
          })}
          {Array.from({ length: Math.round(max * 20) + 1 }, (_, i) => (
            <g key={i}>
              <path d={`M${x(i / 20)} ${i % 2 === 0 ? 92 : 95}V99`} className={classes.tickLine} />
              {i % 2 === 0 && (
                <text x={x(i / 20)} y={112} textAnchor={i === 0 ? 'start' : 'middle'} className={classes.tick}>
                  {i * 5}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
