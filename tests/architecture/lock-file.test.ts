/** `npm ci` works on every platform only if the lock file holds what every platform asks for, not just the one it was written on. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Where Node would look: beside the package, then in every folder above. */
function found(name: string, from: string): boolean {
  if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true;
  return from !== '' && found(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

test('the lock file holds every dependency, those of other platforms too', () => {
  const missing = Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !found(name, from))
      .map((name) => `${from || 'package.json'} → ${name}`),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});
