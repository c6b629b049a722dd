import type { GameSystem } from '#shared/systems/game-system';
import type { ArmyEditor } from './use-army-editor';

interface Count {
  readonly label: string;
  readonly value: number | string;
  readonly of?: string;
}

export interface BuilderWords {
  readonly army: string;
  readonly catalogue: string;
  readonly roster: string;
  readonly add: string;
  readonly currency: string;
  readonly emptyTitle: string;
  readonly empty: string;
  /** Some unit can be given a leading role. */
  readonly leads: boolean;
  /** Units are data cards. */
  readonly cards: boolean;
  readonly counts: (editor: ArmyEditor) => readonly Count[];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What things are called in a system: from its data, with the game's own words where it has them. */
export function builderWords(system: GameSystem): BuilderWords {
  const cards = system.engine === 'bellum-caelum';
  const only = system.document.entries.length === 1 ? system.document.entries[0] : undefined;
  const gang = system.id === 'devils-bluff';
  const noun = only ? only.name.toLowerCase() : gang ? 'model' : 'unit';
  return {
    army: gang ? 'gang' : 'army',
    catalogue: gang ? 'Hire' : cards ? 'Cards' : 'Catalogue',
    roster: gang ? 'Gang' : 'Roster',
    add: gang ? 'Hire' : `Add ${noun}`,
    currency: `${capital(system.currency.name)}${system.id === 'bellum-caelum' ? ', Muster’s own' : ''}`,
    emptyTitle: `No ${noun}s yet`,
    empty: `Pick one from the ${gang ? 'list on the left' : 'catalogue'}. Everything is checked as you go, and nothing is locked.`,
    leads: system.roles.size > 0,
    cards,
    counts: (editor) => (cards ? cardCounts(editor) : entryCounts(editor)),
  };
}

function entryCounts({ system, units, army }: ArmyEditor): readonly Count[] {
  const only = system.document.entries.length === 1 ? system.document.entries[0] : undefined;
  const bounds = system.document.constraints.find(
    (constraint) =>
      constraint.kind === 'units' && constraint.category === undefined && constraint.entries === undefined,
  );
  const role = [...system.roles.values()][0];
  const leader = role ? units.find((unit) => unit.roles.includes(role.id)) : undefined;
  if (only) {
    const of =
      bounds?.kind === 'units' && bounds.min !== undefined && bounds.max !== undefined
        ? `of ${bounds.min} to ${bounds.max}`
        : undefined;
    return [
      { label: `${only.name}s`, value: units.length, ...(of ? { of } : {}) },
      ...(role ? [{ label: 'Leader', value: leader?.name ?? 'none' }] : []),
    ];
  }
  const limited = system.document.entries.filter(
    (entry) => entry.minPerArmy !== undefined || entry.maxPerArmy !== undefined,
  );
  if (limited.length > 0 && limited.length <= 4 && system.factions.size === 0) {
    return limited.map((entry) => {
      const have = army.units.filter((unit) => unit.entry === entry.id).length;
      const of =
        entry.maxPerArmy !== undefined && entry.maxPerArmy !== entry.minPerArmy
          ? `of ${entry.maxPerArmy}`
          : entry.maxPerArmy === undefined && entry.minPerArmy !== undefined
            ? `${entry.minPerArmy} or more`
            : undefined;
      return {
        label: system.categories.get(entry.category ?? '')?.name ?? entry.name,
        value: have,
        ...(of ? { of } : {}),
      };
    });
  }
  return [
    { label: 'Units', value: units.length },
    { label: 'Models', value: units.reduce((sum, unit) => sum + unit.size, 0) },
  ];
}

function cardCounts({ units }: ArmyEditor): readonly Count[] {
  const bases = units.reduce((sum, unit) => sum + unit.bases, 0);
  return [
    { label: 'Bases', value: bases },
    {
      label: 'Activations',
      value: units.reduce((sum, unit) => sum + (unit.card?.stats.act.split('/').length ?? 1), 0),
      of: 'a round',
    },
  ];
}
