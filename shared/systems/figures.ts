import { lookup } from '../core/lookup';
import type { CadenceFigures } from '../rules/figures/cadence';
import { readFigures, type FigureProblem, type Figures } from '../rules/figures/figures';
import type { Randomiser, SystemDocument } from '../schema/system';
import { bellumCaelumFigures } from './bellum-caelum/system';
import { cadenceFigures } from './cadence/system';
import { devilsBluffFigures } from './devils-bluff/system';
import { squadronsFigures } from './squadrons/system';

const BUILT_IN = lookup<Figures>({
  cadence: cadenceFigures,
  squadrons: squadronsFigures,
  'devils-bluff': devilsBluffFigures,
  'bellum-caelum': bellumCaelumFigures,
});

/** The family of rules that plays a line of modules: what its foundation says; one that stands on another cannot say otherwise. */
export function familyOf(chain: readonly SystemDocument[]): Figures['family'] {
  for (const { engine, plays = '' } of chain) {
    const played = Object.hasOwn(BUILT_IN, plays) ? BUILT_IN[plays]?.family : undefined;
    const said = engine?.id ?? played;
    if (said) return said;
  }
  return 'cadence';
}

/** The figures of a module over everything it extends, foundation first. What a parameter gets wrong changes nothing. */
export function figuresOf(chain: readonly SystemDocument[]): Figures {
  const family = familyOf(chain);
  let figures: Figures = family === 'bellum-caelum' ? bellumCaelumFigures : cadenceFigures;
  let kind: Randomiser['kind'] = 'd6';
  for (const { engine, plays } of chain) {
    const played = Object.hasOwn(BUILT_IN, plays ?? '') ? BUILT_IN[plays ?? ''] : undefined;
    const fits = played?.family === family;
    if (fits) figures = played;
    const next: Randomiser['kind'] = engine?.randomiser?.kind ?? kind;
    if (next !== kind && !fits && figures.family === 'cadence') figures = converted(figures, next);
    kind = next;
    figures = readFigures(figures, engine?.parameters ?? {}).figures;
  }
  return figures;
}

/** What the parameters of a module get wrong. */
export const figureProblems = (document: SystemDocument, figures: Figures): readonly FigureProblem[] =>
  readFigures(figures, document.engine?.parameters ?? {}).problems;

/** D-MOD-1, D-SIX-1: cards instead of dice double every modifier that the module does not state, and n+ of the die is 2n+1. */
function converted(figures: CadenceFigures, to: Randomiser['kind']): CadenceFigures {
  const modifier = (n: number): number => (to === 'deck' ? 2 * n : Math.trunc(n / 2));
  const face = (n: number): number => (to === 'deck' ? 2 * n + 1 : Math.ceil((n - 1) / 2));
  const unless = (change: (n: number) => number, n: number | null): number | null => (n === null ? null : change(n));
  const { half, less, equal, more, double } = figures.counterTable;
  return {
    ...figures,
    rushPenalty: modifier(figures.rushPenalty),
    heightAdvantage: unless(modifier, figures.heightAdvantage),
    obscuredPenalty: unless(modifier, figures.obscuredPenalty),
    coverBonus: unless(modifier, figures.coverBonus),
    counterTable: { half: face(half), less: face(less), equal: face(equal), more: face(more), double: face(double) },
    secureRoll: unless(face, figures.secureRoll),
    dangerousRoll: unless(face, figures.dangerousRoll),
  };
}
