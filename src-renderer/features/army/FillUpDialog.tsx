import { Button, Modal, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { shortages } from '#shared/army/collection/shortages';
import { applyArmyEdit } from '#shared/army/edit';
import { fillUps } from '#shared/odds/fill-up';
import { bookFinder } from '#shared/systems/rule-books';
import { EmptyState } from '../../components/EmptyState';
import { useOwnedModels } from '../../state/collections';
import { useRemembered } from '../../state/settings';
import { useSystems } from '../../state/system-registry';
import { mean } from '../odds/figures';
import { TargetSelect } from '../odds/UnitOdds';
import { useOpponents } from '../odds/use-opponents';
import classes from './exchange/Exchange.module.css';
import { printPoints } from './figures';
import type { ArmyEditor } from './use-army-editor';

const SHOWN = 14;

/** "42 points left": what they could buy without breaking a rule, by what it adds over a battle. */
export function FillUpDialog({ editor, onClose }: { readonly editor: ArmyEditor; readonly onClose: () => void }) {
  const { army, system, points } = editor;
  const registry = useSystems();
  const opponents = useOpponents(system);
  const [targetKey, setTargetKey] = useRemembered<string>(`odds.target.${system.id}`, '');
  const target = opponents.find(({ key }) => key === targetKey) ?? opponents[0];
  const owned = useOwnedModels(system.id);
  const [only, setOnly] = useState(false);
  const all = useMemo(
    () =>
      target
        ? fillUps({
            army,
            system,
            target: target.unit,
            situation: { distance: 8 },
            findBook: bookFinder((id) => registry.get(id)),
          })
        : [],
    [army, system, target, registry],
  );
  const short = (of: typeof army): number =>
    owned ? shortages(of, system, owned).reduce((sum, each) => sum + each.short, 0) : 0;
  const now = short(army);
  const found = only ? all.filter(({ edit }) => short(applyArmyEdit(army, edit)) <= now) : all;
  const left = army.limit === null ? null : army.limit - points.total;
  return (
    <Modal
      opened
      onClose={onClose}
      title={left === null ? 'Fill up' : `Fill up: ${printPoints(Math.max(0, left), system)} left`}
      size={620}
    >
      <div className={classes.import}>
        <span>Harm over four rounds, by exact odds, to</span>
        {target && <TargetSelect opponents={opponents} value={target.key} onChange={setTargetKey} />}
      </div>
      {owned && (
        <Switch
          my={10}
          label="Only of models I own"
          checked={only}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
      )}
      {found.length === 0 ? (
        <EmptyState title="Nothing fits">
          {left === null
            ? 'Set a limit first: click the points above.'
            : `No unit and no upgrade costs so little${only ? ', is on your shelf' : ''} and keeps the army legal.`}
        </EmptyState>
      ) : (
        <ul className={classes.offers} aria-label="Uses for the points left">
          {found.slice(0, SHOWN).map(({ edit, label, points: cost, battle }, i) => (
            <li key={i}>
              <span>{label}</span>
              <b>{printPoints(cost, system)}</b>
              <span className={classes.change}>{battle >= 0 ? `+${mean(battle)}` : `−${mean(-battle)}`} HP</span>
              <Button size="xs" aria-label={`Take ${label}`} onClick={() => editor.apply(edit)}>
                Take
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
