/**
 * Which row of the rules catalogue each step of play carries out. The engine of the Cadence family names no row itself: a system
 * brings this record with its rule book, and a module that changes a step says which of its own rows does so.
 * (What a special rule does is not here: its own record has its id.)
 */
export interface Rows {
  // Set-up
  readonly markerPlaced: string;
  readonly nominated: string;
  /** Units that the mission has set up in zones. */
  readonly deployedInZone: string;
  /** A roll-off: for who goes first at set-up, and in a round. */
  readonly rollOff: { readonly 'set-up': string; readonly initiative: string };

  // Cards
  readonly shuffled: string;
  readonly reshuffled: string;
  readonly dealt: string;
  readonly drew: string;
  readonly swap: string;
  readonly revealed: string;

  // Routing
  readonly routDrawn: string;
  readonly routed: string;
  readonly fled: string;
  readonly afterRout: string;

  // Rounds
  readonly roundStarted: string;
  readonly commandSet: string;
  readonly turnPassed: string;
  readonly roundEnded: string;
  readonly battleEnded: string;

  // Activations
  readonly activationStarted: string;
  readonly activationEnded: string;
  readonly mayActivate: string;
  readonly placed: string;
  readonly dismounted: string;
  readonly onTable: string;
  readonly undeployed: string;
  /** Command Points of units that need not be activated. */
  readonly lapsed: string;
  readonly declared: string;
  readonly actionCost: string;
  readonly fewestActions: string;
  readonly mostActions: string;
  readonly eachOnce: string;
  readonly mustMove: string;
  readonly advanceAfterMove: string;
  readonly passed: string;
  readonly impossible: string;

  // Moves
  readonly moved: string;
  readonly advanced: string;
  /** A half turn in place of an Advance. */
  readonly turnedAbout: string;
  readonly haltedByBase: string;
  readonly haltedByEdge: string;
  readonly slid: string;
  readonly slideLength: string;
  readonly slideHaltedByBase: string;
  readonly slideHaltedByEdge: string;

  // Formation
  readonly formation: string;
  readonly formationMove: string;
  readonly formationLost: string;

  // Transports
  readonly startsAboard: string;
  readonly embarked: string;
  readonly noRoom: string;
  readonly disembarked: string;
  readonly stillAfterDisembarking: string;
  readonly noPlaceOutside: string;
  readonly bailedOut: string;
  readonly lostInside: string;

  // Attacks
  readonly targetsChosen: string;
  readonly noTarget: string;
  readonly nothingToAttack: string;
  readonly weaponsPerAttack: string;
  readonly targeted: string;
  readonly targetGone: string;
  readonly attackerGone: string;
  readonly dodged: string;
  readonly fallBack: string;
  readonly noLock: string;
  readonly attackRoll: string;
  readonly defenceRoll: string;
  readonly counterRoll: string;
  readonly damaged: string;
  readonly casualty: string;
  readonly destroyed: string;
  readonly objectiveDestroyed: string;

  // Objectives
  /** By type of the marker. */
  readonly secured: Readonly<Record<string, string>>;
  readonly securedElse: string;
  readonly maySecure: string;
  /** An Ability action. */
  readonly ability: string;
  /** An action of the mission's own. */
  readonly missionAction: string;
  readonly delivered: string;
  readonly leftTable: string;
}
