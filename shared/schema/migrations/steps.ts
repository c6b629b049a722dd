import { lookup } from '../../core/lookup';
import { liftEngine1 } from './battle-engine-1';
import { liftSimulation1 } from './simulation-2';

/** Lifts a document by one version. Gets and returns plain JSON, already bounded and free of hostile keys. */
export type MigrationStep = (document: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** `steps[format][n]` lifts version n to n + 1. One file per step, named `army-2.ts`, its before/after case beside it. */
export type MigrationSteps = Readonly<Record<string, Readonly<Record<number, MigrationStep>>>>;

/** Version 1 is the first published version of every format. */
export const MIGRATION_STEPS: MigrationSteps = { 'muster/simulation': { 1: liftSimulation1 } };

/** What a format's own version does not tell: a document that is already as it should be comes back as it is. */
const AMENDMENTS = lookup<MigrationStep>({ 'muster/battle': liftEngine1 });

/** Lifts a document to `target`, or says from which version no way leads on. */
export function migrate(
  document: Readonly<Record<string, unknown>>,
  format: string,
  from: number,
  target: number,
  steps: MigrationSteps = MIGRATION_STEPS,
): { readonly document: Readonly<Record<string, unknown>> } | { readonly stuckAt: number } {
  let lifted: Readonly<Record<string, unknown>> = AMENDMENTS[format]?.(document) ?? document;
  for (let version = from; version < target; version++) {
    const step = steps[format]?.[version];
    if (!step) return { stuckAt: version };
    lifted = { ...step(lifted), format, version: version + 1 };
  }
  return { document: lifted };
}
