import { ruleOf, type MusteredUnit } from '#shared/army/muster';
import { likenessAddress } from '#shared/schema/likeness';
import type { GameSystem } from '#shared/systems/game-system';
import type { ShipName } from '#shared/table/glyphs';
import { Ship } from '../../components/Glyph';
import classes from './UnitMark.module.css';

/** Chosen by build: dart fast, broad heavy, kite hard to see, twin two guns, cross for the rest. */
export function silhouetteOf(unit: MusteredUnit): ShipName {
  const model = unit.models[0];
  if (!model) return 'cross';
  const has = (rule: string): boolean => ruleOf(model, rule) !== undefined;
  if (model.toughness >= 6 || model.hitPoints >= 6) return 'broad';
  if (has('platform')) return 'twin';
  if (has('stealth') || has('boost')) return 'kite';
  if (model.movement >= 7) return 'dart';
  return 'cross';
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('') || '?';

/** The small picture of a unit: its own, or a silhouette, a playing card with initials, a type mark, or its base. */
export function UnitMark({
  unit,
  system,
  size = 36,
}: {
  readonly unit: MusteredUnit;
  readonly system: GameSystem;
  readonly size?: number;
}) {
  if (unit.picture)
    return <img className={classes.picture} src={likenessAddress(unit.picture)} alt="" width={size} height={size} />;
  if (unit.card) return <CardTypeMark type={unit.card.type} size={size} bases={unit.bases} />;
  const entry = system.entries.get(unit.entry);
  if (entry?.mark !== undefined) return <GangCard mark={entry.mark} name={unit.name} size={size} />;
  if (
    system.id === 'squadrons' ||
    unit.models.some((model) => ruleOf(model, 'vehicle') && model.count === 1 && unit.size === 1)
  ) {
    return (
      <span className={classes.disc} style={{ width: size, height: size }} aria-hidden="true">
        {system.id === 'squadrons' ? (
          <Ship name={silhouetteOf(unit)} size={Math.round(size * 0.66)} />
        ) : (
          <i className={classes.hull} />
        )}
      </span>
    );
  }
  return <SquadMark count={unit.size} size={size} />;
}

export function GangCard({
  mark,
  name,
  size = 36,
}: {
  readonly mark: string;
  readonly name: string;
  readonly size?: number;
}) {
  return (
    <span
      className={classes.gang}
      data-mark={mark}
      style={{
        height: size,
        width: Math.round(size * 0.78),
        fontSize: Math.max(9, Math.round(size * 0.33)),
        // The initials stand under the corner figure, never on it.
        paddingTop: Math.round(size * 0.26),
      }}
      aria-hidden="true"
    >
      <small style={{ fontSize: Math.max(8, Math.round(size * 0.24)) }}>{mark}</small>
      <b>{initialsOf(name)}</b>
    </span>
  );
}

function SquadMark({ count, size }: { readonly count: number; readonly size: number }) {
  const dots = Math.min(9, Math.max(1, count));
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" className={classes.squad} aria-hidden="true">
      {Array.from({ length: dots }, (_, i) => {
        const columns = dots <= 1 ? 1 : dots <= 4 ? 2 : 3;
        const rows = Math.ceil(dots / columns);
        return (
          <circle
            key={i}
            cx={18 + ((i % columns) - (columns - 1) / 2) * 10}
            cy={18 + (Math.floor(i / columns) - (rows - 1) / 2) * 10}
            r="4.2"
          />
        );
      })}
    </svg>
  );
}

/** Bellum Caelum: three discs, one disc, a hull with its front, a wheel with arms. */
export function CardTypeMark({
  type,
  size = 36,
  bases = 1,
}: {
  readonly type: 'infantry' | 'hero' | 'vehicle' | 'titan';
  readonly size?: number;
  readonly bases?: number;
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" className={classes.type} aria-hidden="true">
      {type === 'infantry' && bases <= 1 && <circle cx="18" cy="18" r="7" />}
      {type === 'infantry' && bases > 1 && (
        <>
          <circle cx="18" cy="11" r="6" />
          <circle cx="11" cy="23" r="6" />
          <circle cx="25" cy="23" r="6" />
        </>
      )}
      {type === 'hero' && (
        <>
          <circle cx="18" cy="18" r="9" />
          <circle cx="18" cy="18" r="3.4" className={classes.solid} />
        </>
      )}
      {type === 'vehicle' && <path d="M10 8h16v22H10zM13 8l5-5 5 5z" />}
      {type === 'titan' && (
        <>
          <circle cx="18" cy="18" r="13" />
          <path d="M8.8 8.8l18.4 18.4M27.2 8.8 8.8 27.2" />
        </>
      )}
    </svg>
  );
}
