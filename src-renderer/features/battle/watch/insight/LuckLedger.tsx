import { useMemo } from 'react';
import { luckOf, waysOf, type Luck } from '#shared/players/insight/luck';
import { SIDES, type Side } from '#shared/schema/battle/side';
import { SideMark } from '../../../../components/SideMark';
import classes from '../Dice.module.css';
import type { BattlePlayer } from '../player';
import { usePlayerState } from '../use-player';

/** What the dice gave so far and what they owe, in exact parts of a throw, so that every column adds up. */
export function LuckLedger({ player }: { readonly player: BattlePlayer }) {
  const { theatre, record } = player.watched;
  const moment = usePlayerState(player, (state) => state.moment);
  const rows = useMemo(
    () => luckOf(theatre, record.events.slice(0, moment) as typeof record.events),
    [theatre, record, moment],
  );
  const ways = waysOf(theatre);
  if (rows.length === 0) return <p className={classes.insightNote}>No dice that count have been thrown yet.</p>;
  return (
    <div className={classes.luck}>
      <table>
        <thead>
          <tr>
            <th scope="col">Throws</th>
            <th scope="col">Made</th>
            <th scope="col">Owed</th>
            <th scope="col">Got</th>
            <th scope="col">Luck</th>
          </tr>
        </thead>
        {SIDES.map((side) => (
          <SideRows
            key={side}
            side={side}
            name={theatre.armies[side].name}
            rows={rows.filter((row) => row.side === side)}
            ways={ways}
          />
        ))}
      </table>
      <p className={classes.insightNote}>
        {ways === 13
          ? 'Thirteenths of a success, as if each card came from a full deck. Exchanged cards count as drawn.'
          : 'Sixths of a success; dice thrown again count again.'}
      </p>
    </div>
  );
}

function SideRows({
  side,
  name,
  rows,
  ways,
}: {
  readonly side: Side;
  readonly name: string;
  readonly rows: readonly Luck[];
  readonly ways: number;
}) {
  const sum = (pick: (row: Luck) => number): number => rows.reduce((all, row) => all + pick(row), 0);
  const line = (label: string, throws: number, owed: number, actual: number) => (
    <>
      <td className="m-clip">{label}</td>
      <td>{throws}</td>
      <td>{parts(owed, ways)}</td>
      <td>{actual}</td>
      <td data-good={actual * ways > owed || undefined} data-bad={actual * ways < owed || undefined}>
        {signed(actual * ways - owed, ways)}
      </td>
    </>
  );
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5}>
          <SideMark side={side} size={11} /> {name}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.purpose}>{line(row.purpose, row.throws, row.owed, row.actual)}</tr>
      ))}
      <tr data-sum>
        {line(
          'Together',
          sum(({ throws }) => throws),
          sum(({ owed }) => owed),
          sum(({ actual }) => actual),
        )}
      </tr>
    </tbody>
  );
}

/** 77 sixths as "12 5/6". */
export function parts(count: number, ways: number): string {
  const [whole, rest] = [Math.floor(count / ways), count % ways];
  if (rest === 0) return String(whole);
  return whole === 0 ? `${rest}/${ways}` : `${whole} ${rest}/${ways}`;
}

export const signed = (count: number, ways: number): string =>
  count === 0 ? '0' : `${count > 0 ? '+' : '−'}${parts(Math.abs(count), ways)}`;
