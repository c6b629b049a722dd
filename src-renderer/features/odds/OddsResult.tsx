import type { BellumAnswer, CadenceAnswer, OddsAnswer } from '#shared/odds/answer';
import { barsOf } from './bars';
import { fraction, mean, percent, signedMean } from './figures';
import { FiguresTable } from './FiguresTable';
import classes from './Odds.module.css';
import { OddsBars } from './OddsBars';
import { OddsSteps, type Step } from './OddsSteps';
import { WhyList } from './WhyList';

export interface OddsResultProps {
  readonly answer: OddsAnswer;
  /** The attack it is compared with: ticks across the bars. */
  readonly compare?: OddsAnswer | null;
  /** Reasons opened from the start: the page of its own. */
  readonly spacious?: boolean;
  /** Drawn from a deck: 11, 12 and 13 are J, Q and K. */
  readonly cards?: boolean;
}

/** The exact answer: three steps, bars of losses, three figures, the reasons, the table behind them. */
export function OddsResult({ answer, compare = null, spacious = false, cards = false }: OddsResultProps) {
  const illegal =
    !('unsaved' in answer) && answer.why.length === 1 && answer.why[0]?.effect.startsWith('no attack')
      ? answer.why[0]
      : null;
  const shown = 'unsaved' in answer ? bellumShown(answer) : cadenceShown(answer);
  const before =
    compare && 'unsaved' in compare === 'unsaved' in answer
      ? 'unsaved' in compare
        ? bellumShown(compare)
        : cadenceShown(compare)
      : null;
  if (illegal) {
    return (
      <div className={classes.result} role="status">
        <p className={classes.noAttack}>
          {illegal.effect.charAt(0).toUpperCase() + illegal.effect.slice(1)}. <code>{illegal.rule}</code>
        </p>
      </div>
    );
  }
  return (
    <div className={classes.result} data-spacious={spacious || undefined}>
      <OddsSteps steps={cards ? shown.steps.map(inCards) : shown.steps} />
      <OddsBars
        bars={barsOf(shown.loss.pmf, before?.loss.pmf ?? null, shown.total, shown.unit)}
        label={`Chance of ${shown.lossName}`}
      />
      <dl className={classes.sums}>
        {shown.sums.map(({ label, value, change }, i) => (
          <div key={label} className={classes.sum}>
            <dt className="m-label">{label}</dt>
            <dd>
              {value}
              {before && <small>{change(before.sums[i]?.number ?? 0)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {shown.notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      <WhyList why={answer.why} open={spacious} />
      <FiguresTable columns={shown.columns} />
    </div>
  );
}

const FACES = new Map([
  ['11', 'J'],
  ['12', 'Q'],
  ['13', 'K'],
]);

/** "12+" is a Queen or better, and chances count the thirteen faces. */
const inCards = (step: Step): Step => ({
  ...step,
  needs: step.needs.replace(/\b1[123]\b/g, (face) => FACES.get(face) ?? face),
  chance: step.chance.replace(/^(\d+)\/13$/, '$1 in 13'),
});

interface Sum {
  readonly label: string;
  readonly number: number;
  readonly value: string;
  /** How it differs from the compared one. */
  readonly change: (before: number) => string;
}

const share = (label: string, p: number): Sum => ({
  label,
  number: p,
  value: `${percent(p)} %`,
  change: (before) => `was ${percent(before)} %`,
});
const average = (label: string, value: number): Sum => ({
  label,
  number: value,
  value: mean(value),
  change: (before) => signedMean(value - before),
});

function cadenceShown(answer: CadenceAnswer) {
  const { needs, chances, hpLost, destroyed, hits, damage } = answer;
  const steps: Step[] = [
    ...(needs.lock && chances.lock !== undefined
      ? [{ label: 'Lock', needs: needs.lock, chance: fraction(chances.lock) }]
      : []),
    { label: 'Attack', needs: needs.attack, chance: fraction(chances.attack) },
    { label: 'Defence', needs: needs.defence, chance: fraction(chances.defence) },
    {
      label: 'Counter',
      needs: needs.counter,
      chance:
        chances.counterShielded === undefined
          ? fraction(chances.counter)
          : `${fraction(chances.counterShielded)} re-roll`,
    },
  ];
  return {
    steps,
    loss: hpLost,
    lossName: 'hit points lost',
    total: answer.hp,
    unit: 'HP',
    sums: [
      average('Mean HP lost', hpLost.mean),
      share('Any loss', 1 - (hpLost.pmf[0] ?? 0)),
      share('Destroyed', destroyed),
    ],
    notes: [
      ...(answer.attackerHpLost
        ? [`Volatile: the attacker loses ${mean(answer.attackerHpLost.mean)} HP of its own on average.`]
        : []),
      ...(answer.commandPointsLost
        ? [`The target loses ${mean(answer.commandPointsLost)} Command Points on average.`]
        : []),
      ...(answer.notSimulated ? [`Not simulated: ${answer.notSimulated.join(', ')}.`] : []),
    ],
    columns: [
      { name: 'Hits', spread: hits },
      { name: 'Damage', spread: damage },
      { name: 'HP lost', spread: hpLost },
    ],
  };
}

function bellumShown(answer: BellumAnswer) {
  const { needs, chances, unsaved, damage, wounds, returned, incapacitated } = answer;
  const dice = (n: number): string => `${n} ${n === 1 ? 'die' : 'dice'}`;
  return {
    steps: [
      { label: `Attack, ${dice(needs.dice)}`, needs: needs.attack, chance: fraction(chances.attack) },
      { label: `Saves, ${dice(needs.saves)}`, needs: needs.save, chance: fraction(chances.save) },
      { label: 'Toughness', needs: needs.toughness, chance: fraction(chances.toughness) },
    ] satisfies Step[],
    loss: wounds,
    lossName: 'wounds at the end of the round',
    total: null,
    unit: wounds.pmf.length > 2 ? 'W' : 'wound',
    sums: [
      average('Unsaved hits', unsaved.mean),
      average('Mean wounds', wounds.mean),
      share('Incapacitated', incapacitated),
    ],
    notes: [
      ...(returned.mean > 0 ? [`Parried back: ${mean(returned.mean)} damage to the attacker on average.`] : []),
      ...(answer.notSimulated ? [`Not simulated: ${answer.notSimulated.join(', ')}.`] : []),
    ],
    columns: [
      { name: 'Unsaved', spread: unsaved },
      { name: 'Damage', spread: damage },
      { name: 'Wounds', spread: wounds },
    ],
  };
}
