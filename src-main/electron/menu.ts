/** The native menu: the usual roles, and Muster's own commands as events to the window. DESIGN 10 has the keys. */
import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '#shared/host/events';

export interface MenuParts {
  readonly platform: NodeJS.Platform;
  readonly send: (command: MenuCommand) => void;
  readonly recent: readonly { readonly id: string; readonly name: string }[];
  readonly openDocument: (id: string) => void;
  readonly showWorkspace: () => void;
  /** Reload and developer tools, for unpackaged runs. */
  readonly development: boolean;
}

type Item = MenuItemConstructorOptions;
const LINE: Item = { type: 'separator' };

export function menuTemplate(parts: MenuParts): Item[] {
  const mac = parts.platform === 'darwin';
  const own = (label: string, command: MenuCommand, accelerator?: string): Item => ({
    label,
    ...(accelerator && { accelerator }),
    click: () => parts.send(command),
  });
  const recent: Item[] = parts.recent.length
    ? parts.recent.map(({ id, name }) => ({ label: name.replaceAll('&', '&&'), click: () => parts.openDocument(id) }))
    : [{ label: 'None yet', enabled: false }];

  const file: Item[] = [
    own('New…', 'new', 'CmdOrCtrl+N'),
    own('Open…', 'open', 'CmdOrCtrl+O'),
    { label: 'Open recent', submenu: recent },
    LINE,
    own('Save now', 'save', 'CmdOrCtrl+S'),
    own('Import…', 'import'),
    own('Export…', 'export', 'CmdOrCtrl+Shift+E'),
    { label: 'Show the workspace folder', click: () => parts.showWorkspace() },
    LINE,
    own('Print…', 'print', 'CmdOrCtrl+P'),
    ...(mac ? [] : [LINE, own('Settings', 'settings', 'CmdOrCtrl+,')]),
    LINE,
    mac ? { role: 'close' } : { role: 'quit' },
  ];
  const edit: Item[] = [
    own('Undo', 'undo', 'CmdOrCtrl+Z'),
    own('Redo', 'redo', mac ? 'Cmd+Shift+Z' : 'Ctrl+Shift+Z'),
    LINE,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'delete' },
    { role: 'selectAll' },
    LINE,
    own('Find or run…', 'find', 'CmdOrCtrl+K'),
  ];
  const view: Item[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    LINE,
    { role: 'togglefullscreen' },
    ...(parts.development ? [LINE, { role: 'reload' } as Item, { role: 'toggleDevTools' } as Item] : []),
  ];
  const go: Item[] = PAGES.map(([label, command], i) => own(label, command, `CmdOrCtrl+${String(i + 1)}`));
  const help: Item[] = [
    own('Guide', 'guide'),
    own('Keyboard shortcuts', 'shortcuts'),
    ...(mac ? [] : [LINE, own('About Muster', 'about')]),
  ];
  const app: Item[] = [
    own('About Muster', 'about'),
    LINE,
    own('Settings…', 'settings', 'Cmd+,'),
    LINE,
    { role: 'services' },
    LINE,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    LINE,
    { role: 'quit' },
  ];
  return [
    ...(mac ? [{ label: 'Muster', submenu: app }] : []),
    { label: '&File', submenu: file },
    { label: '&Edit', submenu: edit },
    { label: '&View', submenu: view },
    { label: '&Go', submenu: go },
    ...(mac ? [{ role: 'windowMenu' } as Item] : []),
    { label: '&Help', role: 'help', submenu: help },
  ];
}

const PAGES: readonly (readonly [string, MenuCommand])[] = [
  ['Library', 'go-library'],
  ['Build', 'go-build'],
  ['Table', 'go-table'],
  ['Battle', 'go-battle'],
  ['Simulate', 'go-simulate'],
  ['Rules', 'go-rules'],
];
