import type { Family } from '../rules/figures/figures';

/** One figure as the sentence that its form says. */
export interface FigureWords {
  readonly name: string;
  /** The row of a table. */
  readonly row?: string;
  readonly words: string;
  /** Rows of the catalogue that read it. */
  readonly rules: string;
}

export interface FigureChapter {
  readonly title: string;
  readonly figures: readonly FigureWords[];
}

const of = (name: string, words: string, rules: string): FigureWords => {
  const [figure = name, row] = name.split('.');
  return { name: figure, ...(row === undefined ? {} : { row }), words, rules };
};

const CADENCE: readonly FigureChapter[] = [
  {
    title: 'Actions and Command',
    figures: [
      of('minActions', 'Fewest actions of an activation', 'C-ACT-5'),
      of('maxActions', 'Most actions of an activation', 'C-ACT-6'),
      of('mustMove', 'Every activation holds a Move', 'S-MOVE-1'),
      of('lastCommandPointFailsOn', 'The last Command Point is lost on this or less', 'C-ACT-8'),
      of('leaderAura', 'Friends nearer to a leader than this keep their last one', 'S-USR-LEADER-1'),
    ],
  },
  {
    title: 'Attacks',
    figures: [
      of('rushFrom', 'Actions from which an attack is rushed', 'C-HIT-RUSH'),
      of('rushPenalty', 'Added to Attack Rolls of a rushed attack', 'C-HIT-RUSH'),
      of('heightAdvantage', 'Added to Attack Rolls from a higher level', 'C-HIT-HEIGHT'),
      of('obscuredPenalty', 'Added to Attack Rolls at an obscured target', 'C-HIT-OBSC'),
      of('closeRange', 'Targets nearer than this are hit by the best face only', 'C-HIT-CLOSE'),
      of('dutyToTargetWithin', 'Enemies nearer than this must be attacked first', 'C-ATK-4'),
      of('minTargetGap', 'Targets must be farther away than this', 'S-ATK-1'),
      of('platformExtra', 'Platform (X) is X weapons beyond the first', 'S-CORE-1'),
    ],
  },
  {
    title: 'Defence and Counter Rolls',
    figures: [
      of('coverBonus', 'Added to Defence Rolls in Cover', 'C-TER-COVER'),
      of('counterTable.half', 'Counter Roll where Damage is half of Toughness or less', 'C-CTR-3'),
      of('counterTable.less', 'Counter Roll where Damage is lower than Toughness', 'C-CTR-3'),
      of('counterTable.equal', 'Counter Roll where Damage equals Toughness', 'C-CTR-3'),
      of('counterTable.more', 'Counter Roll where Damage is higher than Toughness', 'C-CTR-3'),
      of('counterTable.double', 'Counter Roll where Damage is twice Toughness or more', 'C-CTR-3'),
      of('evasionCost', 'Command Points of an evasion', 'S-EVA-3'),
      of('evasionSlide', 'Longest slide of an evasion', 'S-EVA-4'),
    ],
  },
  {
    title: 'Sight',
    figures: [
      of('flatSight', 'Sight is taken from bases on a flat table', 'S-LOS-1'),
      of('modelHeight', 'How tall a model is, in levels', 'C-LOS-10'),
      of('clearWithin', 'Targets nearer than this are never obscured', 'C-LOS-8'),
      of('scrumWithin', 'A target nearer to a friend than this is blocked', 'C-LOS-7'),
      of('scrumBeyond', '… from farther away than this', 'C-LOS-7'),
    ],
  },
  {
    title: 'Movement',
    figures: [
      of('formationGap', 'Widest gap inside a unit', 'C-FORM-2'),
      of('climbUp', 'Movement for each level up', 'C-TER-CLIMB-2'),
      of('climbDownLevels', 'Levels down for an inch of Movement', 'C-TER-CLIMB-3'),
      of('roughCost', 'Movement to cross Rough ground', 'C-TER-ROUGH-1'),
      of('dangerousRoll', 'Dangerous ground hits on this or more', 'S-TER-DANG-3'),
      of('dangerousDamage', 'Damage of that hit', 'S-TER-DANG-3'),
      of('embarkWithin', 'A unit nearer than this may get into a Transport', 'C-TRN-3'),
      of('riderMove', 'Movement of a rider', 'D-HORSE-4'),
    ],
  },
  {
    title: 'Vehicles and ships',
    figures: [
      of('pivots', 'Pivots in one action', 'C-VEH-3'),
      of('pivotDegrees', 'Most degrees of one pivot', 'C-VEH-3'),
      of('pivotSpacing', 'Least distance between two pivots', 'C-VEH-3'),
      of('allowReverse', 'They go backwards', 'C-VEH-2'),
      of('fullDistance', 'They cover their whole Movement', 'S-MOVE-3'),
      of('passOverBases', 'They pass over bases', 'S-MOVE-7'),
      of('haltAtBases', 'A path that would end on a base halts short of it', 'S-MOVE-9'),
      of('aboutTurn', 'Flown before a half turn', 'S-MOVE-6'),
      of('boostInches', 'Most that Boost adds', 'S-USR-BOOST'),
    ],
  },
  {
    title: 'Objectives and rout',
    figures: [
      of('secureWithin', 'A marker is secured from nearer than this', 'C-OBJ-5'),
      of('secureClear', 'No enemy may be nearer to it than this', 'C-OBJ-6'),
      of('secureRoll', 'The Secure Roll', 'C-OBJ-7'),
      of('secureBySkill', "The model's own Skill takes the place of the Secure Roll", 'D-OBJ-1'),
      of('closePass', 'Securing needs a close pass instead of nearness', 'S-OBJ-SCAN-2'),
      of('holdWithin', 'A Control marker is held from nearer than this', 'C-OBJ-CONTROL'),
      of('routFromLosses', 'Losses from which a side draws for rout', 'D-ROUT-1'),
      of('routLimit', 'Total that its draw may not pass', 'D-ROUT-5'),
    ],
  },
];

const BELLUM: readonly FigureChapter[] = [
  {
    title: 'Distances',
    figures: [
      of('engageWithin', 'Enemies nearer than this are engaged', 'B-ENG-1'),
      of('formationGap', 'Widest gap inside a squadron', 'B-FORM-1'),
      of('heroScreenWithin', 'Infantry nearer than this screens a hero', 'B-HERO-4'),
      of('reserveFrom', 'Reserves come on farther from enemies than this', 'B-RES-1'),
      of('forwardFrom', 'Forward Deployment keeps this far from enemies', 'B-SR-FORWARD-DEPLOYMENT'),
      of('zoneDepth', 'Depth of a usual deployment zone', 'B-RES-5'),
    ],
  },
  {
    title: 'Movement and actions',
    figures: [
      of('defaultTurn', 'Degrees that a vehicle turns if its card prints none', 'B-MOVE-7'),
      of('roughPenalty', 'What slow ground takes off a Move', 'B-MOVE-3'),
      of('minMove', '… and what it always leaves', 'B-MOVE-3'),
      of('repeatPenalty', 'Added to checks for each repetition of an action', 'B-ACT-6'),
    ],
  },
  {
    title: 'Height classes',
    figures: [
      of('heights.infantry', 'Infantry', 'B-LOS-2'),
      of('heights.hero', 'Hero', 'B-LOS-2'),
      of('heights.vehicle', 'Vehicle', 'B-LOS-2'),
      of('heights.titan', 'Titan', 'B-LOS-2'),
    ],
  },
  {
    title: 'What counts near a beacon',
    figures: [
      of('presence.hero', 'A hero counts for so many models', 'B-END-2'),
      of('presence.vehicle', 'A vehicle', 'B-END-2'),
      of('presence.titan', 'A titan', 'B-END-2'),
    ],
  },
];

/** Every figure of a family of rules in the order in which a game is told. */
export const figureChapters = (family: Family): readonly FigureChapter[] =>
  family === 'bellum-caelum' ? BELLUM : CADENCE;
