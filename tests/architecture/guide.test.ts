import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const GUIDE = resolve(import.meta.dirname, '../../docs/guide');
const ORDER = readFileSync(resolve(import.meta.dirname, '../../src-renderer/features/guide/chapters.ts'), 'utf8');
const chapters = readdirSync(GUIDE).filter((name) => name.endsWith('.md'));

describe('the guide', () => {
  it.each(chapters)('%s is in the order of reading', (name) => {
    expect(ORDER).toContain(`['${name.replace('.md', '')}',`);
  });

  it.each(chapters)('%s leads to files that are there', (name) => {
    const text = readFileSync(join(GUIDE, name), 'utf8');
    for (const [, link = ''] of text.matchAll(/\]\(([^)]+)\)/g))
      expect(existsSync(join(dirname(join(GUIDE, name)), link)), link).toBe(true);
  });

  it.each(chapters)('%s has a dark twin for every picture', (name) => {
    const text = readFileSync(join(GUIDE, name), 'utf8');
    for (const [, link = ''] of text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
      expect(existsSync(join(GUIDE, link.replace('-light.png', '-dark.png'))), link).toBe(true);
  });
});
