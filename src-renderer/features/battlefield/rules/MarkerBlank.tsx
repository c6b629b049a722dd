import type { BattlefieldEditor } from '../use-battlefield-editor';
import { Blank } from './Blanks';
import type { Option } from './words';

interface Markers {
  readonly type?: string | undefined;
  readonly tag?: string | undefined;
}

interface MarkerBlankProps {
  readonly label: string;
  readonly editor: BattlefieldEditor;
  readonly value: Markers;
  /** What it reads when markers of every type and tag are meant. */
  readonly any: string;
  readonly set: (markers: Markers) => void;
}

/** Which markers are meant: those of a type, those with a tag, or all. */
export function MarkerBlank({ label, editor: { mission, system }, value: { type, tag }, any, set }: MarkerBlankProps) {
  const tags = [...new Set(mission.objectives.flatMap((marker) => marker.tags))].sort();
  const options: readonly Option[] = [
    ['', any],
    ...[...system.objectives.values()].map(({ id, name }): Option => [`type:${id}`, `${name} objectives`]),
    ...tags.map((each): Option => [`tag:${each}`, `markers tagged “${each}”`]),
  ];
  return (
    <Blank
      label={label}
      value={type !== undefined ? `type:${type}` : tag !== undefined ? `tag:${tag}` : ''}
      options={options}
      onChange={(next) =>
        set({
          type: next.startsWith('type:') ? next.slice(5) : undefined,
          tag: next.startsWith('tag:') ? next.slice(4) : undefined,
        })
      }
    />
  );
}
