import { figureText } from '../../core/dice-figure';
import type { MusteredModel, MusteredUnit, WeaponProfile } from '../../army/muster';
import { printRule, type GameSystem } from '../../systems/game-system';
import type { Pen } from '../pen';
import type { PrintOptions } from '../print-options';
import { fitted, wrap, writeBlock, type Span, type TextBlock } from '../text-block';
import { capitals, figure, label } from '../type-styles';
import { INSET } from './card-frame';
import { ruleText } from '../../systems/rule-text';

export interface WeaponRow {
  readonly name: string;
  /** Who carries it, where not all of the unit do. */
  readonly bearer: string | null;
  readonly weapon: WeaponProfile;
  readonly rules: TextBlock | null;
  readonly height: number;
}

const NAME_ROW = 3.95;
const RULE_SIZE = 6;
/** Where a card is short of room these say enough by their name. */
const PLAIN_NAMES: ReadonlySet<string> = new Set(['fixed', 'arc', 'assault', 'one-use', 'accurate', 'inaccurate']);

/** Every weapon of a unit once, in list order; who carries it is said where not all do. Terse: each rule is explained once. */
export function weaponRows(
  unit: MusteredUnit,
  system: GameSystem,
  width: number,
  rules: PrintOptions['rules'],
  terse: boolean,
): readonly WeaponRow[] {
  const told = new Set<string>();
  const rows = new Map<string, { weapon: WeaponProfile; bearers: MusteredModel[]; copies: number }>();
  for (const model of unit.models) {
    for (const weapon of model.weapons) {
      const key = JSON.stringify([
        weapon.name,
        weapon.range,
        figureText(weapon, 'attacks'),
        figureText(weapon, 'damage'),
        weapon.piercing,
        weapon.rules,
      ]);
      const row = rows.get(key) ?? { weapon, bearers: [], copies: 0 };
      row.copies++;
      if (!row.bearers.includes(model)) row.bearers.push(model);
      rows.set(key, row);
    }
  }
  return [...rows.values()].map(({ weapon, bearers, copies }) => {
    const times = copies > bearers.length ? `${Math.round(copies / bearers.length)} × ` : '';
    const bearer =
      bearers.length < unit.models.length
        ? bearers.map((model) => (model.count > 1 ? `${model.count} × ${model.name}` : model.name)).join(', ')
        : null;
    const said = weaponRuleSpans(weapon, system, rules, terse ? told : null);
    const spans: readonly Span[] =
      bearer === null
        ? said
        : [
            { face: 'text', text: `${bearer}.` },
            ...said.map((span, i) => (i === 0 ? { ...span, text: ` ${span.text}` } : span)),
          ];
    const block = spans.length === 0 ? null : wrap(spans, width - 2 * INSET - 2.6, RULE_SIZE, 6.6);
    return {
      name: `${times}${weapon.name}`,
      bearer,
      weapon,
      rules: block,
      height: NAME_ROW + (block?.height ?? 0) + 0.5,
    };
  });
}

function weaponRuleSpans(
  weapon: WeaponProfile,
  system: GameSystem,
  rules: PrintOptions['rules'],
  told: Set<string> | null,
): readonly Span[] {
  if (weapon.rules.length === 0) return [];
  if (rules === 'none') return [{ face: 'figure', text: weapon.rules.map((ref) => printRule(system, ref)).join(', ') }];
  return weapon.rules.flatMap((ref, i) => {
    const name = printRule(system, ref);
    const known = told !== null && (told.has(name) || PLAIN_NAMES.has(ref.rule));
    told?.add(name);
    const text = known ? '' : ruleText(system, ref, rules);
    const gap = i === 0 ? '' : ' ';
    const said = text === '' ? '.' : `: ${lowerFirst(text)}`;
    return [
      { face: 'strong' as const, text: `${gap}${name}` },
      { face: 'figure' as const, text: said.endsWith('.') ? said : `${said}.` },
    ];
  });
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !/^(Attack|Defence|Counter|Skill|Rush|Shields|Stealth|Target|Prc)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

const columns = (width: number): readonly number[] => [27.2, 20.9, 14.3, 7.9].map((fromRight) => width - fromRight);
/** Room between the columns; a range in centimetres is set smaller. */
const CELL = 7.2;
const HEADS = ['Rng', 'Att', 'Dmg', 'Prc'] as const;
export const WEAPON_HEAD = 2.3;

export function drawWeaponHead(pen: Pen, width: number, top: number): number {
  pen.text(INSET + 1.3, top + 1.5, 'WEAPON', label(4.6));
  for (const [i, x] of columns(width).entries()) pen.text(x, top + 1.5, capitals(HEADS[i] ?? ''), label(4.6), 'centre');
  return top + WEAPON_HEAD;
}

export function drawWeapon(pen: Pen, width: number, top: number, row: WeaponRow): number {
  const [first = width] = columns(width);
  const { weapon } = row;
  const style = fitted(row.name, { face: 'strong', size: 6.8 }, first - 4 - INSET - 1.3, 5) ?? {
    face: 'strong' as const,
    size: 5,
  };
  pen.text(INSET + 1.3, top + 2.9, row.name, style);
  const values = [
    `${weapon.range}″`,
    figureText(weapon, 'attacks'),
    figureText(weapon, 'damage'),
    String(weapon.piercing),
  ];
  for (const [i, x] of columns(width).entries()) {
    const value = values[i] ?? '';
    pen.text(x, top + 2.9, value, fitted(value, figure(7.4), CELL, 5) ?? figure(5), 'centre');
  }
  const y = row.rules ? writeBlock(pen, INSET + 1.3, top + NAME_ROW - 0.5, row.rules) : top + NAME_ROW;
  pen.line(INSET + 1, y + 0.5, width - INSET - 1, y + 0.5, 0.2);
  return top + row.height;
}
