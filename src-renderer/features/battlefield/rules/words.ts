import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { sideName } from '#shared/battlefield/document/sides';

export type Option = readonly [value: string, words: string];

/** Sides and roles as answers. */
export const sideOptions = (mission: Mission, more: readonly Option[] = []): readonly Option[] => [
  ...more,
  ...mission.sides.map((side): Option => [side.role ?? side.id, sideName(mission, side.id)]),
];

/** Tags and types of the markers on this table, and types of the system. */
export function markerOptions(mission: Mission, system: GameSystem, any: string): readonly Option[] {
  const tags = [...new Set(mission.objectives.flatMap(({ tags: list }) => list))].sort();
  return [
    ['', any],
    ...[...system.objectives.values()].map(({ id, name }): Option => [`type:${id}`, `${name} objectives`]),
    ...tags.map((tag): Option => [`tag:${tag}`, `markers tagged “${tag}”`]),
  ];
}

export const markerValue = ({
  type,
  tag,
}: {
  readonly type?: string | undefined;
  readonly tag?: string | undefined;
}): string => (type !== undefined ? `type:${type}` : tag !== undefined ? `tag:${tag}` : '');
export const markerFields = (
  value: string,
): { readonly type: string | undefined; readonly tag: string | undefined } => ({
  type: value.startsWith('type:') ? value.slice(5) : undefined,
  tag: value.startsWith('tag:') ? value.slice(4) : undefined,
});
