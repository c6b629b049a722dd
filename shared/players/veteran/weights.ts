/**
 * How a veteran weighs one thing against another. A victory point is 1; everything else is a share of what it may come to. Found by
 * playing against the rusher.
 */
export const WEIGHTS = {
  /** A unit out of the fight besides what its loss pays: something for any, more for a costly one. */
  fightEach: 0.25,
  fightPoints: 180,
  lastRound: 0.3,
  /** An army that runs, as far as rules let it; and the share of a point that is left of it by a round's waiting. */
  rout: 3,
  patience: 0.9,
  shakyPatience: 0.65,
  /** Wounds count for less than their share: they still have to be finished. */
  wound: 0.8,
  /** Enemies share their fire among all they see, and look for what is dear; those without Command Points left act later. */
  attention: 0.2,
  attraction: 0.35,
  comesOn: 0.7,
  /** What stands in the way of a shot counts in part: whoever shoots may move first. */
  screened: 0.6,
  actsLater: 0.5,
  /** From behind most ships are weaker. */
  behind: 1.25,
  /** What may be shot at next: in this round, in the next, with the last point. */
  soon: 0.35,
  later: 0.25,
  last: 0.1,
  /** The same of a marker to shoot at, which stays where it is. */
  markSoon: 0.85,
  markLater: 0.6,
  /** A marker that is still to be reached, shot at, that a friend is nearer to, that an enemy stands by. */
  notYet: 0.9,
  target: 0.15,
  targetHope: 0.5,
  nearerFriend: 0.55,
  disturbed: 0.6,
  /** What the enemy can no longer have once a marker is taken. */
  race: 0.5,
  /** A marker that an enemy stays with has to be won back first; clearing the way with a volley is no plan below this chance. */
  winBack: 0.4,
  longShot: 0.15,
  /** What a unit may still take, as part of what its loss means; and standing in an enemy's way at a marker. */
  stake: 0.3,
  /** Markers that only it keeps. */
  holding: 0.8,
  denial: 0.3,
  /** Being nearer to where cargo is brought home. */
  home: 1.2,
  hazard: 0.2,
  cutShort: 0.3,
  edge: 0.4,
  /** Command Points kept: two are another activation, one may buy an evasion. */
  pair: 0.1,
  odd: 0.04,
  /** With a side that may run: every further activation may be the last. */
  shakyPair: 0.35,
  /** Who goes first: under fire, with a marker in reach; from reserve the cheap ones, so that the dear ones see what is coming. */
  comingOn: 0.35,
  dearLast: 0.3,
  waiting: 0.4,
  mayShoot: 0.5,
  secureNow: 0.6,
  /** A draw from the deck: a hit and a save still have to be followed up, by share; other draws; a King kept; what running costs. */
  cardHits: 0.12,
  cardSaves: 0.6,
  cardElse: 0.4,
  cardHigh: 0.4,
  flight: 2.5,
  /** How much less low cards matter for each model that may still be lost. */
  cardCalm: 0.35,
  /** An action of the mission's own with a marker that no line names. */
  mission: 0.5,
};
