import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { decodeShareCode, encodeShareCode } from '#shared/army/share-code';
import { deflateSync, strToU8 } from 'fflate';
import { anArmy, aSample, aShip } from './support';

const army = aSample('squadrons', 'Lantern Flight');
const code = encodeShareCode(army);

describe('share codes', () => {
  it('are short enough for a QR code that a phone can read', () => {
    for (const system of ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'])
      for (const sample of sampleArmies(system)) expect(encodeShareCode(sample).length, sample.name).toBeLessThan(1200);
    expect(code).toMatch(/^MUSTER1-[\w-]+$/);
  });

  it('survive line breaks and blanks', () => {
    expect(decodeShareCode(`  ${code.replace(/(.{20})/g, '$1\n  ')}`)).toEqual({ ok: true, value: army });
  });

  it('keep names in any script, and fields nobody knows', () => {
    const odd = { ...army, name: 'Ærø “Ζεύς” 龍 🚀', colour: 'red' };
    expect(decodeShareCode(encodeShareCode(odd))).toEqual({ ok: true, value: odd });
  });

  it('say nothing of what is so by default, and stay as they were ever given', () => {
    const bare = anArmy('squadrons', [aShip(), aShip([], [], { roles: [] })], { name: 'A' });
    const full = anArmy('squadrons', [aShip(['boost'], ['energy-cannons'], { roles: ['squadron-leader'] })], {
      name: 'A',
    });
    expect(encodeShareCode(bare)).toBe('MUSTER1-t46UB4PSwIiuRLjNEchEeBLZTzroXgY6DXtIQTjYAgDN27h9VovkTiMSNcbWAgA');
    expect(encodeShareCode(full)).toBe(
      'MUSTER1-AqtjAoPSwIiuRLjNEchEeBLZTzroXgY6DXtIQTjYAgDN2_h8huQfSAICegLJV2jZBMWPWEIxthYA',
    );
    for (const one of [bare, full]) expect(decodeShareCode(encodeShareCode(one))).toEqual({ ok: true, value: one });
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['words', 'hello there'],
    ['a prefix alone', 'MUSTER1-'],
    ['another version', code.replace('MUSTER1', 'MUSTER9')],
    ['cut short', code.slice(0, -5)],
    ['one letter changed', `${code.slice(0, 40)}${code[40] === 'A' ? 'B' : 'A'}${code.slice(41)}`],
    ['foreign letters', `${code}ß`],
    ['very long', `MUSTER1-${'A'.repeat(200_000)}`],
    [
      'a bomb',
      `MUSTER1-AAAA${Buffer.from(deflateSync(strToU8('0'.repeat(20_000_000)), { level: 9 })).toString('base64url')}`,
    ],
  ])('of %s get one clear line', (_, text) => {
    const read = decodeShareCode(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error).toMatch(/^[^\n]{10,200}$/);
  });

  it('of anything never throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String().map((text) => `MUSTER1-${text.replace(/[+/=]/g, '_')}`),
        ),
        (text) => {
          expect(decodeShareCode(text).ok).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('with any one letter changed are found out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: code.length - 1 }), fc.constantFrom(...'ABCxyz019-_'), (at, letter) => {
        if (code[at] === letter) return;
        const read = decodeShareCode(code.slice(0, at) + letter + code.slice(at + 1));
        // Bits of the last letter that no byte uses may differ without meaning.
        if (read.ok) expect(read.value).toEqual(army);
      }),
      { numRuns: 200 },
    );
  });
});
