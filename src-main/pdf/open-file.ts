import { spawn } from 'node:child_process';

/** The command that opens a file with the user's own program for it. */
export function openerFor(platform: NodeJS.Platform, path: string): readonly [string, readonly string[]] {
  if (platform === 'darwin') return ['open', [path]];
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', path]];
  return ['xdg-open', [path]];
}

/** True once the program has been started; false if there is none. */
export function openWithSystem(path: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const [command, args] = openerFor(platform, path);
  return new Promise((resolve) => {
    const child = spawn(command, args, { detached: true, stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
