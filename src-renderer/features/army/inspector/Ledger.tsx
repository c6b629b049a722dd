import { useMemo } from 'react';
import { unitPoints } from '#shared/army/points';
import type { ArmyUnit } from '#shared/schema/army';
import { PaneSection } from '../../../components/Pane';
import { printPoints } from '../figures';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Inspector.module.css';

/** Cost on ruled lines. The total equals the figure in the roster, always: both are `unitPoints`. */
export function Ledger({ editor, unit }: { readonly editor: ArmyEditor; readonly unit: ArmyUnit }) {
  const { army, system } = editor;
  const cost = useMemo(() => unitPoints(army, unit, system), [army, unit, system]);
  return (
    <section aria-label="Cost">
      <PaneSection title="Cost" right={system.currency.name} />
      <table className={classes.ledger}>
        <tbody>
          {cost.breakdown.map((line, i) => {
            const [label, how] = line.label.split(': ');
            return (
              <tr key={i}>
                <td>
                  {label}
                  {how && <span className={classes.how}>{how}</span>}
                </td>
                <td>{line.points}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{printPoints(cost.total, system)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
