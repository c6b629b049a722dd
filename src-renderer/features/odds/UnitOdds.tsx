import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import { scenarioFor, weaponChoices, type MatchSituation } from '#shared/odds/matchup';
import type { Opponent } from '#shared/odds/opponents';
import { scenarioOdds } from '#shared/odds/scenario';
import type { Army } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { bookFinder } from '#shared/systems/rule-books';
import { PaneSection } from '../../components/Pane';
import { StampWord } from '../../components/Stamp';
import { useRemembered } from '../../state/settings';
import { useSystems } from '../../state/system-registry';
import classes from './Odds.module.css';
import { OddsResult } from './OddsResult';
import { OptionValues } from './OptionValues';
import { SituationChips } from './SituationChips';
import { situationKind, usualDistance } from './situation-kind';
import { useOpponents } from './use-opponents';

export interface UnitOddsProps {
  readonly army: Army;
  readonly system: GameSystem;
  readonly unit: MusteredUnit;
}

/** In the builder: one attack of the selected unit, exactly, against whatever the user aims at. */
export function UnitOdds({ army, system, unit }: UnitOddsProps) {
  const registry = useSystems();
  const findBook = useMemo(() => bookFinder((id) => registry.get(id)), [registry]);
  const opponents = useOpponents(system);
  const [targetKey, setTargetKey] = useRemembered<string>(`odds.target.${system.id}`, '');
  const [weaponKey, setWeaponKey] = useState<string | null>(null);
  const [asked, setSituation] = useState<MatchSituation>({});
  const weapons = weaponChoices(unit);
  const weapon = weapons.find(({ key }) => key === weaponKey) ?? weapons[0];
  const target = opponents.find(({ key }) => key === targetKey) ?? opponents[0];
  const situation: MatchSituation = useMemo(
    () => ({ distance: usualDistance(weapon?.range), ...asked }),
    [asked, weapon?.range],
  );
  const answer = useMemo(() => {
    const scenario = weapon && target ? scenarioFor(system.id, unit, weapon.key, target.unit, situation) : null;
    return scenario ? scenarioOdds(scenario, findBook) : null;
  }, [system.id, unit, weapon, target, situation, findBook]);

  return (
    <section aria-label="Odds of one attack" data-odds>
      <PaneSection title="Odds of one attack" right={answer?.ok ? <StampWord>Exact</StampWord> : undefined} />
      {!weapon || !target ? (
        <p className={classes.empty}>
          {weapon ? 'No target to aim at.' : 'No weapon yet. Pick one to see what it does.'}
        </p>
      ) : (
        <>
          <div className={classes.controls}>
            <Select
              aria-label="Weapon"
              size="xs"
              data={weapons.map(({ key, name, carriers }) => ({
                value: key,
                label: carriers > 1 ? `${name} × ${carriers}` : name,
              }))}
              value={weapon.key}
              allowDeselect={false}
              onChange={setWeaponKey}
            />
            <TargetSelect opponents={opponents} value={target.key} onChange={setTargetKey} />
            <SituationChips
              kind={situationKind(system, unit, weapon.key, target.unit)}
              situation={situation}
              onChange={(next) => setSituation(withoutUsual(next, weapon.range))}
            />
          </div>
          {answer?.ok && <OddsResult answer={answer.value} cards={system.randomiser.kind === 'deck'} />}
          {answer && !answer.ok && <p className={classes.empty}>These odds cannot be worked out: {answer.error}.</p>}
          {!unit.card && (
            <OptionValues
              army={army}
              system={system}
              unit={unit}
              target={target.unit}
              situation={situation}
              findBook={findBook}
            />
          )}
        </>
      )}
    </section>
  );
}

/** A distance that nobody chose follows the weapon. */
function withoutUsual(situation: MatchSituation, range: number | null | undefined): MatchSituation {
  const { distance, ...rest } = situation;
  return distance === usualDistance(range) ? rest : situation;
}

export function TargetSelect({
  opponents,
  value,
  onChange,
  label = 'Target',
}: {
  readonly opponents: readonly Opponent[];
  readonly value: string | null;
  readonly onChange: (key: string) => void;
  readonly label?: string;
}) {
  const groups = [...new Set(opponents.map(({ group }) => group))];
  return (
    <Select
      aria-label={label}
      size="xs"
      searchable
      nothingFoundMessage="Nobody of that name"
      data={groups.map((group) => ({
        group,
        items: opponents
          .filter((each) => each.group === group)
          .map(({ key, unit }) => ({ value: key, label: opponentName(unit) })),
      }))}
      value={value}
      allowDeselect={false}
      maxDropdownHeight={340}
      onChange={(key) => {
        if (key !== null) onChange(key);
      }}
    />
  );
}

/** "Fighter, 5 HP, Shields": what one needs to know about a target. */
export function opponentName(unit: MusteredUnit): string {
  if (unit.card) return `${unit.name}${unit.bases > 1 ? ` × ${unit.bases}` : ''}, ${unit.card.type}`;
  const hp = unit.models.reduce((sum, model) => sum + model.count * model.hitPoints, 0);
  const models = unit.size > 1 ? `${unit.size} models, ` : '';
  return `${unit.name}, ${models}${hp} HP`;
}
