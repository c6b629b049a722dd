import type { MusteredUnit } from '../../army/muster';
import { printRule, type GameSystem } from '../../systems/game-system';
import type { RuleRef } from '../../schema/rule-ref';
import type { Mark } from '../marks';
import { Pen, polygonPath } from '../pen';
import { wrap, writeBlock } from '../text-block';
import { givenName, label } from '../type-styles';
import { fitted } from '../text-block';
import { plainBack } from './card-back';
import { CORNER, INSET } from './card-frame';
import type { CardShape } from './card-size';
import type { CardContext } from './printed-card';
import { ruleText } from '../../systems/rule-text';

/** Every rule of a unit and its weapons, once each, in the order they are met. */
export function rulesOfUnit(unit: MusteredUnit, system: GameSystem): readonly RuleRef[] {
  const refs = new Map<string, RuleRef>();
  const add = (ref: RuleRef): void => void (refs.has(printRule(system, ref)) || refs.set(printRule(system, ref), ref));
  for (const model of unit.models) {
    for (const ref of model.rules) add(ref);
    for (const weapon of model.weapons) for (const ref of weapon.rules) add(ref);
  }
  for (const weapon of unit.card?.weapons ?? []) for (const ref of weapon.rules) add(ref);
  for (const power of unit.card?.powers ?? []) for (const ref of power.effect) add(ref);
  for (const ref of unit.card?.specialRules ?? []) add(ref);
  return [...refs.values()];
}

/** A back with the unit's rules in full, as large as they fit; the army's plain back if it has none or too many. */
export function rulesBack(units: readonly MusteredUnit[], context: CardContext, shape: CardShape): readonly Mark[] {
  const [unit] = units;
  const width = shape.width / shape.scale;
  const height = shape.height / shape.scale;
  const refs = unit ? rulesOfUnit(unit, context.system) : [];
  if (!unit || refs.length === 0) return plainBack(context, width, height);
  const room = width - 2 * INSET - 4;
  const top = INSET + 8.4;
  for (const size of [6.8, 6.4, 6, 5.6]) {
    const blocks = refs.map((ref) =>
      wrap(
        [
          { face: 'bold', text: `${printRule(context.system, ref)}.` },
          { face: 'text', text: ` ${ruleText(context.system, ref, 'full')}` },
        ],
        room,
        size,
        size * 1.2,
      ),
    );
    const needed = blocks.reduce((sum, block) => sum + block.height + 0.7, 0);
    if (top + needed > height - INSET - 2) continue;
    const pen = new Pen();
    const right = width - INSET;
    pen.path(
      polygonPath([
        [INSET + CORNER, INSET],
        [right, INSET],
        [right, height - INSET],
        [INSET, height - INSET],
        [INSET, INSET + CORNER],
      ]),
      { stroke: { width: 0.4 } },
    );
    const title = units.map(({ name }) => name).join(', ');
    pen.text(
      INSET + CORNER + 1,
      INSET + 4.6,
      title,
      fitted(title, givenName(11), room - CORNER - 12, 6) ?? givenName(6),
    );
    pen.text(right - 2, INSET + 4.4, 'RULES', label(5), 'right');
    pen.line(INSET, INSET + 6.9, right, INSET + 6.9, 0.3);
    let y = top;
    for (const block of blocks) y = writeBlock(pen, INSET + 2, y, block) + 0.7;
    return pen.marks;
  }
  return plainBack(context, width, height);
}
