import { useMemo } from 'react';
import { EditionNotice } from '../../components/EditionNotice';
import type { BattlefieldEditor } from './use-battlefield-editor';

export function MissionEdition({ editor: { mission, open } }: { readonly editor: BattlefieldEditor }) {
  const used = useMemo(
    () =>
      new Set([
        ...['scoring', 'rounds', 'table', 'markers'],
        ...mission.objectives.map(({ type }) => type),
        ...mission.terrain.flatMap(({ parts }) =>
          parts.flatMap((part) => [...part.keywords, ...(part.vehicleKeywords ?? [])]),
        ),
      ]),
    [mission.objectives, mission.terrain],
  );
  return (
    <EditionNotice
      noun="mission"
      pin={mission.system}
      used={used}
      onUse={(version) => open.apply({ kind: 'set', fields: { system: { ...mission.system, version } } })}
    />
  );
}
