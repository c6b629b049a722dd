import { useMemo } from 'react';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { applyMissionEdit } from '#shared/battlefield/document/edit';
import { validateMission } from '#shared/battlefield/checks/validate-mission';
import type { Mission } from '#shared/schema/mission';
import { cornersOf } from '#shared/schema/mission/terrain';
import type { SystemRegistry } from '#shared/systems/registry';
import { defineDocumentKind, type DocumentKind } from '../../state/document-kinds';

export type MissionKind = DocumentKind<Mission, MissionEdit>;

/** More pieces or corners than this take longer to check than to draw. */
const LARGE = { pieces: 300, corners: 4000 };

const isLarge = ({ terrain }: Mission): boolean => terrain.length > LARGE.pieces || cornersOf(terrain) > LARGE.corners;

export const useMissionKind = (registry: SystemRegistry): MissionKind =>
  useMemo(
    () =>
      defineDocumentKind<Mission, MissionEdit>({
        kind: 'mission',
        apply: (mission, edit) =>
          applyMissionEdit(mission, edit, registry.get(mission.system.id, mission.system.version)?.measure ?? 'inch'),
        validate: (mission) => validateMission(mission, registry.get(mission.system.id, mission.system.version)),
        validateAtRest: true,
        isLarge,
        describe: describeMissionEdit,
      }),
    [registry],
  );

const WORDS: Record<MissionEdit['kind'], string> = {
  set: 'Change the mission',
  splice: 'Change the rules',
  add: 'Add',
  change: 'Change',
  delete: 'Delete',
  move: 'Move',
  turn: 'Turn',
  stretch: 'Resize',
  flip: 'Flip',
  reline: 'Reshape',
  unite: 'Unite',
  restack: 'Reorder',
  reshape: 'Reshape',
  'change-part': 'Change terrain',
  'add-part': 'Add a part',
  'delete-part': 'Remove a part',
  duplicate: 'Duplicate',
  order: 'Reorder',
  group: 'Group',
  flag: 'Lock or hide',
  align: 'Align',
  distribute: 'Distribute',
  'twin-all': 'Mirror what stands',
  rename: 'Rename',
};

export const describeMissionEdit = (edit: MissionEdit): string => WORDS[edit.kind];
