import type { AbilityFile, RuleRef } from '../record';
import { systemSchema, type SystemDocument } from '#shared/schema/system';
import type { Luck } from './luck';

/** What a drill wants to see: rules that everybody's models and weapons have, besides some that come by chance. */
export interface Wish {
  readonly base: 'cadence' | 'devils-bluff';
  /** Rules of every foot soldier, and of every weapon. */
  readonly unit: readonly RuleRef[];
  readonly weapon: readonly RuleRef[];
  /** Also a Vehicle with these rules. */
  readonly vehicle: readonly RuleRef[] | null;
  /** Figures that the module states for itself (C-LIC-2). */
  readonly figures: Readonly<Record<string, number>>;
  /** Values of the profile that the drill needs. */
  readonly values: Readonly<Partial<Record<'movement' | 'toughness' | 'hitPoints' | 'defence' | 'skill', number>>>;
  readonly attacks: number | null;
  readonly range: number | null;
  readonly base25: number | null;
  /** Actions of their own (C-ABIL-1). */
  readonly abilities: readonly AbilityFile[];
}

const ARCS = ['front', 'left', 'right', 'rear'];
/** Rules that a model may have besides: none that keeps it off the table or from what the drill is for. */
const UNIT_RULES = ['heavy-armour', 'platform', 'resilient', 'rugged', 'shields', 'skilled', 'stealth', 'weak-spot'];
const WEAPON_RULES = ['accurate', 'assault', 'blast', 'destructive', 'inaccurate', 'rending', 'shred', 'volley'];

/** A rule with what stands in its brackets. */
export function ruleOf(luck: Luck, rule: string): RuleRef {
  if (rule === 'arc' || rule === 'weak-spot') return { rule, arc: luck.pick(ARCS) };
  if (rule === 'stealth') return { rule, x: luck.whole(3, 6) };
  if (rule === 'platform') return { rule, x: luck.whole(2, 3) };
  if (['heavy-armour', 'blast', 'rapid-fire', 'rending'].includes(rule)) return { rule, x: luck.whole(1, 2) };
  if (rule === 'destructive') return { rule, x: luck.whole(2, 3) };
  return { rule };
}

const some = (luck: Luck, rules: readonly string[], p: number): RuleRef[] =>
  rules.filter(() => luck.chance(p)).map((rule) => ruleOf(luck, rule));

/** Each rule once: what the drill wants comes first. */
const once = (rules: readonly RuleRef[]): RuleRef[] =>
  rules.filter(({ rule }, i) => rules.findIndex((each) => each.rule === rule) === i);

/** Half of the time the module has a word of its own for the rule and borrows the hook. */
function named(luck: Luck, on: 'unit' | 'weapon', refs: readonly RuleRef[], rules: object[]): RuleRef[] {
  return refs.map((hook) => {
    if (luck.chance(0.6)) return hook;
    const id = `own-${hook.rule}-${String(rules.length)}`;
    rules.push({
      id,
      name: `Own ${hook.rule}`,
      rule: 'C-SPR-2',
      kind: on === 'unit' ? 'defend' : 'attack',
      on,
      takes: 'nothing',
      text: `Has ${hook.rule}.`,
      hook,
    });
    return { rule: id };
  });
}

/** A module of a user's own out of known hooks: soldiers, their chief, and perhaps a vehicle. */
export function randomModule(luck: Luck, id: string, wish: Wish): SystemDocument {
  const rules: object[] = [];
  const cards = wish.base === 'devils-bluff';
  const weapon = (name: string, refs: readonly RuleRef[]): object => ({
    id: name,
    name,
    range: wish.range ?? luck.pick([6, 9, 12, 18]),
    attacks: wish.attacks ?? luck.whole(2, 4),
    damage: luck.whole(2, 7),
    piercing: luck.whole(0, cards ? 4 : 3),
    rules: named(luck, 'weapon', once(refs), rules),
  });
  const profile = (
    name: string,
    refs: readonly RuleRef[],
    size: object | undefined,
    arms: readonly string[],
  ): object => ({
    id: name,
    name,
    cost: 10,
    values: {
      command: luck.whole(3, 5),
      movement: luck.whole(4, 6),
      skill: cards ? luck.whole(5, 9) : luck.whole(3, 5),
      defence: cards ? luck.whole(8, 11) : luck.whole(4, 6),
      toughness: cards ? luck.whole(2, 8) : luck.whole(3, 6),
      hitPoints: luck.whole(1, 3),
      ...wish.values,
    },
    rules: named(luck, 'unit', once(refs), rules),
    weapons: arms,
    ...(wish.abilities.length > 0
      ? { abilities: wish.abilities.map((each) => ({ ...each, name: each.id, text: `Does ${each.id}.` })) }
      : {}),
    ...(size ? { base: size } : {}),
  });
  const weapons = [
    weapon('first-arm', [...wish.weapon, ...some(luck, WEAPON_RULES, 0.12)]),
    weapon('second-arm', [...wish.weapon.slice(0, 1), ...some(luck, WEAPON_RULES, 0.12)]),
  ];
  const arms = ['first-arm', 'second-arm'];
  const round = wish.base25 === null ? undefined : { shape: 'circle', diameter: wish.base25 };
  const profiles = [
    profile('hand', [...wish.unit, ...some(luck, UNIT_RULES, 0.12)], round, arms),
    profile('chief', [...wish.unit, ...some(luck, UNIT_RULES, 0.2)], round, arms),
  ];
  const entries: object[] = [
    {
      id: 'squad',
      name: 'Squad',
      groups: [
        { id: 'hands', profile: 'hand', min: 0, max: 9 },
        { id: 'chiefs', profile: 'chief', min: 0, max: 9 },
      ],
    },
  ];
  if (wish.vehicle) {
    const size = luck.pick([
      { shape: 'circle', diameter: 60 },
      { shape: 'rect', width: 45, length: 70 },
      {
        shape: 'polygon',
        points: [
          [0, -40],
          [20, 0],
          [20, 35],
          [-20, 35],
          [-20, 0],
        ],
      },
    ]);
    profiles.push(profile('engine', wish.vehicle, size, arms));
    entries.push({ id: 'engine', name: 'Engine', groups: [{ id: 'engine', profile: 'engine', min: 1, max: 1 }] });
  }
  return systemSchema.parse({
    format: 'muster/system',
    version: 1,
    id,
    name: id,
    release: '1',
    extends: { id: wish.base, version: '1' },
    ...(Object.keys(wish.figures).length > 0 ? { engine: { id: 'cadence', parameters: wish.figures } } : {}),
    rules,
    weapons,
    profiles,
    entries,
  });
}
