import { choicesFor, unitChoices, type Offer } from '#shared/army/offers';
import { lockReason } from '#shared/army/item-lock';
import { changeIfApplied } from '#shared/army/points';
import { changeIfToggled, toggleEdit, type GearItem } from '#shared/army/toggle';
import type { ArmyEdit } from '#shared/army/army-edit';
import type { Army, ArmyUnit } from '#shared/schema/army';
import type { Option, Weapon } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';

/** One switch of the inspector: what it is, whether it is on, and what a click changes. */
export interface OptionRow {
  readonly item: GearItem;
  readonly name: string;
  readonly text: string;
  readonly kind: Option['kind'];
  readonly rule: string | undefined;
  readonly on: boolean;
  /** How many copies the model has. */
  readonly copies: number;
  readonly change: number;
  readonly edit: ArmyEdit | null;
  /** Why it would break a rule now: "Pell has it, one per gang". It can still be taken. */
  readonly locked: string | null;
  readonly weapon?: Weapon;
}

/** Tiers of one exclusive group: a segmented control. */
export interface TierRow {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly {
    readonly key: string;
    readonly label: string;
    readonly name: string;
    readonly on: boolean;
    readonly change: number;
    readonly edit: ArmyEdit | null;
  }[];
  readonly advice: string | null;
}

export interface ChoiceRows {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly tiers: readonly TierRow[];
  readonly options: readonly OptionRow[];
  readonly weapons: readonly OptionRow[];
}

/** The choices open to one group of models, as rows. */
export function choiceRows(army: Army, unit: ArmyUnit, at: number, system: GameSystem): readonly ChoiceRows[] {
  const entry = system.entries.get(unit.entry);
  const group = unit.models[at];
  if (!entry || !group) return [];
  return choicesFor(entry, group.profile, system).map((offer) => {
    const options = [...offer.options.keys()].flatMap((id) => system.options.get(id) ?? []);
    const tiered = new Set(options.filter((option) => isTier(option, options)).map(({ exclusive }) => exclusive!));
    return {
      id: offer.choice.id,
      title: offer.choice.name,
      hint: choiceHint(offer),
      tiers: [...tiered].map((exclusive) =>
        tierRow(
          army,
          unit,
          at,
          { exclusive, options: options.filter((option) => option.exclusive === exclusive) },
          system,
        ),
      ),
      options: options
        .filter((option) => option.exclusive === undefined || !tiered.has(option.exclusive))
        .map((option) => optionRow(army, unit, at, option, system)),
      weapons: [...offer.weapons.keys()]
        .flatMap((id) => system.weapons.get(id) ?? [])
        .map((weapon) => weaponRow(army, unit, at, weapon, system)),
    };
  });
}

/** Options bought for the unit as a whole. */
export function unitOptionRows(army: Army, unit: ArmyUnit, system: GameSystem): readonly OptionRow[] {
  const entry = system.entries.get(unit.entry);
  if (!entry) return [];
  return unitChoices(entry, system)
    .flatMap((offer) => [...offer.options.keys()])
    .flatMap((id) => system.options.get(id) ?? [])
    .map((option) => {
      const on = (unit.options ?? []).includes(option.id);
      const edit: ArmyEdit = { kind: 'set-unit-option', unit: unit.id, option: option.id, on: !on };
      return {
        item: { kind: 'option', id: option.id },
        name: option.name,
        text: (option.text ?? '').replace(/^Gains [^:]+: /, ''),
        kind: option.kind,
        rule: option.rule,
        on,
        copies: on ? 1 : 0,
        change: changeIfApplied(army, unit.id, edit, system),
        edit,
        locked: null,
      };
    });
}

const isTier = (option: Option, all: readonly Option[]): boolean =>
  option.exclusive !== undefined && all.filter((other) => other.exclusive === option.exclusive).length > 1;

function optionRow(army: Army, unit: ArmyUnit, at: number, option: Option, system: GameSystem): OptionRow {
  const item: GearItem = { kind: 'option', id: option.id };
  const copies = unit.models[at]?.options.filter((id) => id === option.id).length ?? 0;
  return {
    item,
    name: option.name,
    text: (option.text ?? '').replace(/^Gains [^:]+: /, ''),
    kind: option.kind,
    rule: option.rule,
    on: copies > 0,
    copies,
    change: changeIfToggled(army, unit.id, at, item, system),
    edit: toggleEdit(army, unit.id, at, item, system),
    locked: copies > 0 ? null : lockReason({ army, unit, group: at, system }, item),
  };
}

function weaponRow(army: Army, unit: ArmyUnit, at: number, weapon: Weapon, system: GameSystem): OptionRow {
  const item: GearItem = { kind: 'weapon', id: weapon.id };
  const copies = unit.models[at]?.weapons.filter((id) => id === weapon.id).length ?? 0;
  return {
    item,
    name: weapon.name,
    text: weapon.text ?? '',
    kind: 'attack',
    rule: weapon.rule,
    on: copies > 0,
    copies,
    change: changeIfToggled(army, unit.id, at, item, system),
    edit: toggleEdit(army, unit.id, at, item, system),
    locked: copies > 0 ? null : lockReason({ army, unit, group: at, system }, item),
    weapon,
  };
}

function tierRow(
  army: Army,
  unit: ArmyUnit,
  at: number,
  { exclusive, options }: { readonly exclusive: string; readonly options: readonly Option[] },
  system: GameSystem,
): TierRow {
  const chosen = unit.models[at]?.options ?? [];
  const current = options.find(({ id }) => chosen.includes(id));
  const base = baseLabel(unit, at, options, system);
  const off: ArmyEdit | null = current
    ? { kind: 'set-option', unit: unit.id, group: at, option: current.id, on: false }
    : null;
  return {
    id: exclusive,
    name: tierName(exclusive, options),
    steps: [
      {
        key: 'none',
        label: base,
        name: 'none',
        on: !current,
        change: off ? changeIfApplied(army, unit.id, off, system) : 0,
        edit: off,
      },
      ...options.map((option) => {
        const on = option === current;
        const edit = on ? null : toggleEdit(army, unit.id, at, { kind: 'option', id: option.id }, system);
        return {
          key: option.id,
          label: effectLabel(option, system),
          name: option.name,
          on,
          change: edit ? changeIfApplied(army, unit.id, edit, system) : 0,
          edit,
        };
      }),
    ],
    advice: current?.advice?.text ?? null,
  };
}

const tierName = (exclusive: string, options: readonly Option[]): string => {
  const words = options[0]?.name.replace(/\s*\d+$/, '');
  return words && options.every(({ name }) => name.startsWith(words))
    ? words
    : exclusive.charAt(0).toUpperCase() + exclusive.slice(1);
};

function effectLabel(option: Option, system: GameSystem): string {
  for (const effect of option.effects) {
    if ('set' in effect) return figure(effect.set, effect.to, system);
    if ('grant' in effect && effect.grant.x !== undefined) return `${effect.grant.x}″`;
  }
  return option.name;
}

function baseLabel(unit: ArmyUnit, at: number, options: readonly Option[], system: GameSystem): string {
  const effect = options[0]?.effects.find((each) => 'set' in each);
  const profile = system.profiles.get(unit.models[at]?.profile ?? '');
  return effect && 'set' in effect && profile ? figure(effect.set, profile.values[effect.set], system) : 'off';
}

function figure(value: string, to: number, system: GameSystem): string {
  const attribute = system.attributes.find(({ id }) => id === value);
  return attribute?.print === 'target' ? `${to}+` : attribute?.print === 'inches' ? `${to}″` : String(to);
}

function choiceHint({ choice }: Offer): string {
  if (choice.text) return choice.text;
  if (choice.perModels !== undefined) return `one model in ${choice.perModels}`;
  if (choice.maxModels !== undefined) return choice.maxModels === 1 ? 'one model' : `${choice.maxModels} models`;
  if (choice.min !== undefined && choice.min === choice.max) return `exactly ${choice.min}`;
  if (choice.max !== undefined) return `${choice.max} at most`;
  return 'change to the total';
}
