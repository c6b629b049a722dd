import { IconGripVertical, IconStar, IconTruck } from '@tabler/icons-react';
import { memo, type CSSProperties, type HTMLAttributes, type MouseEvent } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import { SeverityIcon } from '../../../components/IssueList';
import { StampWord } from '../../../components/Stamp';
import { gearLine, printPoints, rosterFigures } from '../figures';
import { UnitMark } from '../UnitMark';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Roster.module.css';

interface RosterRowProps {
  readonly unit: MusteredUnit;
  readonly editor: ArmyEditor;
  readonly dim?: boolean;
  readonly grip?: HTMLAttributes<HTMLElement>;
  /** Pixels that the row gives way while another is dragged over it. */
  readonly shift?: number;
}

export function RosterRow({ unit, editor, dim = false, grip, shift = 0 }: RosterRowProps) {
  const { system, army } = editor;
  const at = army.units.findIndex(({ id }) => id === unit.id);
  const worst = editor.issues.find(({ path }) => path[0] === 'units' && path[1] === at)?.severity;
  const selected = editor.selection.includes(unit.id);
  const style: CSSProperties = shift === 0 ? {} : { transform: `translateY(${shift}px)` };
  const onClick = (event: MouseEvent): void => editor.select(unit.id, event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'range' : 'only');
  const carrier = unit.transport === null ? null : editor.units.find(({ id }) => id === unit.transport);
  return (
    <div
      role="option"
      aria-selected={selected}
      aria-label={`${unit.name}, ${unit.entryName}, ${unit.points} ${system.currency.name}`}
      tabIndex={selected || (editor.selected === null && at === 0) ? 0 : -1}
      data-unit={unit.id}
      className={classes.row}
      data-selected={selected || undefined}
      data-main={unit.id === editor.selected || undefined}
      data-dim={dim || undefined}
      style={style}
      onClick={onClick}
      onFocus={(event) => {
        // A click selects by itself, with Ctrl and Shift; only focus from the keyboard selects here.
        if (!selected && event.currentTarget.matches(':focus-visible')) editor.select(unit.id);
      }}
    >
      {grip ? (
        <span className={classes.grip} {...grip} aria-hidden="true">
          <IconGripVertical size={14} stroke={1.6} />
        </span>
      ) : (
        <span className={classes.grip} />
      )}
      <UnitMark unit={unit} system={system} />
      <RowWords unit={unit} gear={gearLine(unit, system)} carrier={carrier?.name ?? null} editor={editor} />
      {worst && <SeverityIcon severity={worst} />}
      <span className={classes.figures} aria-hidden="true">
        {rosterFigures(unit, system).map((figure) => (
          <span key={figure.id} data-changed={figure.changed || undefined}>
            {figure.text}
          </span>
        ))}
      </span>
      <span className={classes.points}>{printPoints(unit.points, system)}</span>
    </div>
  );
}

const RowWords = memo(function RowWords({ unit, gear, carrier, editor }: { unit: MusteredUnit; gear: string; carrier: string | null; editor: ArmyEditor }) {
  const roles = unit.roles.flatMap((role) => editor.system.roles.get(role) ?? []);
  const mark = editor.system.entries.get(unit.entry);
  const entryStamp = mark?.mark === 'K' ? 'Leader' : mark?.mark === 'Q' ? 'Legend' : null;
  return (
    <span className={classes.words}>
      <span className={classes.nameLine}>
        <span className={`${classes.name} m-clip`}>{unit.name}</span>
        {roles.map((role) => (
          <StampWord key={role.id}>
            <IconStar size={10} stroke={2} fill="currentColor" /> {role.name.replace('Squadron ', '')}
          </StampWord>
        ))}
        {entryStamp && <StampWord tone={entryStamp === 'Leader' ? 'accent' : 'quiet'}>{entryStamp}</StampWord>}
        {unit.reserve && <StampWord tone="quiet">Reserve</StampWord>}
      </span>
      <span className={`${classes.gear} m-clip`}>
        {unit.name === unit.entryName ? '' : `${unit.entryName} · `}
        {gear}
        {carrier !== null && (
          <>
            {' · '}
            <IconTruck size={12} stroke={1.6} /> in {carrier}
          </>
        )}
      </span>
    </span>
  );
});
