/** A figure that dice decide: "d6", "D3+1", "2d6-1". */
export interface DiceFigure {
  readonly count: number;
  readonly sides: 3 | 6;
  readonly add: number;
}

/** As it is written; more dice than four would be a table of their own. */
export const DICE_FIGURE = /^([1-4])?[dD]([36])(?:([+-])(\d{1,2}))?$/;

export function parseDiceFigure(text: string): DiceFigure | null {
  const read = DICE_FIGURE.exec(text);
  if (!read) return null;
  const [, count = '1', sides, sign = '+', add = '0'] = read;
  return { count: Number(count), sides: sides === '3' ? 3 : 6, add: sign === '-' ? -Number(add) : Number(add) };
}

/** "D6", "2D3+1": one way of writing, whatever the author's was. */
export const diceFigureText = ({ count, sides, add }: DiceFigure): string =>
  `${count === 1 ? '' : count}D${sides}${add === 0 ? '' : add > 0 ? `+${add}` : add}`;

/** What dice on the table come to: a D3 is half a die, rounded up; no figure is less than nothing. */
export const diceFigureValue = ({ sides, add }: DiceFigure, faces: readonly number[]): number =>
  Math.max(0, faces.reduce((sum, face) => sum + (sides === 3 ? Math.ceil(face / 2) : face), 0) + add);

/** Every value it may come to, with its chance, least first. */
export function diceFigureOutcomes(figure: DiceFigure): readonly { readonly value: number; readonly chance: number }[] {
  let sums = new Map<number, number>([[0, 1]]);
  for (let die = 0; die < figure.count; die++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (let face = 1; face <= figure.sides; face++)
        next.set(sum + face, (next.get(sum + face) ?? 0) + chance / figure.sides);
    sums = next;
  }
  const values = new Map<number, number>();
  for (const [sum, chance] of sums) {
    const value = Math.max(0, sum + figure.add);
    values.set(value, (values.get(value) ?? 0) + chance);
  }
  return [...values].sort(([a], [b]) => a - b).map(([value, chance]) => ({ value, chance }));
}

/** In the middle, to a whole number: what is shown where one number must stand. */
export const diceFigureMiddle = ({ count, sides, add }: DiceFigure): number =>
  Math.max(0, Math.round((count * (sides + 1)) / 2 + add));

/** Figures of an attack that dice decide. */
export interface Thrown {
  readonly attacks?: DiceFigure;
  readonly damage?: DiceFigure;
}

/** Attacks and Damage as printed, a number or dice, as what an attack reckons with. */
export function thrownFigures(printed: { readonly attacks: number | string; readonly damage: number | string }): {
  readonly attacks: number;
  readonly damage: number;
  readonly thrown?: Thrown;
} {
  const attacks = typeof printed.attacks === 'string' ? parseDiceFigure(printed.attacks) : null;
  const damage = typeof printed.damage === 'string' ? parseDiceFigure(printed.damage) : null;
  const middle = (figure: DiceFigure | null, number: number | string): number =>
    figure ? diceFigureMiddle(figure) : Number(number) || 0;
  return {
    attacks: middle(attacks, printed.attacks),
    damage: middle(damage, printed.damage),
    ...(attacks || damage ? { thrown: { ...(attacks && { attacks }), ...(damage && { damage }) } } : {}),
  };
}

/** What is printed: the dice, or the number. */
export const figureText = (
  weapon: { readonly attacks: number; readonly damage: number; readonly thrown?: Thrown },
  figure: keyof Thrown,
): string => {
  const dice = weapon.thrown?.[figure];
  return dice ? diceFigureText(dice) : String(weapon[figure]);
};
