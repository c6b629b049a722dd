import type { RecordFile, ScoringLine, SystemFile, WeaponFile } from '../record';

/** The numbers of a rules family, as the catalogues give them; a module states what it changes. */
export interface Figures {
  readonly minActions: number;
  readonly maxActions: number;
  readonly mustMove: boolean;
  readonly lastCommandPointFailsOn: number;
  readonly leaderAura: number | null;
  readonly rushFrom: number;
  readonly rushPenalty: number;
  readonly heightAdvantage: number | null;
  readonly obscuredPenalty: number | null;
  readonly coverBonus: number | null;
  readonly closeRange: number;
  readonly clearWithin: number | null;
  readonly scrumWithin: number;
  readonly scrumBeyond: number;
  readonly dutyToTargetWithin: number | null;
  readonly minTargetGap: number | null;
  readonly counterTable: {
    readonly half: number;
    readonly less: number;
    readonly equal: number;
    readonly more: number;
    readonly double: number;
  };
  readonly platformExtra: boolean;
  readonly flatSight: boolean;
  readonly formationGap: number | null;
  readonly pivots: number;
  readonly pivotDegrees: number;
  readonly pivotSpacing: number;
  readonly allowReverse: boolean;
  readonly fullDistance: boolean;
  readonly passOverBases: boolean;
  readonly haltAtBases: boolean;
  readonly aboutTurn: number | null;
  readonly boostInches: number | null;
  readonly riderMove: number | null;
  readonly climbUp: number | null;
  readonly climbDownLevels: number | null;
  readonly roughCost: number | null;
  readonly evasionCost: number | null;
  readonly evasionSlide: number | null;
  readonly dangerousRoll: number | null;
  readonly dangerousDamage: number | null;
  readonly secureWithin: number;
  readonly secureClear: number;
  readonly secureRoll: number | null;
  readonly secureBySkill: boolean;
  readonly closePass: boolean;
  readonly holdWithin: number | null;
  readonly routFromLosses: number | null;
  readonly routLimit: number | null;
}

/** Six-sided dice, or a deck; `step` is what a modifier of 1 counts (D-MOD-1). */
export interface Chance {
  readonly cards: boolean;
  readonly top: number;
  readonly fail: number;
  readonly step: number;
  readonly hand: number;
}

/** Everything the rules of one battle's system say in figures. */
export interface Book {
  readonly id: string;
  /** The letter of the catalogue: C, S or D. */
  readonly family: 'C' | 'S' | 'D';
  readonly figures: Figures;
  readonly chance: Chance;
  readonly chain: readonly SystemFile[];
  /** Special rules by id: what a user's rule stands for, and which X is best. */
  readonly rules: ReadonlyMap<string, NonNullable<SystemFile['rules']>[number]>;
  readonly weapons: ReadonlyMap<string, WeaponFile>;
  readonly scoring: readonly ScoringLine[];
  readonly markerValues: (type: string) => Readonly<Record<string, number>> | null;
}

/** The system and what it stands on, foundation first. Built-in ones are named by id in a record; the caller has their files. */
export function chainOf(record: RecordFile, builtIn: readonly SystemFile[]): SystemFile[] {
  const known = new Map([...builtIn, ...(record.bases ?? [])].map((system) => [system.id, system]));
  const chain: SystemFile[] = [];
  let next: SystemFile | undefined =
    'profiles' in record.system || 'engine' in record.system ? record.system : known.get(record.system.id);
  while (next) {
    chain.unshift(next);
    next = next.extends ? known.get(next.extends.id) : undefined;
  }
  return chain;
}

export function bookOf(record: RecordFile, builtIn: readonly SystemFile[]): Book {
  const chain = chainOf(record, builtIn);
  const parameters: Record<string, unknown> = {};
  for (const system of chain)
    for (const [name, value] of Object.entries(system.engine?.parameters ?? {}))
      parameters[name] =
        name === 'counterTable' ? { ...(parameters[name] as object | undefined), ...(value as object) } : value;
  const randomiser = chain.map((system) => system.engine?.randomiser).findLast((each) => each !== undefined);
  const ids = chain.map(({ id }) => id);
  return {
    id: ids.at(-1) ?? '',
    family: ids.includes('squadrons') ? 'S' : ids.includes('devils-bluff') ? 'D' : 'C',
    figures: parameters as unknown as Figures,
    chance: {
      cards: randomiser?.kind === 'deck',
      top: randomiser?.top ?? 6,
      fail: randomiser?.fail ?? 1,
      step: randomiser?.step ?? 1,
      hand: randomiser?.hand ?? 0,
    },
    chain,
    rules: new Map(chain.flatMap((system) => (system.rules ?? []).map((rule) => [rule.id, rule] as const))),
    weapons: new Map(chain.flatMap((system) => (system.weapons ?? []).map((weapon) => [weapon.id, weapon] as const))),
    scoring: chain.flatMap((system) => system.scoring ?? []),
    markerValues: (type) =>
      chain.flatMap((system) => system.objectives ?? []).findLast((each) => each.id === type)?.values ?? null,
  };
}
