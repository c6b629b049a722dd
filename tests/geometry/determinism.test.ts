import { expect, test } from 'vitest';
import { DIGEST, DIGEST_SCENES, geometryDigest } from './digest';

test('thousands of results have the recorded bits', () => {
  const digest = geometryDigest(DIGEST_SCENES);
  expect(digest.numbers).toBeGreaterThan(20_000);
  expect(digest).toEqual(DIGEST);
});

test('one bit of one result changes the hash', () => {
  const clean = geometryDigest(3);
  expect(geometryDigest(3)).toEqual(clean);
  for (const at of [1, 100, clean.numbers]) {
    const tampered = geometryDigest(3, (value, i) =>
      i === at ? value + Math.abs(value) * Number.EPSILON + Number.MIN_VALUE : value,
    );
    expect(tampered.numbers).toBe(clean.numbers);
    expect(tampered.hash).not.toBe(clean.hash);
  }
});
