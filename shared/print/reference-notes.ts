import { pointsWords, statedLine } from '../rules/scoring/scoring-words';
import type { BellumFigures } from '../rules/figures/bellum-caelum';
import type { CadenceFigures } from '../rules/figures/cadence';
import type { Randomiser } from '../rules/randomiser';
import type { Rule } from '../rules/rule';
import { numberWord, plural, rollWord, signed } from '../rules/words';
import { closeRange } from '../systems/cadence/core/close-range';
import { counterNeeds } from '../systems/cadence/core/counter-table';
import { cover } from '../systems/cadence/core/cover';
import { dangerousTerrain } from '../systems/cadence/core/dangerous-terrain';
import { evasion } from '../systems/cadence/core/evasion';
import { heightAdvantage } from '../systems/cadence/core/height-advantage';
import { lastCommandPoint } from '../systems/cadence/core/last-command-point';
import { minimumDistance } from '../systems/cadence/core/minimum-distance';
import { obscured } from '../systems/cadence/core/obscured';
import { rush } from '../systems/cadence/core/rush';
import { secureRoll } from '../systems/cadence/core/secure-roll';
import { sightUpClose } from '../systems/cadence/core/sight-up-close';
import { waysOfVehicles } from '../systems/cadence/special/vehicle';
import type { Mission } from '../schema/mission';
import type { GameSystem } from '../systems/game-system';
import { hasShips } from '../systems/rule-books';
import { scoringNames } from '../systems/scoring-names';

/** One topic of the turn at a glance. */
export interface Note {
  readonly head: string;
  readonly text: string;
}

/** The turn at a glance by the system's own figures, in the order of play: what the reference card and the reference sheet print. */
export function referenceNotes(system: GameSystem): readonly Note[] {
  const { figures, dice } = system;
  const notes = figures.family === 'bellum-caelum' ? bellumNotes(figures) : cadenceNotes(system, figures, dice);
  return notes.filter(({ text }) => text !== '');
}

/** What is paid for, line by line: by the missions that are played, then by the system itself. */
export function victoryPoints(
  system: GameSystem,
  missions: readonly Mission[] = [],
): readonly { readonly text: string; readonly points: string }[] {
  const own = missions
    .filter((mission) => system.kin.some(({ id }) => id === mission.system.id))
    .flatMap((mission) => {
      const names = scoringNames(system, mission);
      const by = missions.length > 1 ? `${mission.name}: ` : '';
      return mission.scoring.map((line) => ({
        text: `${by}${line.text || statedLine(line, names)}`,
        points: pointsWords(line),
      }));
    });
  const names = scoringNames(system);
  return [
    ...own,
    ...system.document.scoring.map((line) => ({ text: statedLine(line, names), points: pointsWords(line) })),
  ];
}

/** D-ROUT-1, D-ROUT-5; empty where nobody routs. */
export const routWords = ({ routFromLosses, routLimit }: CadenceFigures): string =>
  routFromLosses === null || routLimit === null
    ? ''
    : `After ${routFromLosses} ${plural(routFromLosses, 'loss', 'losses')}, draw a card at each activation. Above ${routLimit} the gang flees.`;

const sentences = (...texts: readonly (string | false)[]): string => texts.filter(Boolean).join(' ');

function cadenceNotes(system: GameSystem, figures: CadenceFigures, dice: Randomiser): readonly Note[] {
  const said = (...rules: readonly Rule[]): string =>
    sentences(...rules.map((rule) => (rule.short ?? rule.text)(figures, dice)));
  const { minActions, maxActions, mustMove, dutyToTargetWithin } = figures;
  return [
    {
      head: 'Activation',
      text: sentences(
        `Declare ${minActions} to ${maxActions} actions${mustMove ? ', one of them Move' : ''}, 1 CP each.`,
        said(rush, lastCommandPoint),
      ),
    },
    { head: 'Moving', text: movingText(system, figures) },
    {
      head: 'Attack',
      text: sentences(
        `1 hit: ${rollWord(dice)} Skl. 2 save: Def + Prc. 3 counter, Dmg to Tgh: ${counterNeeds(figures)}.`,
        said(minimumDistance, closeRange),
        dutyToTargetWithin !== null && `With an enemy within ${dutyToTargetWithin}″, attack no other.`,
      ),
    },
    {
      head: 'Cards',
      text:
        dice.kind === 'deck'
          ? `Ace 1, J 11, Q 12, K 13. On any draw you may swap the card with one of your hand of ${dice.hand}. Core modifiers count double.`
          : '',
    },
    { head: 'Evade', text: said(evasion) },
    {
      head: 'Sight and cover',
      text: sentences(sightText(figures), said(obscured, sightUpClose, cover, heightAdvantage)),
    },
    { head: 'Secure', text: sentences(securePlace(figures), said(secureRoll), holdText(figures)) },
    { head: 'Dangerous ground', text: said(dangerousTerrain) },
    { head: 'Rout', text: routWords(figures) },
  ];
}

function movingText(system: GameSystem, figures: CadenceFigures): string {
  const { aboutTurn, haltAtBases, formationGap, climbUp, climbDownLevels, roughCost, embarkWithin } = figures;
  return sentences(
    hasShips(system) && `${waysOfVehicles(figures)}.`,
    aboutTurn !== null && `An Advance may be ${aboutTurn}″ ahead and a half turn.`,
    haltAtBases && 'A path that would end on a base stops short and ends the activation.',
    climbUp !== null && `Up ${climbUp}″ a level, ${downText(climbDownLevels)}.`,
    roughCost !== null && `Rough: ${roughCost}″ more.`,
    formationGap !== null && `Gaps in a unit: ${formationGap}″ at most.`,
    embarkWithin !== null && `Into a Transport from within ${embarkWithin}″.`,
  );
}

const downText = (levels: number | null): string =>
  levels === null ? 'down for nothing' : `down 1″ for ${numberWord(levels)} ${plural(levels, 'level')}`;

const sightText = ({ flatSight, modelHeight, scrumWithin, scrumBeyond }: CadenceFigures): string =>
  sentences(
    flatSight ? 'From base to base, heights aside.' : `With heights: a model is ${modelHeight ?? 0} of a level.`,
    `A target within ${scrumWithin}″ of your own is blocked beyond ${scrumBeyond}″.`,
  );

const securePlace = ({ closePass, secureWithin, secureClear }: CadenceFigures): string =>
  `${closePass ? 'After a close pass' : `Within ${secureWithin ?? 0}″`}, no enemy within ${secureClear}″.`;

const holdText = ({ holdWithin }: CadenceFigures): string =>
  holdWithin === null ? '' : `Control: yours while a unit is within ${holdWithin}″.`;

function bellumNotes(figures: BellumFigures): readonly Note[] {
  const { engageWithin, formationGap, reserveFrom, zoneDepth, heroScreenWithin, heights, presence } = figures;
  return [
    { head: 'Round', text: 'Orders, activations turn about, then scoring and damage.' },
    {
      head: 'Orders',
      text: `Tokens equal to Act, face down: Move, Shoot, Fight, Cast, Pass. Each repeat: ${signed(figures.repeatPenalty)} to its checks.`,
    },
    {
      head: 'Moving',
      text:
        `Up to Mov; slow ground takes ${figures.roughPenalty} cm, never under ${figures.minMove}. Vehicles ` +
        `turn as their card says, else ${figures.defaultTurn}°. Squadrons keep gaps of ${formationGap} cm or ` +
        `less; within ${engageWithin} cm of an enemy a unit stops, engaged.`,
    },
    {
      head: 'Shoot',
      text:
        'At dice on Sho; target rolls Shi dice on St, Defence added, and each save cancels a hit. Da per ' +
        `hit, at most one model’s wounds. A hero within ${heroScreenWithin} cm of its infantry: type h only.`,
    },
    {
      head: 'Fight',
      text: `Within ${engageWithin} cm. At dice on Clo against Par dice on St. No cap; spare parries hit back for 1 each.`,
    },
    {
      head: 'Sight',
      text:
        `Blocked by what is as high as the higher of the two: infantry ${heights.infantry}, hero ` +
        `${heights.hero}, vehicle ${heights.vehicle}, titan ${heights.titan}.`,
    },
    {
      head: 'Weapon types',
      text: 'i: many weak hits, for infantry. v: few strong ones, for vehicles. h: for single leaders.',
    },
    {
      head: 'Damage',
      text: 'Only tallied. At the end of the round roll Toughness for each point; a failure costs a wound or a model.',
    },
    {
      head: 'Shock',
      text: 'Models left below the bar, or more damage tallied than models left: one Ini check per order, each success lets one order happen.',
    },
    {
      head: 'Coming on',
      text: `Zones ${zoneDepth} cm deep. Reserves anywhere more than ${reserveFrom} cm from every enemy.`,
    },
    {
      head: 'Presence',
      text: `Near a beacon infantry count their models, a hero ${presence.hero}, a vehicle ${presence.vehicle}, a titan ${presence.titan}.`,
    },
  ];
}
