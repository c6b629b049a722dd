import { Popover } from '@mantine/core';
import { useState, type ComponentPropsWithRef } from 'react';
import classes from './RuleChip.module.css';
import { Glyph } from './Glyph';

export const RULE_KINDS = ['move', 'attack', 'defend', 'command', 'deploy', 'score', 'sight'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export interface RuleChipProps {
  /** As printed, with its value: "Stealth (18)". */
  readonly name: string;
  readonly text: string;
  /** Id of the catalogue: "C-USR-STEALTH". */
  readonly id: string;
  readonly kind?: RuleKind;
  /** Comes with the profile rather than bought: dashed. */
  readonly implied?: boolean;
  /** "Shield upgrade", "every Vehicle". */
  readonly source?: string;
}

/** A special rule: its kind, its printed name; hover, click or F1 gives the text and the id. */
export function RuleChip({ name, text, id, kind, implied = false, source }: RuleChipProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} width={300} position="bottom-start" withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes.chip}
          data-implied={implied || undefined}
          onMouseEnter={() => setOpen(true)}
          onMouseLeave={() => setOpen(false)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (event.key === 'F1') {
              event.preventDefault();
              event.stopPropagation();
              setOpen(!open);
            }
          }}
        >
          {kind && <Glyph name={kind} size={13} />}
          {name}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <p className={classes.name}>{name}</p>
        <p>{text}</p>
        <p className={classes.id}>
          {id}
          {source && ` · ${source}`}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

export interface SituationChipProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly label: string;
  readonly on?: boolean;
}

/** A round chip of a situation: "10″", "Clear sight", "Front"; pressed or not. Can be the target of a popover itself. */
export function SituationChip({ label, on, className, ...button }: SituationChipProps) {
  const opens = button['aria-haspopup'] !== undefined;
  return (
    <button
      type="button"
      {...(opens ? { 'data-on': on ?? false } : { 'aria-pressed': on ?? false })}
      {...button}
      className={`${classes.situation} ${className ?? ''}`}
    >
      {label}
    </button>
  );
}
