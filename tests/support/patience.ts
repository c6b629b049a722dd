/** `vi.waitFor` gives up after one second, which a busy machine takes for many things that are in order. */
import { vi } from 'vitest';

const PATIENCE = 60_000;
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { ...(typeof options === 'object' ? options : {}), timeout: PATIENCE });
