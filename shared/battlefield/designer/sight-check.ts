import { gap } from '../../geometry/distance';
import { disc } from '../../geometry/footprint';
import type { Point } from '../../geometry/point';
import type { CadenceFigures } from '../../rules/figures/cadence';
import type { Randomiser } from '../../rules/randomiser';
import { rollsOf, signed } from '../../rules/words';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import {
  isHigher,
  seeByPoints,
  seeUnit,
  type Onlooker,
  type PointSightAnswer,
  type UnitSightAnswer,
} from '../../table/sight';
import { seeFlat } from '../../table/sight-flat';
import type { DrawnRay, SightAnswer, SightFigures } from '../../table/sight-verdict';
import { tableMap } from '../../table/terrain';
import { joined, lengthText } from '../measure-text';

/** A base to look from or at; `level` only where heights count. */
export interface Looker extends Point {
  readonly r: number;
  readonly level: number;
  /** Keywords for Vehicles are the ones that count to it (C-VEH-8). */
  readonly vehicle?: boolean;
  /** D-HORSE-5: level it counts as standing on at least. */
  readonly leastLevel?: number;
  /** The rule by which it gains nothing from Cover (C-VEH-7, D-HORSE-7). */
  readonly noCover?: string;
  /** Bellum Caelum: height class. */
  readonly height?: number;
}

export interface SightCheck {
  readonly verdict: 'clear' | 'obscured' | 'blocked';
  readonly rays: readonly DrawnRay[];
  readonly gap: number;
  /** Catalogue id of the clause that decided. */
  readonly rule: string;
  /** Names of the pieces in the way. */
  readonly by: readonly string[];
  /** What it means, sentence by sentence. */
  readonly meaning: readonly string[];
}

/** Whether one base sees another across this table, by the rules of its system, with the rays the rules speak of. */
export const checkSight = (
  mission: Mission,
  system: GameSystem,
  from: Looker,
  to: Looker,
  thirds: readonly Looker[] = NOBODY_ELSE,
): SightCheck => sayHidden(lookInWords(mission, system, { from, to, thirds }), mission);

const NOBODY_ELSE: readonly Looker[] = [];

/** Who looks at whom, and the bases of third units that stand about. */
interface Looking {
  readonly from: Looker;
  readonly to: Looker;
  readonly thirds: readonly Looker[];
}

function lookInWords(mission: Mission, system: GameSystem, looking: Looking): SightCheck {
  const { figures, dice } = system;
  const { from, to } = looking;
  // B-LOS-2: bases of third units hide nothing there.
  if (figures.family === 'bellum-caelum') return byPointsInWords(lookByPoints(mission, from, to), system);
  if (figures.flatSight) return flatInWords(lookFlat(figures, mission, looking));
  const higher = isHigher(onlooker(from), [onlooker(to)]);
  return withHeightsInWords(lookWithHeights(figures, mission, looking), figures, dice, higher);
}

/** The same without words: may the one attack the other at all? */
export function isSeen(mission: Mission, { figures }: GameSystem, from: Looker, to: Looker): boolean {
  if (figures.family === 'bellum-caelum') return lookByPoints(mission, from, to).sight !== 'blocked';
  return (
    (figures.flatSight ? lookFlat : lookWithHeights)(figures, mission, { from, to, thirds: NOBODY_ELSE }).sight !==
    'blocked'
  );
}

const baseOf = ({ x, y, r }: Looker) => disc(x, y, r);
const onlooker = (looker: Looker): Onlooker => ({ ...looker, footprint: baseOf(looker) });

/** C-LOS-10 and C-LOS-9, third units included. */
const lookWithHeights = (figures: SightFigures, mission: Mission, { from, to, thirds }: Looking): UnitSightAnswer =>
  seeUnit(figures, {
    viewers: [onlooker(from)],
    targets: [onlooker(to)],
    thirds: thirds.map(onlooker),
    friendGap: Infinity,
    map: tableMap(mission),
  });

/** S-LOS-3 between two ships, third ships included. */
const lookFlat = (figures: SightFigures, mission: Mission, { from, to, thirds }: Looking): SightAnswer =>
  seeFlat(figures, {
    from: baseOf(from),
    to: baseOf(to),
    sky: tableMap(mission).sky({ vehicle: from.vehicle === true }),
    others: thirds.map(baseOf),
    gap: gap(baseOf(from), baseOf(to)),
    friendGap: Infinity,
  });

/** B-LOS-2, B-LOS-4. */
const lookByPoints = (mission: Mission, from: Looker, to: Looker): PointSightAnswer =>
  seeByPoints(
    { footprint: baseOf(from), height: from.height ?? 1 },
    { footprint: baseOf(to), height: to.height ?? 1 },
    tableMap(mission),
  );

const names = (list: readonly { readonly name: string }[]): readonly string[] => [
  ...new Set(list.map(({ name }) => name)),
];

/** Hidden pieces are drawn nowhere here and yet stand in the way: the card says which. */
const sayHidden = (check: SightCheck, { terrain }: Mission): SightCheck => {
  const hidden = new Set(terrain.filter((piece) => piece.hidden === true).map(({ name }) => name));
  return hidden.size === 0
    ? check
    : { ...check, by: check.by.map((name) => (hidden.has(name) ? `${name || 'a piece'} (hidden)` : name)) };
};

const told = ({ sight, rule, rays, gap: away, by }: SightAnswer, meaning: readonly string[]): SightCheck => ({
  verdict: sight,
  rays,
  gap: away,
  rule,
  by: names(by),
  meaning,
});

/** What the verdict is worth, by the system's own figures. */
function withHeightsInWords(
  look: UnitSightAnswer,
  { obscuredPenalty, coverBonus, heightAdvantage, clearWithin }: CadenceFigures,
  dice: Randomiser,
  higher: boolean,
): SightCheck {
  const rolls = rollsOf(dice, 'Attack');
  if (look.sight === 'blocked') return told(look, ['It cannot be attacked from there.']);
  const height =
    higher && heightAdvantage !== null ? [`${signed(heightAdvantage)} to ${rolls} from higher ground.`] : [];
  if (look.sight === 'clear')
    return told(look, [
      look.rule === 'C-LOS-8'
        ? `Obscured counts as clear within ${clearWithin ?? 0}″.`
        : look.rule === 'C-VEH-11'
          ? 'Obscured sight to a Vehicle counts as clear.'
          : 'No penalty, no Cover.',
      ...height,
    ]);
  return told(look, [
    ...(obscuredPenalty === null ? [] : [`${signed(obscuredPenalty)} to ${rolls}.`]),
    look.cover.given && coverBonus !== null
      ? `${signed(coverBonus)} to Defence: Cover of ${joined(names(look.cover.by))}.`
      : look.cover.deniedBy === null
        ? 'No Cover: nothing in the way gives it.'
        : `It has no Cover (${look.cover.deniedBy}).`,
    ...height,
  ]);
}

function flatInWords(look: SightAnswer): SightCheck {
  if (look.rule === 'S-TER-OBSC-2')
    return told(look, ['No targeting: a line between the two ships passes through Obscuring terrain.']);
  if (look.sight === 'blocked') return told(look, ['No targeting: every line is cut.']);
  return told(look, [look.by.length > 0 ? 'Partly cut is clear between ships.' : 'Nothing in the way.']);
}

const byPointsInWords = (look: PointSightAnswer, system: GameSystem): SightCheck =>
  told(look, [
    look.sight === 'clear'
      ? `Seen: one point of the shooter sees ${look.best} of 9 points of the target.`
      : `Not seen: no point of the shooter sees 2 points of the target. Gap ${lengthText(look.gap, system.measure)}.`,
  ]);
