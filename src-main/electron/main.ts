/** The desktop app: the only file that imports Electron itself. */
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, screen, session, shell } from 'electron';
import { startDesktop } from './desktop';

startDesktop({
  electron: { app, BrowserWindow, dialog, ipcMain, Menu, protocol, screen, session, shell },
  process,
  // There is a parent to tell only under `npm start`.
  report: (what) => process.send?.(what),
});
