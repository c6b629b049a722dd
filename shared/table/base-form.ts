import { mmToUnit, type Measure } from '../core/measure';
import type { BaseForm } from '../geometry/footprint';
import type { Base } from '../schema/base';

/** A base as it is bought, in the table's unit of length (C-UNIT-2, C-MEAS-1). */
export function baseForm(base: Base, measure: Measure): BaseForm {
  const unit = (mm: number): number => mmToUnit(mm, measure);
  switch (base.shape) {
    case 'circle':
      return { kind: 'disc', r: unit(base.diameter) / 2 };
    case 'rect':
      return { kind: 'rect', width: unit(base.width), length: unit(base.length) };
    case 'polygon':
      return { kind: 'polygon', points: base.points.map(([x, y]) => ({ x: unit(x), y: unit(y) })) };
  }
}
