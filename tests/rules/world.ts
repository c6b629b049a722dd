/** The game as the cases see it: whole, or with everything taken out that carries one rule. */
import { ARMY_CHECKS, makeArmyValidator, UNIT_CHECKS, type ArmyIssue } from '#shared/army/validate-army';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { makeMissionValidator, MISSION_CHECKS, type MissionIssue } from '#shared/battlefield/checks/validate-mission';
import { D6, DECK } from '#shared/rules/randomiser';
import type { Rule } from '#shared/rules/rule';
import { allRules, extendBook, type RuleBook } from '#shared/rules/rule-book';
import type { Army } from '#shared/schema/army';
import type { Mission } from '#shared/schema/mission';
import { makeGameSystem, type GameSystem } from '#shared/systems/game-system';
import { builtInRegistry } from '#shared/systems/registry';
import { bookOf, ruleBookOf } from '#shared/systems/rule-books';
import type { Carrier } from './carrier';
import { CARRIERS } from './carriers';
import { cites, without, withLine } from './document-lines';

export interface World {
  /** Built-in systems and missions by id; each world makes its own. */
  readonly system: (id: string) => GameSystem;
  readonly book: (id: string) => RuleBook;
  readonly mission: (id: string) => Mission;
  readonly armyIssues: (army: Army, system?: GameSystem) => readonly ArmyIssue[];
  readonly missionIssues: (mission: Mission, system?: GameSystem) => readonly MissionIssue[];
}

const SYSTEMS = builtInRegistry.documents.map(({ id }) => id);
const CHECKS: readonly { readonly name: string; readonly rules?: readonly string[] }[] = [
  ...ARMY_CHECKS,
  ...UNIT_CHECKS,
  ...MISSION_CHECKS,
];

/** What is taken out of a world. */
export interface Removal {
  /** The rule, whose steps of code are off; empty if nothing goes. */
  readonly rule: string;
  readonly carriers: readonly Carrier[];
  /** In words, one for each thing that goes; nothing if nothing carries the rule. */
  readonly names: readonly string[];
}

const NOTHING: Removal = { rule: '', carriers: [], names: [] };

function foundSystem(id: string): GameSystem {
  const system = builtInRegistry.get(id);
  if (!system) throw new Error(`no system ${id}`);
  return system;
}

function foundMission(id: string): Mission {
  const mission = builtInMissions().find((one) => one.id === id);
  if (!mission) throw new Error(`no mission ${id}`);
  return mission;
}

/**
 * Everything that carries a rule: what the tables name; else its records and the lines that cite it; else the checks
 * that answer for it.
 */
export function removalOf(rule: string): Removal {
  const named = CARRIERS[rule];
  if (named !== undefined) return { rule, carriers: named, names: named.map(nameOf) };
  const names = [
    ...SYSTEMS.filter((id) => allRules(bookOf(foundSystem(id))).some((record) => record.id === rule)).map(
      (id) => `record in ${id}`,
    ),
    ...SYSTEMS.filter((id) => cites(foundSystem(id).document, rule)).map((id) => `line in ${id}`),
    ...builtInMissions()
      .filter((mission) => cites(mission, rule))
      .map(({ id }) => `line in ${id}`),
  ];
  if (names.length > 0) return { rule, carriers: [{ cites: rule }], names };
  const checks = CHECKS.filter(({ rules }) => rules?.includes(rule)).map(({ name }) => ({ check: name }));
  return { rule, carriers: checks, names: checks.map(nameOf) };
}

function nameOf(carrier: Carrier): string {
  if ('cites' in carrier) return `records and lines of ${carrier.cites}`;
  if ('line' in carrier) return carrier.line;
  if ('check' in carrier) return `check ${carrier.check}`;
  if ('dice' in carrier) return `dice of ${carrier.dice}`;
  if ('leavesOut' in carrier) return `${carrier.leavesOut.join(', ')} left out of ${carrier.system}`;
  return carrier.file;
}

/** Which kind of thing carries a rule, for the report. */
export const kindOf = ({ carriers }: Removal): string => {
  const [first] = carriers;
  if (!first || 'cites' in first) return 'record or line that cites it';
  if ('line' in first) return 'line or figure';
  if ('check' in first) return 'check';
  if ('dice' in first) return 'dice';
  return 'leavesOut' in first ? 'omission' : 'code';
};

const remember = <T>(make: (id: string) => T): ((id: string) => T) => {
  const made = new Map<string, T>();
  return (id) => {
    const held = made.get(id);
    if (held !== undefined) return held;
    const fresh = make(id);
    made.set(id, fresh);
    return fresh;
  };
};

export function makeWorld({ carriers }: Removal = NOTHING): World {
  const cited = carriers.flatMap((carrier) => ('cites' in carrier ? [carrier.cites] : []));
  const checks = new Set(carriers.flatMap((carrier) => ('check' in carrier ? [carrier.check] : [])));
  const kept = <C extends { readonly name: string }>(all: readonly C[]): C[] =>
    all.filter(({ name }) => !checks.has(name));
  const changed = <D>(id: string, document: D): D => {
    let next = cited.reduce((left, rule) => without(left, rule), document);
    for (const carrier of carriers) if ('line' in carrier) next = withLine(next, id, carrier);
    return next;
  };
  const system = remember((id: string): GameSystem => {
    const whole = foundSystem(id);
    return { ...makeGameSystem(changed(id, whole.document)), lineage: whole.lineage, kin: whole.kin };
  });
  const mission = remember((id: string) => changed(id, foundMission(id)));
  const book = remember((id: string): RuleBook => {
    let made = withoutRules(bookOf(system(id)), cited);
    for (const carrier of carriers) {
      if ('dice' in carrier && carrier.dice === id)
        made = extendBook(made, { dice: made.dice.kind === DECK.kind ? D6 : DECK });
      if ('leavesOut' in carrier && carrier.system === id) {
        const core = ruleBookOf('cadence')?.core.filter((record) => carrier.leavesOut.includes(record.id)) ?? [];
        made = extendBook(made, { core: [...made.core, ...core] });
      }
    }
    return made;
  });
  const validateArmy = makeArmyValidator(kept(ARMY_CHECKS), kept(UNIT_CHECKS));
  const validateMission = makeMissionValidator(kept(MISSION_CHECKS));
  return {
    system,
    book,
    mission,
    armyIssues: (army, own = system(army.system.id)) => validateArmy(army, own),
    missionIssues: (mission_, own = system(mission_.system.id)) => validateMission(mission_, own),
  };
}

/** The book whose records of these ids do nothing. They stay in it, so that a case that only asks whether they are there proves nothing. */
function withoutRules(book: RuleBook, ids: readonly string[]): RuleBook {
  const inert = (rule: Rule): Rule => (ids.includes(rule.id) ? { ...rule, hooks: {}, implies: [] } : rule);
  return {
    ...book,
    core: book.core.map(inert),
    special: new Map([...book.special].map(([slug, rule]) => [slug, inert(rule)])),
  };
}

declare global {
  var withoutRules: ReadonlySet<string> | undefined;
}

/** Runs a case in a world; while it runs, the steps of code of the rules taken out are off. */
export function inWorld<T>(removal: Removal, run: (world: World) => T): T {
  globalThis.withoutRules = new Set([removal.rule]);
  try {
    return run(makeWorld(removal));
  } finally {
    globalThis.withoutRules = undefined;
  }
}

export const inWholeWorld = <T>(run: (world: World) => T): T => inWorld(NOTHING, run);
