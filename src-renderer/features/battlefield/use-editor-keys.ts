import { useEffect } from 'react';
import { isField, useShortcuts } from '../../shell/shortcuts';
import { toClipboard } from './use-clipboard';
import { snapStep } from './editor-store';
import { TOOL_INFO } from './tools/tools';
import type { BattlefieldEditor } from './use-battlefield-editor';

/** Every key of the editor (DESIGN 10). Arrows nudge by half a unit, with Alt by a tenth of that, with Shift by ten times it. */
export function useEditorKeys(editor: BattlefieldEditor): void {
  const { actions, store, tools } = editor;
  const onTable = (): boolean => store.getState().mode === 'table';
  const any = (): boolean => onTable() && store.getState().selection.length > 0;
  const turnable = (): boolean => any() || (onTable() && store.getState().tool === 'piece');
  const drawing = (): boolean => onTable() && store.getState().tool !== 'select';
  const step = (): number => snapStep(store.getState());
  const arrows = (['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const).flatMap((key) => {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] as [
      number,
      number,
    ];
    return (
      [
        ['', 1],
        ['alt+', 0.1],
        ['shift+', 10],
      ] as const
    ).map(([held, factor]) => ({
      keys: `${held}${key}`,
      label: held === '' ? 'nudge' : held === 'alt+' ? 'nudge a little' : 'nudge far',
      hidden: key !== 'ArrowLeft',
      when: any,
      inFields: false,
      run: () => actions.nudge(x * step() * factor, y * step() * factor),
    }));
  });
  useShortcuts('Table', [
    ...TOOL_INFO.map(({ id, key, label }) => ({
      keys: key.toLowerCase(),
      label: label.toLowerCase(),
      when: onTable,
      run: () => actions.choose(id),
    })),
    ...arrows,
    { keys: 'g', label: 'grid', when: onTable, run: () => store.setState(({ grid }) => ({ grid: !grid })) },
    { keys: 's', label: 'snap', when: onTable, run: () => store.setState(({ snap }) => ({ snap: !snap })) },
    { keys: 'f', label: 'fit the table', when: onTable, run: actions.fit },
    { keys: 'shift+f', label: 'zoom to selection', when: onTable, run: actions.zoomToSelection },
    { keys: ['+', '='], label: 'zoom in', when: onTable, run: () => actions.zoom(1.25) },
    { keys: '-', label: 'zoom out', when: onTable, run: () => actions.zoom(0.8) },
    { keys: 'mod+d', label: 'duplicate', when: any, inFields: false, run: actions.duplicate },
    { keys: 'mod+a', label: 'select all', when: onTable, inFields: false, run: actions.selectAll },
    { keys: 'mod+c', label: 'copy', when: any, inFields: false, run: () => actions.copy(toClipboard) },
    { keys: 'mod+x', label: 'cut', when: any, inFields: false, run: () => actions.copy(toClipboard, true) },
    // The browser's own paste brings the text, without asking for leave (use-clipboard): the keys are only listed here.
    { keys: 'mod+v', label: 'paste', when: () => false, run: () => undefined },
    { keys: 'mod+g', label: 'group', when: any, inFields: false, run: () => actions.group(true) },
    { keys: 'mod+shift+g', label: 'ungroup', when: any, inFields: false, run: () => actions.group(false) },
    { keys: 'u', label: 'unite pieces', when: any, run: actions.unite },
    { keys: 'mod+l', label: 'lock or unlock', when: any, inFields: false, run: actions.lock },
    // With Shift the signs are others on most keyboards: both are heard.
    { keys: ['shift+[', '{'], label: 'send to back', when: any, run: () => actions.order('back') },
    { keys: ['shift+]', '}'], label: 'bring to front', when: any, run: () => actions.order('front') },
    { keys: '[', label: 'send backward', when: any, run: () => actions.order('backward') },
    { keys: ']', label: 'bring forward', when: any, run: () => actions.order('forward') },
    { keys: 'q', label: 'turn 15°', when: turnable, run: () => actions.turn(15) },
    { keys: 'shift+q', label: 'turn back 15°', when: turnable, run: () => actions.turn(-15) },
    { keys: 'x', label: 'flip left to right', when: turnable, run: () => actions.flip('x') },
    { keys: 'y', label: 'flip top to bottom', when: turnable, run: () => actions.flip('y') },
    {
      keys: 'Backspace',
      label: 'take back the last corner',
      when: () => drawing() && tools[store.getState().tool].stepBack !== undefined,
      run: () => void tools[store.getState().tool].stepBack?.(),
      hidden: true,
    },
    { keys: ['Delete', 'Backspace'], label: 'delete', when: any, run: actions.remove },
    {
      keys: 'Enter',
      label: 'close the outline',
      when: () => drawing() && tools[store.getState().tool].finish !== undefined,
      run: () => void tools[store.getState().tool].finish?.(),
    },
    {
      keys: 'Escape',
      label: 'back to Select',
      // Esc is pressed often over a table: it never leaves the page from here.
      when: onTable,
      run: () => {
        if (tools[store.getState().tool].cancel?.()) return;
        if (store.getState().tool !== 'select') actions.choose('select');
      },
    },
  ]);
  useSpaceToPan(editor);
}

/** Space held pans with any tool. */
function useSpaceToPan({ store }: BattlefieldEditor): void {
  useEffect(() => {
    // A button that was clicked keeps the focus: over the table Space is the table's, elsewhere it presses the button.
    const typing = (target: EventTarget | null): boolean =>
      isField(target) ||
      (target instanceof HTMLElement &&
        target.closest('button, [role="button"], summary, a[href]') !== null &&
        target.closest('[data-table-item]') === null &&
        document.querySelector('[data-testid="table-canvas"]:hover') === null);
    const down = (event: KeyboardEvent): void => {
      if (event.code !== 'Space' || event.repeat || typing(event.target) || store.getState().mode !== 'table') return;
      event.preventDefault();
      store.setState({ panning: true });
    };
    const up = (event: KeyboardEvent): void => {
      if (event.code !== 'Space' || !store.getState().panning) return;
      event.preventDefault();
      store.setState({ panning: false });
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, [store]);
}
