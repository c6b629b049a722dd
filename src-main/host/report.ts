import { arch, freemem, release, totalmem } from 'node:os';
import type { Services } from './services';

const megabytes = (bytes: number): string => `${String(Math.round(bytes / 1024 / 1024))} MB`;

/** Versions, sizes and what the log remembers: for whoever is asked for help. */
export async function reportOf(services: Services): Promise<string> {
  const { host, version, versions } = services.options;
  const { isDefault, exists, writable, documents } = await services.workspaceInfo();
  const memory = process.memoryUsage();
  return [
    `Muster ${version}, ${host} host, ${process.platform} ${release()} ${arch()}`,
    Object.entries({ node: process.versions.node, ...versions })
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
    `Workspace: ${isDefault ? 'the default folder' : 'a chosen folder'}, ` +
      `${exists ? (writable ? 'writable' : 'read-only') : 'missing'}, ${String(documents)} documents`,
    `Memory: ${megabytes(memory.rss)} in use, ${megabytes(freemem())} of ${megabytes(totalmem())} free; up ${String(Math.round(process.uptime()))} s`,
    '',
    await services.log.recent(),
  ].join('\n');
}
