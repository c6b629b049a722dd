import { DICE_FIGURE, diceFigureText, parseDiceFigure } from '../core/dice-figure';
import { ruleRefSchema } from './rule-ref';
import { list, open, text, z } from './zod';

/** A whole number, or dice that decide it for each attack: `d6`, `D3+1`, `2d6`. */
export const numberOrDice = <T extends z.ZodType<number>>(number: T) =>
  z.union(
    [
      number,
      z
        .string()
        .regex(DICE_FIGURE)
        .transform((written) => {
          const figure = parseDiceFigure(written);
          return figure ? diceFigureText(figure) : written;
        }),
    ],
    {
      error: ({ input }) =>
        input === undefined ? 'a number is missing here' : 'a number is expected here, or dice such as d6, D3+1 or 2d6',
    },
  );

export const attackFigure = numberOrDice(z.number().int().min(0).max(999));

/** One way to use a weapon: "aimed", "burst". */
export const weaponModeSchema = open({
  name: text(60),
  range: z.exactOptional(z.number().min(0).max(999)),
  attacks: z.exactOptional(attackFigure),
  damage: z.exactOptional(attackFigure),
  piercing: z.exactOptional(z.number().int().min(-99).max(99)),
  rules: z.exactOptional(list(ruleRefSchema, 10)),
});
