import { Tooltip } from '@mantine/core';
import {
  IconBrush,
  IconCircle,
  IconEye,
  IconFlag3,
  IconHandStop,
  IconLetterT,
  IconLogin,
  IconPointer,
  IconPolygon,
  IconRulerMeasure,
  IconShape,
  IconSquare,
  IconWalk,
  IconWall,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ToolId } from './editor-store';
import classes from './ToolStrip.module.css';
import { TOOL_INFO } from './tools/tools';
import type { BattlefieldEditor } from './use-battlefield-editor';

const ICONS: Partial<Record<ToolId, ComponentType<{ size?: number; stroke?: number }>>> = {
  select: IconPointer,
  hand: IconHandStop,
  polygon: IconPolygon,
  freehand: IconBrush,
  rectangle: IconSquare,
  ellipse: IconCircle,
  wall: IconWall,
  objective: IconFlag3,
  entry: IconLogin,
  zone: IconShape,
  measure: IconRulerMeasure,
  sight: IconEye,
  reach: IconWalk,
  note: IconLetterT,
};
/** A rule after these. */
const BREAKS = new Set<ToolId>(['hand', 'wall', 'zone']);

/** One tool on; its letter in the corner; Esc returns to Select. */
export function ToolStrip({ editor }: { readonly editor: BattlefieldEditor }) {
  const tool = editor.store((state) => state.tool);
  return (
    <div className={classes.strip} role="toolbar" aria-label="Tools" aria-orientation="vertical">
      {TOOL_INFO.map(({ id, label, key, hint }) => {
        const Icon = ICONS[id];
        return (
          <div key={id} className={classes.slot} data-break={BREAKS.has(id) || undefined}>
            <Tooltip label={`${label}: ${hint}`} position="right">
              <button
                type="button"
                className={classes.tool}
                data-on={tool === id || undefined}
                aria-pressed={tool === id}
                aria-label={label}
                onClick={() => editor.actions.choose(id)}
              >
                {Icon && <Icon size={18} stroke={1.6} />}
                <span className={classes.key} aria-hidden="true">
                  {key}
                </span>
              </button>
            </Tooltip>
          </div>
        );
      })}
    </div>
  );
}
