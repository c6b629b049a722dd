import { useMemo } from 'react';
import { deriveUnit } from '#shared/army/derive';
import { armySchema } from '#shared/schema/army';
import type { ThumbnailProps } from '../../../components/thumbnail-registry';
import { NeutralDrawing } from '../../../components/thumbnails/NeutralDrawing';
import { useSystems } from '../../../state/system-registry';
import { UnitMark } from '../../army/UnitMark';
import classes from './ArmyThumbnail.module.css';

const MOST = 15;

/** An army as the marks of its units: ships in rings, a gang as cards, squads as dots, data cards as type marks. */
export function ArmyThumbnail({ row, document }: ThumbnailProps) {
  const registry = useSystems();
  const drawn = useMemo(() => {
    const army = armySchema.safeParse(document);
    const system = army.success ? registry.get(army.data.system.id, army.data.system.version) : undefined;
    if (!army.success || !system || army.data.units.length === 0) return null;
    const units = army.data.units.slice(0, MOST).map((unit) => deriveUnit(army.data, unit, system));
    return { units, system, more: army.data.units.length - units.length };
  }, [registry, document]);
  if (!drawn) return <NeutralDrawing row={row} />;
  return (
    <div className={classes.army} aria-hidden="true">
      {drawn.units.map((unit) => (
        <UnitMark key={unit.id} unit={unit} system={drawn.system} size={32} />
      ))}
      {drawn.more > 0 && <span className={classes.more}>+{drawn.more}</span>}
    </div>
  );
}
