import type { Weapon } from '../schema/system';

/** A weapon as each of its modes has it; one without modes as it is. */
export const inModes = (weapon: Weapon): readonly Weapon[] =>
  (weapon.modes ?? []).length === 0
    ? [weapon]
    : (weapon.modes ?? []).map(({ name, rules = [], ...figures }) => ({
        ...weapon,
        ...figures,
        name: `${weapon.name}, ${name}`,
        rules: [...weapon.rules, ...rules],
      }));

/** A figure of a weapon in all its modes: "2", "1 / D3". */
export const figureInModes = (weapon: Weapon, figure: 'range' | 'attacks' | 'damage' | 'piercing'): string =>
  [...new Set(inModes(weapon).map((mode) => String(mode[figure])))].join(' / ');
