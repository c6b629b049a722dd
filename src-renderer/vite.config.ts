import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Heavy libraries get files of their own, so that a page that never draws a chart never loads the chart code. */
const CHUNKS: readonly [RegExp, string][] = [
  [/node_modules\/fabric\//, 'fabric'],
  [/node_modules\/pdfjs-dist\//, 'pdf-preview'],
];

/** A plain script before everything else, so that the first paint already has the right theme. */
const themeBoot: Plugin = {
  name: 'muster-theme-boot',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: './theme-boot.js' }, injectTo: 'head-prepend' }],
  },
};

export default defineConfig({
  root: at('.'),
  base: './',
  publicDir: at('./public'),
  cacheDir: at('../node_modules/.cache/vite'),
  // Every element is made by our own: lengths are read in the unit of the setting.
  plugins: [react({ jsxImportSource: '#shown' }), themeBoot],
  // NONCE_PLACEHOLDER of shared/host/session.ts: the host writes a fresh nonce over it each time it serves the page.
  html: { cspNonce: '__MUSTER_NONCE__' },
  build: {
    outDir: process.env.MUSTER_OUT ?? at('../dist/renderer'),
    emptyOutDir: true,
    target: 'es2023',
    // Everything must be a file: the content security policy allows no inline data scripts or fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNKS.map(([test, name]) => ({ test, name })),
        },
      },
    },
  },
});
