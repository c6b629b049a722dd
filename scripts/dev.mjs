// `npm run dev [-- --port N] [--data DIR]`: the loopback host with the window served by Vite, so that edits show at once.
// A change on the Node side builds it again and restarts the host; the address printed last is the one that works.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({ options: { port: { type: 'string', default: '5170' }, data: { type: 'string' } } });
const out = join(ROOT, 'dist');

await build({ out, only: 'node', log: (line) => console.log(line) });
const { createServer } = await import('vite');
const vitePort = await freePort();
// Vite listens on a port of its own, on this machine only; the host passes page requests on to it, hot updates go straight.
const vite = await createServer({
  configFile: join(ROOT, 'src-renderer/vite.config.ts'),
  base: '/',
  server: { host: '127.0.0.1', port: vitePort, strictPort: true, hmr: { host: '127.0.0.1', clientPort: vitePort } },
  appType: 'spa',
});
await vite.listen();
const viteAddress = `http://127.0.0.1:${vitePort}`;

let host = null;
let stopping = false;
function startHost() {
  const args = [
    join(out, 'node', 'cli.mjs'),
    'serve',
    '--port',
    values.port,
    '--dev-server',
    viteAddress,
    ...(values.data ? ['--data', resolve(values.data)] : []),
  ];
  const child = spawn(process.execPath, ['--enable-source-maps', ...args], { stdio: ['inherit', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', (line) => console.log(line));
  child.on('exit', (code) => {
    if (child === host && !stopping)
      console.log(`The host ended (${code}). Save a file under src-main or shared to start it again.`);
  });
  host = child;
}
startHost();

let timer = null;
const rebuild = (_event, name) => {
  if (!name || /\.test\.ts$|tsbuildinfo/.test(name)) return;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    try {
      const built = await build({ out, only: 'node', log: (line) => console.log(line) });
      if (built.length === 0) return;
      const old = host;
      host = null;
      old.once('exit', startHost);
      if (old.exitCode === null) old.kill('SIGTERM');
      else startHost();
    } catch (error) {
      console.error(error.message);
    }
  }, 200);
};
for (const folder of ['src-main', 'shared']) watch(join(ROOT, folder), { recursive: true }, rebuild);

const stop = async () => {
  stopping = true;
  host?.kill('SIGTERM');
  await vite.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

function freePort() {
  return new Promise((done) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
