import { NumberInput, Popover } from '@mantine/core';
import { useState } from 'react';
import type { MatchSituation } from '#shared/odds/matchup';
import { SituationChip } from '../../components/RuleChip';
import classes from './Odds.module.css';

/** Which questions a system asks about the table. */
export interface SituationKind {
  readonly system: 'cadence' | 'squadrons' | 'devils-bluff' | 'bellum-caelum';
  /** The weapon may shoot at double range. */
  readonly longshot?: boolean;
  /** The target has faces or arcs. */
  readonly faces?: boolean;
  readonly parts?: readonly { readonly id: string; readonly name: string }[];
}

export interface SituationChipsProps {
  readonly kind: SituationKind;
  readonly situation: MatchSituation;
  readonly onChange: (situation: MatchSituation) => void;
}

const ARCS = ['front', 'left', 'right', 'rear'] as const;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const next = <T,>(values: readonly T[], now: T): T => values[(values.indexOf(now) + 1) % values.length] as T;

/** Round chips: a click goes on to the next case; distance opens a field. */
export function SituationChips({ kind, situation, onChange }: SituationChipsProps) {
  const set = (change: Partial<MatchSituation>): void => onChange({ ...situation, ...change });
  if (kind.system === 'bellum-caelum') return <BellumChips kind={kind} situation={situation} set={set} />;
  const {
    actions = 2,
    sight = 'clear',
    arc = 'front',
    cover = false,
    higher = false,
    evading = false,
    longshot = false,
    deck = 'independent',
  } = situation;
  const ships = kind.system === 'squadrons';
  return (
    <div className={classes.chips} role="group" aria-label="Situation">
      <DistanceChip value={situation.distance ?? 8} onChange={(distance) => set({ distance })} />
      <SituationChip
        label={`${actions} ${actions === 1 ? 'action' : 'actions'}`}
        on={actions >= 3}
        onClick={() => set({ actions: next([1, 2, 3, 4], actions) })}
      />
      {!ships && (
        <SituationChip
          label={sight === 'clear' ? 'Clear sight' : 'Obscured'}
          on={sight === 'obscured'}
          onClick={() => set({ sight: sight === 'clear' ? 'obscured' : 'clear', cover: false })}
        />
      )}
      {!ships && (
        <SituationChip
          label="Cover"
          on={cover}
          onClick={() => set(cover ? { cover: false } : { cover: true, sight: 'obscured' })}
        />
      )}
      {!ships && <SituationChip label="Higher" on={higher} onClick={() => set({ higher: !higher })} />}
      {kind.faces && (
        <SituationChip
          label={capital(arc ?? 'front')}
          on={arc !== 'front' && arc !== null}
          onClick={() => set({ arc: next(ARCS, arc ?? 'front') })}
        />
      )}
      {ships && <SituationChip label="Evades" on={evading} onClick={() => set({ evading: !evading })} />}
      {kind.longshot && <SituationChip label="Longshot" on={longshot} onClick={() => set({ longshot: !longshot })} />}
      {kind.system === 'devils-bluff' && (
        <SituationChip
          label={deck === 'fresh' ? 'Fresh deck' : 'Any deck'}
          on={deck === 'fresh'}
          onClick={() => set({ deck: deck === 'fresh' ? 'independent' : 'fresh' })}
        />
      )}
    </div>
  );
}

function BellumChips({
  kind,
  situation,
  set,
}: {
  readonly kind: SituationKind;
  readonly situation: MatchSituation;
  readonly set: (change: Partial<MatchSituation>) => void;
}) {
  const { repeat = 0, face = 'front' } = situation;
  const parts = kind.parts ?? [];
  const part = parts.find(({ id }) => id === situation.part) ?? parts[0];
  return (
    <div className={classes.chips} role="group" aria-label="Situation">
      <SituationChip
        label={repeat === 0 ? 'First time' : `Repeated, −${repeat}`}
        on={repeat > 0}
        onClick={() => set({ repeat: (repeat + 1) % 4 })}
      />
      {kind.faces && (
        <SituationChip label={capital(face)} on={face !== 'front'} onClick={() => set({ face: next(ARCS, face) })} />
      )}
      {part && (
        <SituationChip
          label={part.name}
          on
          onClick={() =>
            set({
              part: next(
                parts.map(({ id }) => id),
                part.id,
              ),
            })
          }
        />
      )}
    </div>
  );
}

function DistanceChip({ value, onChange }: { readonly value: number; readonly onChange: (distance: number) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <SituationChip label={`${value}″`} on={open} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown>
        <NumberInput
          label="Distance in inches"
          description="Between bases, at the closest point"
          value={value}
          min={0}
          max={72}
          step={1}
          decimalScale={2}
          data-autofocus
          onChange={(typed) => {
            if (typeof typed === 'number' && Number.isFinite(typed)) onChange(typed);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
