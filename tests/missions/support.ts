import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { applyMissionEdits } from '#shared/battlefield/document/edit';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import { newMission } from '#shared/battlefield/document/new-mission';
import { validateMission, type MissionIssue } from '#shared/battlefield/checks/validate-mission';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { makeSystemRegistry } from '#shared/systems/registry';

const registry = makeSystemRegistry();

export function systemOf(id: string): GameSystem {
  const system = registry.get(id);
  if (!system) throw new Error(`no system ${id}`);
  return system;
}

/** A built-in mission by its file name. Only tests know them by name. */
export function builtIn(id: string): Mission {
  const mission = comingMissions().find((one) => one.id === id);
  if (!mission) throw new Error(`no mission ${id}`);
  return mission;
}

export const edited = (mission: Mission, ...edits: readonly MissionEdit[]): Mission =>
  applyMissionEdits(mission, { kind: 'batch', edits }, systemOf(mission.system.id).measure);
export const issuesOf = (mission: Mission): readonly MissionIssue[] =>
  validateMission(mission, registry.get(mission.system.id));
export const codesOf = (mission: Mission): readonly string[] =>
  issuesOf(mission).map(({ severity, code }) => `${severity} ${code}`);

/** The mission after the one-click fix of its first issue with this code. */
export function fixed(mission: Mission, code: string): Mission {
  const issue = issuesOf(mission).find((one) => one.code === code && one.fix);
  if (!issue?.fix) throw new Error(`no fix for ${code}: ${codesOf(mission).join(', ')}`);
  return edited(mission, ...issue.fix.edits);
}

export const emptyTable = (system: string, width = 36, height = 36): Mission =>
  newMission('m', 'Trial', { id: system, release: '1', width, height, rounds: 4, limit: null, mat: 'plain' });
