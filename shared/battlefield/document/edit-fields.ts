import { type Mission, missionSchema } from '../../schema/mission';
import { type MissionSide, sideSchema } from '../../schema/mission/set-up';
import { MISSION_FIELDS, type MissionField, type RuleList } from './mission-edit';

export function setFields(mission: Mission, fields: Partial<Pick<Mission, MissionField>>): Mission {
  const allowed = Object.fromEntries(
    Object.entries(fields).filter(([key]) => (MISSION_FIELDS as readonly string[]).includes(key)),
  );
  const parsed = missionSchema
    .pick({
      name: true,
      table: true,
      rounds: true,
      limit: true,
      onRout: true,
      useSystemScoring: true,
      end: true,
      deployment: true,
      mat: true,
      background: true,
      symmetry: true,
      briefing: true,
      id: true,
      system: true,
    })
    .partial()
    .safeParse(allowed);
  if (!parsed.success) return mission;
  const before: Readonly<Record<string, unknown>> = mission;
  const changed = Object.entries(allowed).filter(([key, value]) => before[key] !== value);
  return changed.length === 0 ? mission : { ...mission, ...Object.fromEntries(changed) };
}

export function splice(
  mission: Mission,
  list: RuleList,
  at: number,
  remove: number,
  insert: readonly unknown[],
): Mission {
  const now = (mission[list] ?? []) as readonly unknown[];
  if (
    !Number.isInteger(at) ||
    at < 0 ||
    at > now.length ||
    !Number.isInteger(remove) ||
    remove < 0 ||
    (remove === 0 && insert.length === 0)
  )
    return mission;
  const parsed = missionSchema.shape[list].safeParse(now.toSpliced(at, remove, ...insert));
  if (!parsed.success) return mission;
  // Only what was inserted is taken as parsed; its neighbours keep their identity.
  const fresh = (parsed.data as readonly unknown[]).slice(at, at + insert.length);
  const next = { ...mission, [list]: now.toSpliced(at, remove, ...fresh) };
  return list === 'sides' ? renameSides(mission, next, at, remove, fresh as readonly MissionSide[]) : next;
}

/** A side that changes its id takes its entry points, zones and markers along. */
function renameSides(
  before: Mission,
  after: Mission,
  at: number,
  remove: number,
  fresh: readonly MissionSide[],
): Mission {
  const [old, now] = [before.sides[at], fresh[0]];
  if (remove !== 1 || fresh.length !== 1 || !old || !now || old.id === now.id || !sideSchema.safeParse(now).success)
    return after;
  return {
    ...after,
    entryPoints: after.entryPoints.map((entry) => (entry.side === old.id ? { ...entry, side: now.id } : entry)),
    zones: after.zones.map((zone) => (zone.side === old.id ? { ...zone, side: now.id } : zone)),
    objectives: after.objectives.map((objective) =>
      objective.owner === old.id ? { ...objective, owner: now.id } : objective,
    ),
  };
}
