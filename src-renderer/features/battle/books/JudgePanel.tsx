import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { prepareBattle } from '#shared/battle/prepare';
import { judgeAttack, type Judgement } from '#shared/players/judge-attack';
import { userSystems } from '../own-systems';
import { makeSystemRegistry } from '#shared/systems/registry';
import classes from './Books.module.css';
import type { Books } from './use-books';

interface Props {
  readonly books: Books;
  readonly attacker: string | null;
  readonly onJudged: (judgement: Judgement | null) => void;
}

/** An attack from where the units were put: distance, sight and Cover by the table, and what it is worth exactly. */
export function JudgePanel({ books, attacker, onJudged }: Props) {
  const { game, roster, state, system } = books;
  const [wanted, setWanted] = useState('');
  const [actions, setActions] = useState('2');
  const theatre = useMemo(() => {
    const pin = { id: system.id, version: system.release };
    const armies = { a: { ...game.armies.a, system: pin }, b: { ...game.armies.b, system: pin } };
    return prepareBattle({ mission: { ...game.mission, system: pin }, armies }, makeSystemRegistry(userSystems()));
  }, [game.mission, game.armies, system]);
  const side = attacker === null ? null : (roster.byId.get(attacker)?.side ?? null);
  const targets = roster.units.filter(
    (unit) =>
      unit.side !== side && state.units.some(({ id, place, status }) => id === unit.id && place && status === 'table'),
  );
  const target = targets.find(({ id }) => id === wanted)?.id ?? '';
  const judged = useMemo(
    () =>
      theatre.ok && attacker !== null && target !== ''
        ? judgeAttack(
            theatre.value,
            { books: game.entries, roster, state },
            { attacker, target, actions: Number(actions) },
          )
        : null,
    [theatre, attacker, target, actions, game.entries, roster, state],
  );
  useEffect(() => onJudged(judged), [judged, onJudged]);
  if (!theatre.ok)
    return (
      <p className={classes.judge}>
        No attack can be judged: {theatre.error[0]?.message ?? 'the armies are not ready.'}
      </p>
    );
  if (attacker === null || side === null || targets.length === 0)
    return (
      <p className={classes.judge}>To judge an attack, put both units on the map and choose the one that attacks.</p>
    );
  return (
    <section className={classes.judge} aria-label="Judge an attack">
      <div className={classes.judgeAsk}>
        <NativeSelect
          size="md"
          aria-label="Target"
          value={target}
          data={[{ value: '', label: 'Attack whom?' }, ...targets.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {roster.command === 'dice' && (
          <SegmentedControl
            aria-label="Actions in the activation"
            classNames={{ label: classes.tab }}
            data={['2', '3', '4'].map((value) => ({ value, label: `${value} actions` }))}
            value={actions}
            onChange={setActions}
          />
        )}
      </div>
      {judged && <Verdict judged={judged} measure={system.measure} />}
    </section>
  );
}

function Verdict({ judged: { distance, attacks }, measure }: { readonly judged: Judgement; readonly measure: string }) {
  if (distance === null) return <p>Put both units on the map first.</p>;
  const length = `${distance.toFixed(1)}${measure === 'cm' ? ' cm' : '″'}`;
  if (attacks.length === 0)
    return (
      <p role="status">{length} apart. No weapon may attack from there: out of range, out of arc or out of sight.</p>
    );
  return (
    <table className={classes.rounds}>
      <caption className="m-label">{length} apart, exact odds</caption>
      <thead>
        <tr>
          <th scope="col">Weapon</th>
          <th scope="col">On average</th>
          <th scope="col">Destroyed</th>
        </tr>
      </thead>
      <tbody>
        {attacks.slice(0, 12).map(({ weapon, detail, odds }, i) => (
          <tr key={i}>
            <th scope="row">
              {weapon}
              <small>{detail}</small>
            </th>
            <td>
              {odds.mean.toFixed(2)} {odds.of}
            </td>
            <td>{(100 * odds.destroyed).toFixed(1)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
