import { useMemo } from 'react';
import { weaponInQuestion } from '#shared/odds/card-weapon';
import { scenarioOdds } from '#shared/odds/scenario';
import { FACES, type CardWeapon, type DataCard } from '#shared/schema/data-card';
import type { GameSystem } from '#shared/systems/game-system';
import { StampWord } from '../../../components/Stamp';
import classes from './CardDesigner.module.css';

interface Row {
  readonly label: string;
  readonly saves: string;
  readonly mean: number;
}

/** How the card stands up to one Shoot of an ordinary infantry base, exactly, by face or part. */
export function CardStandsUp({ card, system }: { readonly card: DataCard; readonly system: GameSystem }) {
  const attacker = useMemo(
    () =>
      [...system.cards.values()].find(
        (other) => other.type === 'infantry' && other.faction !== card.faction && rangedOf(other),
      ),
    [system, card.faction],
  );
  const weapon = attacker && rangedOf(attacker);
  const rows = useMemo(() => (attacker && weapon ? rowsOf(card, attacker, weapon) : []), [card, attacker, weapon]);
  if (!attacker || !weapon || rows.length === 0) return null;
  const most = Math.max(1, ...rows.map(({ mean }) => mean));
  return (
    <section className={classes.stands} aria-label="How it stands up">
      <header>
        <h2>How it stands up</h2>
        <span>
          {attacker.models} {attacker.name} shoot once, {weapon.name}
        </span>
        <StampWord>Exact</StampWord>
      </header>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.saves}</td>
              <td className={classes.standsBar}>
                <i style={{ width: `${(100 * row.mean) / most}%` }} />
              </td>
              <td className={classes.figure}>{row.mean.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="m-small">Mean unsaved hits. B-SHOOT-7, B-VEH-4.</p>
    </section>
  );
}

const rangedOf = (card: DataCard): CardWeapon | undefined => card.weapons.find(({ ra }) => ra !== 'CC');

function rowsOf(card: DataCard, attacker: DataCard, weapon: CardWeapon): readonly Row[] {
  const { defence } = card.stats;
  const places: readonly (readonly [string, number])[] =
    card.type === 'titan'
      ? card.parts.map((part) => [part.name, part.defence] as const)
      : typeof defence === 'object' && defence !== null
        ? FACES.map((face) => [face.charAt(0).toUpperCase() + face.slice(1), defence[face]] as const)
        : [['Any side', defence ?? 0]];
  return places.flatMap(([label, modifier]) => {
    const answer = scenarioOdds({
      system: 'bellum-caelum',
      action: 'shoot',
      attacker: {
        type: 'infantry',
        skill: attacker.stats.sho,
        models: attacker.models ?? 1,
        rules: attacker.specialRules,
      },
      weapon: weaponInQuestion(weapon),
      target: {
        type: card.type,
        saves: card.stats.shi,
        defence: modifier,
        toughness: card.stats.toughness,
        wounds: card.wounds ?? card.parts[0]?.wounds ?? card.woundsPerModel ?? 1,
        models: card.models ?? 1,
        units: 1,
        rules: card.specialRules,
      },
    });
    if (!answer.ok || !('unsaved' in answer.value)) return [];
    const need = weapon.st - modifier;
    return [{ label, saves: need > 6 ? 'no saves' : `saves ${Math.max(1, need)}+`, mean: answer.value.unsaved.mean }];
  });
}
