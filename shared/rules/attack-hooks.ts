import type { Arc } from '../schema/rule-ref';
import type { DiceTest } from './dice-test';
import type { CadenceFigures } from './figures/cadence';
import type { Randomiser } from './randomiser';
import type { RuleUse } from './rule';

export const SIGHTS = ['clear', 'obscured', 'blocked'] as const;
export type Sight = (typeof SIGHTS)[number];

/** Penalties and benefits that another rule can lift. Core rules ask the scene, not the rule that lifts them. */
export const WAIVERS = ['rush', 'close-range', 'stealth', 'cover', 'heavy', 'shields'] as const;
export type Waiver = (typeof WAIVERS)[number];

/** Everything measured and declared before the first die, frozen for the attack (C-CONV-9). */
export interface AttackScene {
  readonly dice: Randomiser;
  readonly figures: CadenceFigures;
  /** Attacking model to the nearest target model; null where nobody measured (counts as in range, not close). */
  readonly distance: number | null;
  /** Attacking unit to target unit, for the Close Range Penalty. */
  readonly unitDistance: number | null;
  /** Actions declared in this activation, passes included (C-HIT-RUSH). */
  readonly actions: number;
  /** As the rays gave it, and, once the `sight` hooks have fired, the final state (C-LOS-9). */
  readonly sight: Sight;
  /** Sight passes through terrain with Cover. */
  readonly cover: boolean;
  /** The attacking model stands on a higher level than every target model. */
  readonly higher: boolean;
  /** Arc of the target that the attacker stands in; null if the target has no facing. */
  readonly arc: Arc | null;
  readonly evading: boolean;
  /** The attacker sits on a horse. */
  readonly mounted: boolean;
  /** D-SR-LONGSHOT chosen for this attack. */
  readonly longshot: boolean;
  /** The model next in line has Shields and stands at full HP (S-WSR-KINETIC). */
  readonly shieldsUp: boolean;
  /** The Rush Penalty, if one is due. */
  readonly rushPenalty: number;
  /** Lowest Toughness of the surviving target models (C-CTR-2). */
  readonly toughness: number;
  /** Piercing after Heavy Armour and Kinetic, for the Defence test. */
  readonly piercing: number;
  readonly weapon: {
    readonly range: number;
    readonly attacks: number;
    readonly damage: number;
    readonly piercing: number;
  };
  waived(what: Waiver): boolean;
  /** Does the weapon carry this special rule? */
  weaponHas(slug: string): boolean;
}

export type CounterReroll = 'never' | 'at-full-hp' | 'always';

/** What hits do besides counting. */
export interface HitEffects {
  /** Extra hits for each hit on the best natural face. */
  readonly rending: number;
  /** One more attack roll for each best natural face; these grant none. */
  readonly volley: boolean;
  /** Each final natural 1 hits the attacking model. */
  readonly volatile: boolean;
  /** Hits on every other model within `blastWithin` inches once the attack has a hit. */
  readonly blast: number;
  readonly blastWithin: number;
  /** Further whole attacks after this one. */
  readonly rapidFire: number;
  /** Each at the same model, or one nearer than this to it. */
  readonly rapidFireWithin: number;
}

/** What the attack does to the target besides damage, once resolved. */
export interface AfterEffect {
  readonly kind: 'lose-command-point';
  readonly amount: number;
  readonly when: 'hp-lost';
  /** Row of the catalogue that says so. */
  readonly rule: string;
}

/** Facts about a weapon's aim, for legality; supplied by whoever measured the table. */
export interface AimFacts {
  readonly figures: CadenceFigures;
  /** Null where nobody measured: no rule about distance then forbids the attack. */
  readonly distance: number | null;
  readonly range: number;
  readonly sight: Sight;
  /** Some model of the target is in this arc of the attacker (C-WSR-ARC). */
  inArc(arc: Arc): boolean;
  /** The forward ray meets some model of the target (C-WSR-FIXED). */
  readonly onForwardLine: boolean;
  /** The weapon was used earlier in the battle by this model. */
  readonly spent: boolean;
  /** Another model of the unit throws a Grenade in this action. */
  readonly grenadeThrown: boolean;
}

export type Hook<T> = (value: T, scene: AttackScene, use: RuleUse) => T;

/** The attack, in firing order. Each hook takes the value so far and returns the value after its rule. */
export interface AttackHooks {
  /** Lifted for this attack. */
  readonly waives?: readonly Waiver[];
  /** The bearer counts as mounted. */
  readonly mounted?: boolean;
  /** Null if this rule lets the weapon fire at the target, else the reason why not. */
  readonly mayTarget?: (aim: AimFacts, use: RuleUse) => string | null;
  readonly range?: (range: number, longshot: boolean, use: RuleUse) => number;
  readonly sight?: Hook<Sight>;
  /** Extra Command Points for using the weapon. */
  readonly commandCost?: (cost: number, waived: (what: Waiver) => boolean, use: RuleUse) => number;
  /** How many weapons the model uses in one Attack action. */
  readonly weaponsPerAttack?: (count: number, figures: CadenceFigures, use: RuleUse) => number;
  /** At most one use of the weapon per battle, or one bearer per unit and action. */
  readonly limit?: 'once-per-battle' | 'one-per-unit-and-action';
  /** Roll before the attack rolls; failure ends the attack with this weapon. */
  readonly preRoll?: Hook<DiceTest | null>;
  readonly attackDice?: Hook<number>;
  /** Sets the target number, before modifiers (Inaccurate). */
  readonly attackTarget?: Hook<DiceTest>;
  /** What the Rush Penalty is (Steady Hands). */
  readonly rushPenalty?: Hook<number>;
  readonly attackTest?: Hook<DiceTest>;
  /** Replaces the whole hit test (Close Range, Torrent). */
  readonly attackReplaced?: Hook<DiceTest>;
  readonly attackReroll?: Hook<DiceTest>;
  readonly hitEffects?: Hook<HitEffects>;
  readonly piercing?: Hook<number>;
  readonly defenceTest?: Hook<DiceTest>;
  readonly defenceReroll?: Hook<DiceTest>;
  readonly damagePerFailure?: Hook<number>;
  readonly counterTest?: Hook<DiceTest>;
  /** When failed counters may be rolled again. */
  readonly counterReroll?: Hook<CounterReroll>;
  readonly afterAttack?: Hook<readonly AfterEffect[]>;
  /** A window before any die: the target may react (evasion, Dodge Roll, Quick Draw). */
  readonly reaction?: (figures: CadenceFigures) => Reaction | null;
}

/** What a targeted model may do before the attack's first die. */
export interface Reaction {
  readonly id: 'evade' | 'dodge-roll' | 'quick-draw';
  /** Row of the catalogue that allows it, where it is not the record's own. */
  readonly rule?: string;
  /** Command Points to pay. */
  readonly cost: number;
  readonly oncePerGame: boolean;
  /** How far it moves in doing so. */
  readonly inches?: number;
  /** Only when the attack uses a weapon with this rule. */
  readonly againstWeaponRule?: string;
  /** The reacting model needs this weapon. */
  readonly needsWeapon?: string;
}
