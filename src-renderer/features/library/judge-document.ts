/** What the rules say of a document on a card: its points and how many errors. Loaded when the first card asks. */
import { pointsOf } from '#shared/army/points';
import { unitName } from '#shared/army/unit-card';
import { validateArmy } from '#shared/army/validate-army';
import { validateMission } from '#shared/battlefield/checks/validate-mission';
import type { Issue } from '#shared/core/issue';
import type { LibraryRow } from '#shared/host/calls/row';
import type { JsonObject } from '#shared/host/json-object';
import { armySchema } from '#shared/schema/army';
import { missionSchema } from '#shared/schema/mission';
import { useLibraryIndex } from '../../state/library-index';
import { refreshSystems, systems } from '../../state/system-registry';
import type { Judgement } from './use-judgement';

export async function judgeDocument(row: LibraryRow, document: JsonObject): Promise<Judgement | null> {
  await refreshSystems(useLibraryIndex.getState().generation);
  if (row.kind === 'army') return judgeArmy(document);
  if (row.kind === 'mission') return judgeMission(document);
  return null;
}

function judgeArmy(document: JsonObject): Judgement | null {
  const army = armySchema.safeParse(document);
  const system = army.success ? systems().get(army.data.system.id, army.data.system.version) : undefined;
  if (!army.success || !system) return null;
  const points = pointsOf(army.data, system);
  const names = new Map(army.data.units.map((unit) => [unit.id, unitName(army.data, unit, system)]));
  return {
    errors: errorsIn(validateArmy(army.data, system)),
    points: points.total,
    units: points.units.map(({ id, total }) => ({ name: names.get(id) ?? id, points: total })),
  };
}

function judgeMission(document: JsonObject): Judgement | null {
  const mission = missionSchema.safeParse(document);
  if (!mission.success) return null;
  const system = systems().get(mission.data.system.id, mission.data.system.version);
  return { errors: errorsIn(validateMission(mission.data, system)), points: null, units: [] };
}

const errorsIn = (issues: readonly Issue<unknown>[]): number =>
  issues.filter(({ severity }) => severity === 'error').length;
