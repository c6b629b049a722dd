// Every file that Node or Electron starts on its own. Add a worker here and it is built beside the rest.
// `name` is its place below dist/node; services get its URL from src-main/host/built-files.ts.
export const NODE_ENTRIES = [
  { name: 'electron/main', source: 'src-main/electron/main.ts' },
  { name: 'cli', source: 'src-main/cli/cli.ts' },
  { name: 'pdf-worker', source: 'src-main/pdf/pdf-worker.ts' },
  { name: 'battle-worker', source: 'src-main/simulation/battle-worker.ts' },
  { name: 'play-worker', source: 'src-main/play/play-worker.ts' },
  { name: 'picture-worker', source: 'src-main/picture/picture-worker.ts' },
  { name: 'document-worker', source: 'src-main/storage/document-worker.ts' },
];

// Sandboxed, so one CommonJS file without imports.
export const PRELOAD_ENTRY = { name: 'electron/preload', source: 'src-main/electron/preload.ts' };

// Left as imports: found in node_modules at run time.
export const EXTERNAL = [/^node:/, 'electron', /^@fontsource\//];
