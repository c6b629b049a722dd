import { lookup } from '#shared/core/lookup';
import type { Measure } from '#shared/core/measure';
import { IconDice5, IconPlayCard, IconPuzzle, IconShieldHalf } from '@tabler/icons-react';
import { systems } from '../state/system-registry';
import { Ship } from './Glyph';

/** The built-in games as the shell names them; what they contain lives in the game systems themselves. */
export const SYSTEMS = [
  { id: 'squadrons', name: 'Squadrons', tagline: 'Starfighters, d6, 36 × 36″' },
  { id: 'devils-bluff', name: 'Devil’s Bluff', tagline: 'Gangs, playing cards, 36 × 36″' },
  { id: 'cadence', name: 'Cadence', tagline: 'Skirmish, d6, any setting' },
  { id: 'bellum-caelum', name: 'Bellum Caelum', tagline: 'Armies with data cards, centimetres' },
] as const;

/** Built-in modules that stand on one of the games. */
const MODULES = lookup<string>({ 'salt-road': 'The Salt Road' });

/** A game by its name, a user's module by what its author calls it now. */
export const systemName = (id: string | null | undefined): string =>
  id ? (SYSTEMS.find((system) => system.id === id)?.name ?? MODULES[id] ?? systems().get(id)?.name ?? spoken(id)) : '';

/** What a game is measured in, a user's module included. */
export const lengthUnit = (id: string | undefined): Measure => (id ? systems().get(id)?.measure : undefined) ?? 'inch';

/** A module that is not here (yet), by its id: `red-moons` reads "Red Moons". */
const spoken = (id: string): string =>
  id.replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`);

export function SystemIcon({ id, size = 16 }: { readonly id: string; readonly size?: number }) {
  switch (id) {
    case 'squadrons':
      return <Ship name="dart" size={size} />;
    case 'devils-bluff':
      return <IconPlayCard size={size} stroke={1.6} aria-hidden="true" />;
    case 'cadence':
    case 'salt-road':
      return <IconDice5 size={size} stroke={1.6} aria-hidden="true" />;
    case 'bellum-caelum':
      return <IconShieldHalf size={size} stroke={1.6} aria-hidden="true" />;
    default:
      return <IconPuzzle size={size} stroke={1.6} aria-hidden="true" />;
  }
}
