import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressor } from './compress';
import type { RendererFile } from './renderer-files';

const script: RendererFile = {
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, immutable' },
  body: Buffer.from('const ship = "Heron";\n'.repeat(500)),
};

describe('what the loopback host serves', () => {
  it('is compressed the way the browser takes it, and comes out the same', async () => {
    const pack = compressor();
    const brotli = await pack('/assets/a.js', script, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.body.length).toBeLessThan(script.body.length / 10);
    expect(brotliDecompressSync(brotli.body).equals(Buffer.from(script.body))).toBe(true);
    const plain = await pack('/assets/a.js', script, { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(plain.body).equals(Buffer.from(script.body))).toBe(true);
    expect(plain.headers['vary']).toBe('accept-encoding');
  });

  it('is compressed once', async () => {
    const pack = compressor();
    const first = await pack('/assets/a.js', script, { 'accept-encoding': 'br' });
    const again = await pack('/assets/a.js', script, { 'accept-encoding': 'br' });
    expect(again.body).toBe(first.body);
  });

  it('is left alone where that saves nothing or nobody asked', async () => {
    const pack = compressor();
    expect(await pack('/a.js', script, {})).toBe(script);
    const font = { ...script, headers: { 'content-type': 'font/woff2' } };
    expect(await pack('/a.woff2', font, { 'accept-encoding': 'br' })).toBe(font);
    const small = { ...script, body: Buffer.from('short') };
    expect(await pack('/b.js', small, { 'accept-encoding': 'br' })).toBe(small);
  });
});
