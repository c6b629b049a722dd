import type { Army, ArmyUnit } from '../../schema/army';
import type { UnitEntry } from '../../schema/system';
import type { GameSystem } from '../../systems/game-system';
import type { ArmyEdit } from '../army-edit';
import { groupOf, offersOf, unitChoices, type Offer } from '../offers';
import { unitPoints } from '../points';
import { nearest } from '../suggest';
import { unitName } from '../unit-card';
import { pricedFix } from './priced-fix';
import { issue, listRule, plural, signed, type ArmyFix, type ArmyIssue } from './report';

/** Who is in the unit, how many, and what it takes as a whole. Paths are inside the unit. */
export function compositionIssues(army: Army, unit: ArmyUnit, system: GameSystem): ArmyIssue[] {
  const entry = system.entries.get(unit.entry);
  if (!entry) return [unknownEntry(army, unit, system)];
  const who = unitName(army, unit, system);
  return [
    ...wrongFaction(army, unit, entry, who, system),
    ...strangers(unit, entry, who, system),
    ...sizes(army, unit, entry, who, system),
    ...offersOf(entry, system).flatMap((offer) => (offer.choice.unit ? [] : sharedChoice(unit, entry, offer, who, system))),
    ...unitOptions(army, unit, entry, who, system),
    ...bases(unit, who),
  ];
}

function unknownEntry(army: Army, unit: ArmyUnit, system: GameSystem): ArmyIssue {
  const close = nearest(unit.entry, system.entries.keys());
  const name = close === undefined ? undefined : system.entries.get(close)?.name;
  const fix: ArmyFix = close !== undefined && name !== undefined ? { label: `Use ${name}`, edits: [{ kind: 'set-entry', unit: unit.id, entry: close }] } : { label: `Remove ${unitName(army, unit, system)}`, edits: [{ kind: 'remove-unit', unit: unit.id }] };
  return issue({ code: 'unknown-entry', rule: listRule(system), path: ['entry'], message: `"${unit.entry}" is no unit of ${system.name}.${name === undefined ? '' : ` ${name} comes nearest.`}`, fix });
}

function wrongFaction(army: Army, unit: ArmyUnit, entry: UnitEntry, who: string, system: GameSystem): ArmyIssue[] {
  if (!entry.factions || army.faction === null || entry.factions.includes(army.faction)) return [];
  const names = entry.factions.map((id) => system.factions.get(id)?.name ?? id).join(' or ');
  const own = system.factions.get(army.faction)?.name ?? army.faction;
  return [issue({ code: 'wrong-faction', rule: factionRule(system), path: ['entry'], message: `${who} belongs to ${names}, and this army is ${own}.`, fix: { label: `Remove ${who}, ${signed(-unitPoints(army, unit, system).total)}`, edits: [{ kind: 'remove-unit', unit: unit.id }] } })];
}

const factionRule = (system: GameSystem): string => system.document.constraints.find(({ kind }) => kind === 'one-faction')?.rule ?? listRule(system);

/** Models the entry does not have. */
function strangers(unit: ArmyUnit, entry: UnitEntry, who: string, system: GameSystem): ArmyIssue[] {
  return unit.models.flatMap((group, at) => {
    if (groupOf(entry, group.profile)) return [];
    const known = system.profiles.get(group.profile);
    const own = entry.groups.map(({ profile }) => profile);
    const close = nearest(group.profile, own) ?? (own.length === 1 ? own[0] : undefined);
    const name = close === undefined ? undefined : (system.profiles.get(close)?.name ?? close);
    const fix: ArmyFix = close !== undefined ? { label: `Use ${name}`, edits: [{ kind: 'set-profile', unit: unit.id, group: at, profile: close }] } : { label: `Remove ${known?.name ?? group.profile}`, edits: [{ kind: 'remove-group', unit: unit.id, group: at }] };
    const message = known ? `${known.name} is no model of ${entry.name}, where ${who} comes from.` : `"${group.profile}" in ${who} is no profile of ${system.name}.`;
    return [issue({ code: known ? 'profile-not-in-entry' : 'unknown-profile', rule: entry.rule ?? listRule(system), path: ['models', at, 'profile'], message, fix })];
  });
}

function sizes(army: Army, unit: ArmyUnit, entry: UnitEntry, who: string, system: GameSystem): ArmyIssue[] {
  const found: ArmyIssue[] = [];
  const rule = entry.sizeRule ?? entry.rule ?? listRule(system);
  const size = unit.models.reduce((sum, { count }) => sum + count, 0);
  if (size === 0) {
    const [first] = entry.groups;
    const edits: ArmyEdit[] = unit.models.length > 0 ? [{ kind: 'set-count', unit: unit.id, group: 0, count: Math.max(1, groupOf(entry, unit.models[0]?.profile ?? '')?.min ?? 1) }] : first ? [{ kind: 'add-group', unit: unit.id, models: { profile: first.profile, count: Math.max(1, first.min), options: [], weapons: [] } }] : [];
    found.push(issue({ code: 'empty-unit', rule: system.engine === 'cadence' ? 'C-UNIT-3' : rule, path: ['models'], message: `${who} has no models. A unit has 1 or more.`, fix: edits.length > 0 ? { label: 'Add the first models', edits } : undefined }));
    return found;
  }
  for (const group of entry.groups) {
    const at = unit.models.findIndex(({ profile }) => profile === group.profile);
    const has = unit.models.reduce((sum, { profile, count }) => (profile === group.profile ? sum + count : sum), 0);
    const name = system.profiles.get(group.profile)?.name ?? group.profile;
    if (has < group.min) {
      const missing = group.min - has;
      const edits: ArmyEdit[] = at >= 0 ? [{ kind: 'set-count', unit: unit.id, group: at, count: (unit.models[at]?.count ?? 0) + missing }] : [{ kind: 'add-group', unit: unit.id, models: { profile: group.profile, count: group.min, options: [], weapons: [] } }];
      found.push(issue({ code: 'too-few-models', rule, path: ['models', ...(at >= 0 ? [at] : [])], message: `${who} has ${has} ${name}. ${group.min} ${group.min === 1 ? 'is' : 'are'} the least.`, fix: pricedFix({ army, unit, system }, `Add ${missing} ${name}`, edits) }));
    }
    if (group.max !== undefined && has > group.max) found.push(issue({ code: 'too-many-models', rule, path: ['models', at], message: `${who} has ${has} ${name}. ${group.max} ${group.max === 1 ? 'is' : 'are'} the most.`, fix: shrinkFix(army, unit, system, has - group.max, group.profile, name) }));
  }
  const { size: bounds } = entry;
  if (bounds && found.length === 0) {
    if (size < bounds.min) found.push(issue({ code: 'unit-too-small', rule, path: ['models'], message: `${who} has ${plural(size, 'model')}. ${bounds.min} are the least.` }));
    if (bounds.max !== undefined && size > bounds.max) {
      const biggest = unit.models.reduce((best, group) => (group.count > best.count ? group : best));
      found.push(issue({ code: 'unit-too-large', rule, path: ['models'], message: `${who} has ${plural(size, 'model')}. ${bounds.max} are the most.`, fix: shrinkFix(army, unit, system, size - bounds.max, biggest.profile, system.profiles.get(biggest.profile)?.name ?? 'models') }));
    }
  }
  return found;
}

/** Takes models away, the groups with the least gear first. */
function shrinkFix(army: Army, unit: ArmyUnit, system: GameSystem, surplus: number, profile: string, name: string): ArmyFix {
  const groups = unit.models.map((group, at) => ({ group, at })).filter(({ group }) => group.profile === profile).sort((a, b) => a.group.options.length + a.group.weapons.length - b.group.options.length - b.group.weapons.length || b.at - a.at);
  let left = surplus;
  const edits: ArmyEdit[] = [];
  for (const { group, at } of groups) {
    const less = Math.min(left, group.count);
    if (less > 0) edits.push({ kind: 'set-count', unit: unit.id, group: at, count: group.count - less });
    left -= less;
  }
  return pricedFix({ army, unit, system }, `Remove ${surplus} ${name}`, edits);
}

/** "One model in the unit may swap", "one in five", "all models the same weapon". */
function sharedChoice(unit: ArmyUnit, entry: UnitEntry, { choice, weapons, options }: Offer, who: string, system: GameSystem): ArmyIssue[] {
  const ids = new Set(entry.groups.filter(({ id }) => !choice.for || choice.for.includes(id)).map(({ profile }) => profile));
  const groups = unit.models.map((group, at) => ({ group, at })).filter(({ group }) => ids.has(group.profile) && group.count > 0);
  const takes = ({ group }: (typeof groups)[number]): boolean => group.weapons.some((id) => weapons.has(id)) || group.options.some((id) => options.has(id));
  const takers = groups.filter(takes);
  const taking = takers.reduce((sum, { group }) => sum + group.count, 0);
  const rule = choice.rule ?? entry.rule ?? listRule(system);
  const size = unit.models.reduce((sum, { count }) => sum + count, 0);
  const most = Math.min(choice.maxModels ?? Infinity, choice.perModels === undefined ? Infinity : Math.floor(size / choice.perModels));
  const last = takers.at(-1);
  const found: ArmyIssue[] = [];
  if (taking > most && last) {
    const why = choice.perModels === undefined ? '' : ` (1 for every ${choice.perModels} of ${size})`;
    found.push(issue({ code: 'too-many-models-with', rule, path: ['models', last.at], message: `${plural(taking, 'model')} of ${who} take${taking === 1 ? 's' : ''} from "${choice.name}". ${most} may${why}.`, fix: strip(unit, last.at, last.group, weapons, options) }));
  }
  if (choice.same && takers.length > 0) {
    const gear = ({ group }: (typeof groups)[number]): string => [...group.weapons.filter((id) => weapons.has(id)), ...group.options.filter((id) => options.has(id))].toSorted().join(' ');
    const first = takers[0];
    const odd = first && groups.find((other) => gear(other) !== gear(first));
    if (first && odd) found.push(issue({ code: 'not-the-same', rule, path: ['models', odd.at], message: `All models of ${who} take the same from "${choice.name}", or none.`, fix: sameFor(unit, groups, first.group, weapons, options) }));
  }
  return found;
}

function strip(unit: ArmyUnit, at: number, group: ArmyUnit['models'][number], weapons: ReadonlyMap<string, unknown>, options: ReadonlyMap<string, unknown>): ArmyFix {
  return { label: 'Give these their own weapons back', edits: [{ kind: 'set-gear', unit: unit.id, group: at, options: group.options.filter((id) => !options.has(id)), weapons: group.weapons.filter((id) => !weapons.has(id)) }] };
}

function sameFor(unit: ArmyUnit, groups: readonly { group: ArmyUnit['models'][number]; at: number }[], model: ArmyUnit['models'][number], weapons: ReadonlyMap<string, unknown>, options: ReadonlyMap<string, unknown>): ArmyFix {
  const edits = groups.map(({ group, at }): ArmyEdit => ({
    kind: 'set-gear',
    unit: unit.id,
    group: at,
    options: [...group.options.filter((id) => !options.has(id)), ...model.options.filter((id) => options.has(id))],
    weapons: [...group.weapons.filter((id) => !weapons.has(id)), ...model.weapons.filter((id) => weapons.has(id))],
  }));
  return { label: 'Give all the same', edits };
}

/** Options bought for the unit as a whole: known, offered, each once, no two that exclude each other, as many as the choice says. */
function unitOptions(army: Army, unit: ArmyUnit, entry: UnitEntry, who: string, system: GameSystem): ArmyIssue[] {
  const offers = unitChoices(entry, system);
  const taken = (unit.options ?? []).slice(0, MAX_UNIT_OPTIONS);
  const rule = entry.rule ?? listRule(system);
  const switchOption = (option: string, on: boolean): ArmyEdit => ({ kind: 'set-unit-option', unit: unit.id, option, on });
  const fix = (label: string, ...edits: readonly ArmyEdit[]): ArmyFix => pricedFix({ army, unit, system }, label, edits);
  const found = taken.flatMap((id, i): ArmyIssue[] => {
    const option = system.options.get(id);
    const path = ['options', i];
    if (!option) return [issue({ code: 'unknown-option', rule, path, message: `${who} has "${id}", which is no option of ${system.name}.`, fix: { label: `Remove "${id}"`, edits: [switchOption(id, false)] } })];
    if (taken.indexOf(id) < i) return [issue({ code: 'too-many-copies', rule: option.copyRule ?? rule, path, message: `${who} has ${option.name} more than once.`, fix: fix(`Keep one ${option.name}`, switchOption(id, false), switchOption(id, true)) })];
    if (!offers.some((offer) => offer.options.has(id))) return [issue({ code: 'not-offered', rule, path, message: `${option.name} is not for ${who} as a whole.`, fix: fix(`Remove ${option.name}`, switchOption(id, false)) })];
    const rival = option.exclusive === undefined ? undefined : taken.slice(0, i).find((other) => system.options.get(other)?.exclusive === option.exclusive);
    const rivalName = rival === undefined ? '' : (system.options.get(rival)?.name ?? rival);
    if (rival === undefined) return [];
    return [issue({ code: 'exclusive', rule: option.exclusiveRule ?? rule, path, message: `${rivalName} and ${option.name} exclude each other on ${who}. Keep one.`, fix: fix(`Remove ${rivalName}`, switchOption(rival, false)) })];
  });
  for (const { choice, options } of offers) {
    const picked = [...new Set(taken)].filter((id) => options.has(id));
    const citing = choice.rule ?? rule;
    const extra = choice.max === undefined ? [] : picked.slice(choice.max);
    const names = (ids: readonly string[]): string => ids.map((id) => system.options.get(id)?.name ?? id).join(' and ');
    if (extra.length > 0) found.push(issue({ code: 'too-many-picks', rule: citing, path: ['options'], message: `${who} has ${picked.length} from "${choice.name}". ${choice.max === 1 ? '1 is' : `${choice.max} are`} the most.`, fix: fix(`Remove ${names(extra)}`, ...extra.map((id) => switchOption(id, false))) }));
    if (choice.min !== undefined && picked.length < choice.min) {
      const free = [...options.keys()].filter((id) => !picked.includes(id)).slice(0, choice.min - picked.length);
      found.push(issue({ code: 'too-few-picks', rule: citing, path: ['options'], message: `${who} has ${picked.length} from "${choice.name}" and needs ${choice.min}.`, fix: free.length === 0 ? undefined : fix(`Add ${names(free)}`, ...free.map((id) => switchOption(id, true))) }));
    }
  }
  return found;
}

const MAX_UNIT_OPTIONS = 60;

/** C-UNIT-2: a footprint of one's own must be one. */
function bases(unit: ArmyUnit, who: string): ArmyIssue[] {
  return unit.models.flatMap(({ base }, at) => {
    if (base?.shape !== 'polygon' || isSimple(base.points)) return [];
    return [issue({ code: 'bad-base', rule: 'C-UNIT-2', path: ['models', at, 'base'], message: `The footprint of ${who} crosses itself or has no area.`, fix: { label: 'Use the standard base', edits: [{ kind: 'set-group-base', unit: unit.id, group: at, base: null }] } })];
  });
}

type Corner = readonly [number, number];

function isSimple(points: readonly Corner[]): boolean {
  let area = 0;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    area += p[0] * q[1] - q[0] * p[1];
  });
  if (Math.abs(area) < 1e-6) return false;
  const edges = points.map((p, i): readonly [Corner, Corner] => [p, points[(i + 1) % points.length] ?? p]);
  return !edges.some((edge, i) => edges.some((other, j) => j > i + 1 && (i !== 0 || j !== edges.length - 1) && cross(edge, other)));
}

const side = (a: Corner, b: Corner, c: Corner): number => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const cross = ([a, b]: readonly [Corner, Corner], [c, d]: readonly [Corner, Corner]): boolean => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
