import {
  IconBox,
  IconChartHistogram,
  IconFileBroken,
  IconMap2,
  IconNotebook,
  IconPuzzle,
  IconStack2,
  IconSwords,
} from '@tabler/icons-react';
import type { KindName } from '../state/document-kinds';

/** How each kind of document is called and drawn. */
export const KINDS: Record<
  KindName,
  { readonly label: string; readonly plural: string; readonly Icon: typeof IconStack2 }
> = {
  army: { label: 'Army', plural: 'Armies', Icon: IconStack2 },
  mission: { label: 'Mission', plural: 'Missions', Icon: IconMap2 },
  battle: { label: 'Battle', plural: 'Battles', Icon: IconSwords },
  game: { label: 'Game', plural: 'Games', Icon: IconNotebook },
  simulation: { label: 'Simulation', plural: 'Simulations', Icon: IconChartHistogram },
  system: { label: 'Game system', plural: 'Game systems', Icon: IconPuzzle },
  collection: { label: 'Collection', plural: 'Collections', Icon: IconBox },
};

export const KIND_ORDER: readonly KindName[] = [
  'army',
  'mission',
  'battle',
  'game',
  'simulation',
  'system',
  'collection',
];

export function KindIcon({ kind, size = 16 }: { readonly kind: KindName | null; readonly size?: number }) {
  const Icon = kind === null ? IconFileBroken : KINDS[kind].Icon;
  return <Icon size={size} stroke={1.6} aria-hidden="true" />;
}
