/**
 * What can be done with a document from the library's details and its menu, beside opening it: one record each.
 * `kinds` says for which; `run` may load code when asked.
 */
import {
  IconHistory,
  IconInfoSquare,
  IconPlayerPlay,
  IconPrinter,
  IconRosetteDiscountCheck,
  IconSwords,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import { openPrint } from './features/print/open-print';
import { PROPERTIES_PATH } from './sections';
import { navigate, routeTo } from './shell/router';
import type { KindName } from './state/document-kinds';
import { showVersions } from './state/versions-dialog';

export interface DocumentAction {
  readonly id: string;
  readonly label: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly kinds: readonly KindName[];
  /** As a button in the details; the others are in the menu only. */
  readonly primary?: boolean;
  readonly run: (row: LibraryRow) => void;
}

export const DOCUMENT_ACTIONS: readonly DocumentAction[] = [
  {
    id: 'fight',
    label: 'Battle',
    Icon: IconSwords,
    kinds: ['army', 'mission'],
    primary: true,
    run: (row) => navigate(`/battle?${row.kind === 'army' ? 'army' : 'mission'}=${encodeURIComponent(row.id)}`),
  },
  {
    id: 'watch',
    label: 'Watch from the start',
    Icon: IconPlayerPlay,
    kinds: ['battle'],
    run: (row) => navigate(routeTo('battle', row.id)),
  },
  {
    id: 'verify',
    label: 'Verify',
    Icon: IconRosetteDiscountCheck,
    kinds: ['battle'],
    primary: true,
    run: (row) => void import('./features/battle/verify-battle').then(({ verifyRow }) => verifyRow(row)),
  },
  {
    id: 'print',
    label: 'Print',
    Icon: IconPrinter,
    kinds: ['army', 'mission', 'battle', 'game'],
    primary: true,
    run: ({ id, kind, name }) => openPrint({ documents: kind === null ? [] : [{ id, kind, name }] }),
  },
  {
    id: 'properties',
    label: 'Properties and notes',
    Icon: IconInfoSquare,
    kinds: ['army', 'mission', 'battle', 'game', 'simulation', 'system', 'collection'],
    run: (row) => navigate(routeTo(PROPERTIES_PATH, row.id)),
  },
  {
    id: 'versions',
    label: 'Version history',
    Icon: IconHistory,
    kinds: ['army', 'mission', 'battle', 'game', 'simulation', 'system', 'collection'],
    run: (row) => showVersions(row.id, row.name),
  },
];

export const actionsFor = (row: LibraryRow): readonly DocumentAction[] =>
  row.status === 'ok' && row.kind !== null
    ? DOCUMENT_ACTIONS.filter(({ kinds }) => row.kind !== null && kinds.includes(row.kind))
    : [];
