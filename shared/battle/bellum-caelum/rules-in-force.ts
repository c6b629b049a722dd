import { resolveRules } from '../../rules/resolve-rules';
import type { RuleUse } from '../../rules/rule';
import type { RuleRef } from '../../schema/rule-ref';
import { unitGap } from './ground';
import { within } from './measure';
import { remembered } from './remembered';
import { isOnTable, livingBases, type BattleState, type UnitState } from './state';
import { theatreUnit, type Theatre } from './theatre';

/** Something that may act on a unit: an entry of a card or a power, by the name that B-SRG-8 counts it under. */
interface Source {
  readonly name: string;
  readonly ref: RuleRef;
  readonly uses: readonly RuleUse[];
  /** A power laid on the bearer in this round. */
  readonly power: boolean;
  /** It reaches other units, too. */
  readonly spreads: boolean;
}

/**
 * Every rule that acts on a unit now: its card, what powers have laid on it, and what reaches it from units nearby (B-SRG-7).
 * The same entry or power acts once (B-SRG-8); conditions on the size of a squadron are settled here (B-SQD-5).
 */
export const rulesOf = remembered((theatre, { units }, unit): readonly RuleUse[] =>
  onceByName(sourcesFor(theatre, units, unit)),
);

/** Those of them that powers have brought in this round, also by their reach. */
export const powersOn = (theatre: Theatre, { units }: Pick<BattleState, 'units'>, unit: UnitState): RuleUse[] =>
  onceByName(sourcesFor(theatre, units, unit).filter(({ power }) => power));

function onceByName(sources: readonly Source[]): RuleUse[] {
  const found = new Map<string, readonly RuleUse[]>();
  for (const source of sources) found.set(source.name, source.uses);
  return [...found.values()].flat();
}

function sourcesFor(theatre: Theatre, units: BattleState['units'], unit: UnitState): Source[] {
  const found: Source[] = [];
  for (const bearer of units) {
    if (!isOnTable(bearer)) continue;
    const own = bearer.id === unit.id;
    for (const source of sourcesOn(theatre, bearer))
      if (own ? actsOnBearer(source.ref) : source.spreads && reaches(theatre, bearer, unit, source.ref))
        found.push(source);
  }
  return found;
}

const known = new WeakMap<UnitState, readonly Source[]>();

function sourcesOn(theatre: Theatre, bearer: UnitState): readonly Source[] {
  const held = known.get(bearer);
  if (held) return held;
  const { entries, card } = theatreUnit(theatre, bearer.id);
  const units = livingBases(bearer).length;
  const made = [
    ...entries
      .filter(({ ref }) => (ref.when?.minSquadronUnits ?? 0) <= units)
      .map(({ ref, uses }) => source(`${card.id}/${JSON.stringify(ref)}`, ref, uses.map(unconditional), false)),
    ...bearer.effects.map(({ power, effect }) =>
      source(`${power}/${JSON.stringify(effect)}`, effect, resolveRules(theatre.book, [effect]), true),
    ),
  ];
  known.set(bearer, made);
  return made;
}

/** The condition was the bearer's, and it is met. */
const unconditional = (use: RuleUse): RuleUse => {
  if (use.ref.when === undefined) return use;
  const { when: _, ...ref } = use.ref;
  return { ...use, ref };
};

const actsOnBearer = ({ within: reach, affects }: RuleRef): boolean => reach === undefined || affects !== 'enemy';

/** Protect and Guardian say themselves what their reach is for. */
const spreads = (ref: RuleRef, uses: readonly RuleUse[]): boolean =>
  ref.within !== undefined && ref.affects !== 'self' && !uses.some(({ rule }) => rule.hooks.bellum?.targeting);

const source = (name: string, ref: RuleRef, uses: readonly RuleUse[], power: boolean): Source => ({
  power,
  name,
  ref,
  uses,
  spreads: spreads(ref, uses),
});

function reaches(
  theatre: Theatre,
  bearer: UnitState,
  unit: UnitState,
  { within: reach = 0, affects }: RuleRef,
): boolean {
  if (affects === 'friendly' && bearer.side !== unit.side) return false;
  if (affects === 'enemy' && bearer.side === unit.side) return false;
  return within(unitGap(theatre, bearer, unit), reach);
}

export const hasHook = (rules: readonly RuleUse[], has: (use: RuleUse) => unknown): boolean =>
  rules.some((use) => Boolean(has(use)));

export const flies = (rules: readonly RuleUse[]): boolean => hasHook(rules, ({ rule }) => rule.hooks.bellum?.flies);
