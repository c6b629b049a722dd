/** Where this account keeps documents and settings. MUSTER_CONFIG moves the settings. */
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export function documentsFolder(): string {
  return xdgDocuments() ?? join(homedir(), 'Documents');
}

export function configFolder(): string {
  if (process.env['MUSTER_CONFIG']) return resolve(process.env['MUSTER_CONFIG']);
  if (process.platform === 'win32')
    return join(process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Muster');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Muster');
  return join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'muster');
}

/** Linux desktops translate "Documents" and say where it is in user-dirs.dirs. */
function xdgDocuments(): string | null {
  if (process.platform !== 'linux') return null;
  const file = join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'user-dirs.dirs');
  if (!existsSync(file)) return null;
  const line = /^XDG_DOCUMENTS_DIR="([^"]+)"/m.exec(readFileSync(file, 'utf8'))?.[1];
  return line ? line.replace(/^\$HOME/, homedir()) : null;
}
