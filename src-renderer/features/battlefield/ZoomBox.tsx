import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import classes from './Floating.module.css';
import type { BattlefieldEditor } from './use-battlefield-editor';
import { fullZoom } from './view';

export function ZoomBox({ editor }: { readonly editor: BattlefieldEditor }) {
  const zoom = editor.store((state) => state.view.zoom);
  const { actions, mission } = editor;
  return (
    <div className={classes.zoom} data-floating>
      <ActionIcon size="sm" aria-label="Zoom out" onClick={() => actions.zoom(1 / 1.25)}>
        <IconZoomOut size={16} stroke={1.6} />
      </ActionIcon>
      <Tooltip label="Zoom to what is selected">
        <button type="button" className={classes.zoomFigure} onClick={actions.zoomToSelection}>
          {Math.round((100 * zoom) / fullZoom(mission.table))} %
        </button>
      </Tooltip>
      <ActionIcon size="sm" aria-label="Zoom in" onClick={() => actions.zoom(1.25)}>
        <IconZoomIn size={16} stroke={1.6} />
      </ActionIcon>
      <Tooltip label="Fit the table (F)">
        <ActionIcon size="sm" aria-label="Fit the table" onClick={actions.fit}>
          <IconMaximize size={16} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
