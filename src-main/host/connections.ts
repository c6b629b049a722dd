/**
 * Keeps the host's connections within a bound, so that files can always be opened: whoever connects gets in, and of those that say
 * nothing the longest silent one goes.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export const MOST_CONNECTIONS = 200;

export function boundConnections(server: Server, most = MOST_CONNECTIONS): void {
  const all = new Set<Socket>();
  /** Without a request under way, in the order in which they fell silent. */
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    all.add(socket);
    silent.add(socket);
    socket.once('close', () => {
      all.delete(socket);
      silent.delete(socket);
    });
    if (all.size <= most) return;
    const [longest = socket] = silent;
    all.delete(longest);
    silent.delete(longest);
    longest.destroy();
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    response.once('close', () => {
      if (all.has(socket)) silent.add(socket);
    });
  });
}
