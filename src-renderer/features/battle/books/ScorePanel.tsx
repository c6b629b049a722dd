import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { payable, type ScoreLine } from '#shared/books/score-sheet';
import { standingOf } from '#shared/books/standing';
import { SIDES, type Side } from '#shared/schema/battle/side';
import { SideMark } from '../../../components/SideMark';
import classes from './Books.module.css';
import type { Books } from './use-books';

const WHEN: Readonly<Record<ScoreLine['when'], string>> = {
  now: 'At once',
  round: 'At the end of a round',
  game: 'At the end of the game',
};

/** Victory Points by the mission's own lines, each with its limit; and who is ahead. */
export function ScorePanel({ books }: { readonly books: Books }) {
  const { sheet, state, roster } = books;
  const { verdict } = standingOf(state, roster);
  return (
    <div className={classes.panel}>
      <p className={classes.verdict} role="status">
        {verdict}
      </p>
      {(['now', 'round', 'game'] as const).map((when) => {
        const lines = sheet.lines.filter((line) => line.when === when);
        return lines.length === 0 ? null : (
          <section key={when} aria-label={WHEN[when]}>
            <h3 className="m-label">{WHEN[when]}</h3>
            <ul className={classes.lines}>
              {lines.map((line) => (
                <Line key={`${line.source}:${line.line}`} books={books} line={line} />
              ))}
            </ul>
          </section>
        );
      })}
      <Agreed books={books} />
      <Rounds books={books} />
    </div>
  );
}

function Line({ books, line }: { readonly books: Books; readonly line: ScoreLine }) {
  const { enter, roster } = books;
  const limit = line.cap === null ? '' : `, at most ${line.cap}${line.when === 'round' ? ' a round' : ''}`;
  return (
    <li className={classes.line}>
      <p>
        {line.words}
        <small>
          {line.rule}
          {limit}
          {line.closed ? ', not in this round' : ''}
        </small>
      </p>
      {SIDES.filter((side) => line.sides.includes(side)).map((side) => (
        <div key={side} className={classes.pay} data-side={side}>
          <SideMark side={side} size={11} />
          <b>{line.totals[side]}</b>
          {line.offers.map((offer) => {
            const vp = payable(line, offer, side);
            return (
              <button
                key={offer.label}
                type="button"
                className={classes.chip}
                aria-label={`${roster.sideNames[side]}: ${offer.label} for ${line.words}`}
                disabled={vp === 0}
                onClick={() =>
                  enter({
                    kind: 'points',
                    side,
                    vp,
                    source: line.source,
                    line: line.line,
                    ...(offer.marker === null ? {} : { marker: offer.marker }),
                  })
                }
              >
                {vp === 0 ? offer.label : vp === offer.vp ? offer.label : `+${vp}`}
              </button>
            );
          })}
        </div>
      ))}
    </li>
  );
}

/** What the lines do not know: agreed at the table, or to put right. */
function Agreed({ books: { enter, roster, sheet } }: { readonly books: Books }) {
  const [vp, setVp] = useState(1);
  return (
    <section aria-label="By agreement">
      <h3 className="m-label">By agreement</h3>
      <div className={classes.agreed}>
        <NumberInput
          aria-label="Points by agreement"
          size="md"
          w={96}
          min={-20}
          max={20}
          value={vp}
          onChange={(value) => setVp(Number(value) || 0)}
        />
        {SIDES.map((side) => (
          <Button
            key={side}
            h={44}
            variant="default"
            disabled={vp === 0}
            leftSection={<SideMark side={side} size={11} />}
            aria-label={`Give ${vp} to ${roster.sideNames[side]}`}
            onClick={() => enter({ kind: 'points', side, vp })}
          >
            {sheet.other[side] === 0 ? 'Give' : `Give (${sheet.other[side]})`}
          </Button>
        ))}
      </div>
    </section>
  );
}

function Rounds({ books: { sheet, roster, state } }: { readonly books: Books }) {
  if (sheet.rounds.length === 0) return null;
  const cell = (side: Side) => sheet.rounds.map((each) => <td key={each.round}>{each[side]}</td>);
  return (
    <table className={classes.rounds}>
      <caption className="m-label">Victory Points by round</caption>
      <thead>
        <tr>
          <th scope="col">Side</th>
          {sheet.rounds.map(({ round }) => (
            <th key={round} scope="col">
              {round}
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row" className="m-clip">
              {roster.sideNames[side]}
            </th>
            {cell(side)}
            <td>
              <b>{state.vp[side]}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
