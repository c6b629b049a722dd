/**
 * The rail. A section appears when it is registered here, one record each, in the order of the rail.
 * `path` is the first part of the address (`#/build/01J…`); the page reads the rest with `useRoute()` or its `route` prop.
 */
import { lazy, type ComponentType } from 'react';
import type { KindName } from './state/document-kinds';
import type { Route } from './shell/router';
import {
  IconBattle,
  IconBuild,
  IconCollection,
  IconGuide,
  IconLibrary,
  IconOdds,
  IconRules,
  IconSettings,
  IconSimulate,
  IconTable,
} from './components/icons';

export interface PageProps {
  readonly route: Route;
}

export interface Section {
  readonly id:
    'library' | 'build' | 'collection' | 'table' | 'battle' | 'simulate' | 'odds' | 'rules' | 'guide' | 'settings';
  readonly label: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly path: string;
  /** Ctrl and this figure. */
  readonly digit?: number;
  /** Kinds of document that open here, at `/<path>/<id>`. */
  readonly opens?: readonly KindName[];
  /** Kinds that open on a page of their own within it, at `/<path>/<word>/<id>`. */
  readonly under?: Partial<Readonly<Record<KindName, string>>>;
  readonly page: ComponentType<PageProps>;
  /** At the foot of the rail. */
  readonly foot?: boolean;
}

export const SECTIONS: readonly Section[] = [
  {
    id: 'library',
    label: 'Library',
    Icon: IconLibrary,
    path: 'library',
    digit: 1,
    page: lazy(async () => ({ default: (await import('./features/library/LibraryPage')).LibraryPage })),
  },
  {
    id: 'build',
    label: 'Build',
    Icon: IconBuild,
    path: 'build',
    digit: 2,
    opens: ['army'],
    page: lazy(async () => ({ default: (await import('./features/army/BuildPage')).BuildPage })),
  },
  {
    id: 'table',
    label: 'Table',
    Icon: IconTable,
    path: 'table',
    digit: 3,
    opens: ['mission'],
    page: lazy(async () => ({ default: (await import('./features/battlefield/BattlefieldPage')).BattlefieldPage })),
  },
  {
    id: 'battle',
    label: 'Battle',
    Icon: IconBattle,
    path: 'battle',
    digit: 4,
    opens: ['battle', 'game'],
    under: { game: 'table' },
    page: lazy(async () => ({ default: (await import('./features/battle/BattlePage')).BattlePage })),
  },
  {
    id: 'simulate',
    label: 'Simulate',
    Icon: IconSimulate,
    path: 'simulate',
    digit: 5,
    opens: ['simulation'],
    page: lazy(async () => ({ default: (await import('./features/simulate/SimulatePage')).SimulatePage })),
  },
  {
    id: 'odds',
    label: 'Odds',
    Icon: IconOdds,
    path: 'odds',
    page: lazy(async () => ({ default: (await import('./features/odds/OddsPage')).OddsPage })),
  },
  {
    id: 'rules',
    label: 'Rules',
    Icon: IconRules,
    path: 'rules',
    digit: 6,
    opens: ['system'],
    page: lazy(async () => ({ default: (await import('./features/rules/RulesPage')).RulesPage })),
  },
  {
    id: 'collection',
    label: 'Models',
    Icon: IconCollection,
    path: 'collection',
    opens: ['collection'],
    page: lazy(async () => ({ default: (await import('./features/collection/CollectionPage')).CollectionPage })),
  },
  {
    id: 'guide',
    label: 'Guide',
    Icon: IconGuide,
    path: 'guide',
    page: lazy(async () => ({ default: (await import('./features/guide/GuidePage')).GuidePage })),
    foot: true,
  },
  {
    id: 'settings',
    label: 'Settings',
    Icon: IconSettings,
    path: 'settings',
    page: lazy(async () => ({ default: (await import('./features/settings/SettingsPage')).SettingsPage })),
    foot: true,
  },
];

export const sectionOfPath = (path: string | undefined): Section | undefined =>
  SECTIONS.find((section) => section.path === (path ?? 'library'));

/** Where a document of this kind opens: the section that edits it, else its properties. Null: not a document of Muster's. */
export function addressOfDocument(kind: KindName | null, id: string): string | null {
  if (kind === null) return null;
  const section = SECTIONS.find(({ opens }) => opens?.includes(kind));
  const under = section?.under?.[kind];
  return `/${[section?.path ?? PROPERTIES_PATH, ...(under === undefined ? [] : [under]), encodeURIComponent(id)].join('/')}`;
}

/** `#/properties/<id>`: name, notes, versions and the file itself, for every kind. Not on the rail. */
export const PROPERTIES_PATH = 'properties';
export const PropertiesPage: ComponentType<PageProps> = lazy(async () => ({
  default: (await import('./features/document/PropertiesPage')).PropertiesPage,
}));
