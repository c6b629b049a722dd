import { useEffect, useRef, useState } from 'react';
import { validateMission, type MissionIssue } from '#shared/battlefield/checks/validate-mission';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';

/** What should be put right, worked out a moment after the last change. */
const PAUSE_MS = 140;

export function useIssues(mission: Mission, system: GameSystem): readonly MissionIssue[] {
  const [checked, setChecked] = useState(() => ({ mission, issues: validateMission(mission, system) }));
  const latest = useRef(mission);
  useEffect(() => {
    latest.current = mission;
    if (checked.mission === mission) return;
    const timer = setTimeout(() => {
      if (latest.current === mission) setChecked({ mission, issues: validateMission(mission, system) });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [mission, system, checked.mission]);
  return checked.issues;
}
