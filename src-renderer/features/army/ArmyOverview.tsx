import { Switch, Textarea } from '@mantine/core';
import { useMemo } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import { Ruler } from '../../components/Ruler';
import { PaneBody, PaneHeader, PaneSection } from '../../components/Pane';
import classes from './ArmyOverview.module.css';
import { CampaignSection } from './campaign/CampaignSection';
import { useCasual } from './casual';
import { EmblemField } from './EmblemField';
import { printPoints, printValue } from './figures';
import { ModelsSection } from './Shortages';
import type { ArmyEditor } from './use-army-editor';

/** Nothing selected: the army itself. Points by role, how its profiles spread, notes, casual mode. */
export function ArmyOverview({ editor }: { readonly editor: ArmyEditor }) {
  const { army, system, points } = editor;
  const [casual, setCasual] = useCasual();
  const left = army.limit === null ? null : army.limit - points.total;
  return (
    <>
      <PaneHeader
        title="The army"
        hint={
          left === null
            ? 'no limit'
            : left >= 0
              ? `${printPoints(left, system)} left`
              : `${printPoints(-left, system)} over`
        }
      />
      <PaneBody>
        <PaneSection title="Points by role" right={printPoints(points.total, system)} />
        <Bars rows={byRole(editor)} unit={system.currency.name} />
        {system.engine === 'cadence' && editor.units.length > 0 && (
          <>
            <PaneSection title="Profile spread" right="models with each value" />
            <ProfileSpread editor={editor} />
          </>
        )}
        <CampaignSection editor={editor} />
        <ModelsSection editor={editor} />
        <PaneSection title="Check" />
        <div className={classes.padded}>
          <Switch
            label="Casual: show errors only"
            checked={casual}
            onChange={(event) => setCasual(event.currentTarget.checked)}
          />
        </div>
        <PaneSection
          title="Emblem"
          right={army.faction === null ? undefined : system.factions.get(army.faction)?.name}
        />
        <EmblemField editor={editor} />
        <PaneSection title="Notes" />
        <div className={classes.padded}>
          <Textarea
            aria-label="Notes of the army"
            autosize
            minRows={3}
            maxRows={12}
            placeholder="Plan, opponent, what to paint next"
            value={army.notes ?? ''}
            onChange={(event) =>
              editor.apply({ kind: 'set-army-notes', notes: event.currentTarget.value }, 'army-notes')
            }
          />
        </div>
      </PaneBody>
    </>
  );
}

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly hint: string;
}

function byRole({ units, system, points }: ArmyEditor): readonly Bar[] {
  const groups = new Map<string, MusteredUnit[]>();
  for (const unit of units) {
    const key =
      system.categories.get(unit.category ?? '')?.name ?? (unit.category === null ? roleName(unit) : unit.category);
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups]
    .map(([label, list]) => {
      const value = list.reduce((sum, unit) => sum + unit.points, 0);
      return {
        label: label.charAt(0).toUpperCase() + label.slice(1),
        value,
        hint: `${list.length}, ${points.total === 0 ? 0 : Math.round((100 * value) / points.total)} %`,
      };
    })
    .sort((a, b) => b.value - a.value || (a.label < b.label ? -1 : 1));
}

/** Ships have no category: fast, heavy, armed with what. */
function roleName(unit: MusteredUnit): string {
  const model = unit.models[0];
  if (!model) return 'other';
  if (model.toughness >= 6 || model.hitPoints >= 6) return 'heavy';
  if (model.movement >= 7) return 'fast';
  return 'line';
}

function Bars({ rows, unit }: { readonly rows: readonly Bar[]; readonly unit: string }) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) return <p className={classes.none}>Nothing yet.</p>;
  return (
    <table className={classes.bars}>
      <caption className="m-visually-hidden">{`In ${unit}`}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td className={classes.barCell}>
              <i style={{ width: `${(100 * row.value) / max}%` }} />
            </td>
            <td className={classes.figure}>{row.value}</td>
            <td className={classes.hint}>{row.hint}</td>
          </tr>
        ))}
        <tr aria-hidden="true">
          <td />
          <td className={classes.rulerCell}>
            <Ruler max={max} steps={max <= 120 ? [5, 10, 50] : [10, 50, 100]} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function ProfileSpread({ editor }: { readonly editor: ArmyEditor }) {
  const { units, system } = editor;
  const spread = useMemo(
    () =>
      system.attributes.map((attribute) => {
        const counts = new Map<number, number>();
        for (const model of units.flatMap((unit) => unit.models))
          counts.set(model[attribute.id], (counts.get(model[attribute.id]) ?? 0) + model.count);
        const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
        return {
          attribute,
          total,
          values: [...counts].sort((a, b) => (attribute.better === 'lower' ? a[0] - b[0] : b[0] - a[0])),
        };
      }),
    [units, system],
  );
  return (
    <table className={classes.spread}>
      <tbody>
        {spread.map(({ attribute, total, values }) => (
          <tr key={attribute.id}>
            <th scope="row">{attribute.name}</th>
            <td>
              <span className={classes.stack}>
                {values.map(([value, count]) => (
                  <span key={value} style={{ flexGrow: count }} title={`${count} of ${total}`}>
                    {printValue(value, attribute)} <small>{count}</small>
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
