import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import classes from './RuleChip.module.css';
import { Glyph } from './Glyph';
import { hideRuleTip, RULE_TIP_ID, ruleTipIsOf, showRuleTip } from './RuleTip';

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
  /** In the row of a weapon. */
  readonly small?: boolean;
  /** "Shield upgrade", "every Vehicle". */
  readonly source?: string;
}

/** A special rule: its kind, its printed name; hover, focus, click or F1 gives the text and the id. */
export function RuleChip({ name, text, id, kind, implied = false, small = false, source }: RuleChipProps) {
  const words = { name, text, id, source };
  const chip = useRef<HTMLButtonElement>(null);
  // A chip that goes takes its tip with it.
  useEffect(() => {
    const gone = chip.current;
    return () => {
      if (gone) hideRuleTip(gone);
    };
  }, []);
  return (
    <button
      ref={chip}
      type="button"
      className={classes.chip}
      data-rule={id}
      data-implied={implied || undefined}
      data-small={small || undefined}
      aria-describedby={RULE_TIP_ID}
      onMouseEnter={(event) => showRuleTip(event.currentTarget, words)}
      onMouseLeave={(event) => hideRuleTip(event.currentTarget)}
      onClick={(event) => showRuleTip(event.currentTarget, words)}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) showRuleTip(event.currentTarget, words);
      }}
      onBlur={(event) => hideRuleTip(event.currentTarget)}
      onKeyDown={(event) => {
        const open = ruleTipIsOf(event.currentTarget);
        if (event.key === 'F1' || (event.key === 'Escape' && open)) {
          event.preventDefault();
          event.stopPropagation();
          if (open) hideRuleTip(event.currentTarget);
          else showRuleTip(event.currentTarget, words);
        }
      }}
    >
      {kind && <Glyph name={kind} size={small ? 11 : 13} />}
      {name}
    </button>
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
