import { IconGripVertical, IconStar, IconTruck } from '@tabler/icons-react';
import { memo, type CSSProperties, type HTMLAttributes, type MouseEvent } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import type { Severity } from '#shared/core/issue';
import type { GameSystem } from '#shared/systems/game-system';
import { SeverityIcon } from '../../../components/IssueList';
import { StampWord } from '../../../components/Stamp';
import { gearLine, printPoints, rosterFigures } from '../figures';
import { UnitMark } from '../UnitMark';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Roster.module.css';

interface RosterRowProps {
  readonly unit: MusteredUnit;
  readonly system: GameSystem;
  readonly selected: boolean;
  /** The one in the inspector. */
  readonly main: boolean;
  /** Takes the keyboard when Tab comes to the list. */
  readonly first: boolean;
  readonly worst: Severity | null;
  /** Name of the transport it starts in. */
  readonly carrier: string | null;
  readonly dim: boolean;
  readonly select: ArmyEditor['select'];
  readonly grip: HTMLAttributes<HTMLElement> | null;
  /** Pixels that the row gives way while another is dragged over it. */
  readonly shift: number;
}

/** Everything but the grip's handlers, which find the drag by themselves: a row is drawn again only if what it shows changed. */
const sameRow = (a: RosterRowProps, b: RosterRowProps): boolean =>
  a.unit === b.unit &&
  a.system === b.system &&
  a.selected === b.selected &&
  a.main === b.main &&
  a.first === b.first &&
  a.worst === b.worst &&
  a.carrier === b.carrier &&
  a.dim === b.dim &&
  a.shift === b.shift &&
  (a.grip === null) === (b.grip === null);

export const RosterRow = memo(function RosterRow({
  unit,
  system,
  selected,
  main,
  first,
  worst,
  carrier,
  dim,
  select,
  grip,
  shift,
}: RosterRowProps) {
  const style: CSSProperties = shift === 0 ? {} : { transform: `translateY(${shift}px)` };
  const onClick = (event: MouseEvent): void =>
    select(unit.id, event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'range' : 'only');
  return (
    <div
      role="option"
      aria-selected={selected}
      aria-label={`${unit.name}, ${unit.entryName}, ${unit.points} ${system.currency.name}`}
      tabIndex={selected || first ? 0 : -1}
      data-unit={unit.id}
      className={classes.row}
      data-selected={selected || undefined}
      data-main={main || undefined}
      data-dim={dim || undefined}
      style={style}
      onClick={onClick}
      onFocus={(event) => {
        // A click selects by itself, with Ctrl and Shift; only focus from the keyboard selects here.
        if (!selected && event.currentTarget.matches(':focus-visible')) select(unit.id);
      }}
    >
      <span className={classes.grip} {...(grip ?? {})} aria-hidden="true">
        {grip && <IconGripVertical size={14} stroke={1.6} />}
      </span>
      <UnitMark unit={unit} system={system} />
      <RowWords unit={unit} carrier={carrier} system={system} />
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
}, sameRow);

function RowWords({
  unit,
  carrier,
  system,
}: {
  readonly unit: MusteredUnit;
  readonly carrier: string | null;
  readonly system: GameSystem;
}) {
  const roles = unit.roles.flatMap((role) => system.roles.get(role) ?? []);
  const mark = system.entries.get(unit.entry);
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
        {gearLine(unit, system)}
        {carrier !== null && (
          <>
            {' · '}
            <IconTruck size={12} stroke={1.6} /> in {carrier}
          </>
        )}
      </span>
    </span>
  );
}
