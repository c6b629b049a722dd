/** Pictures of units and factions: taken in, kept in the army, printed, and left out where they do not belong. */
import { decode, encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { applyArmyEdit } from '#shared/army/edit';
import { decodeShareCode, encodeShareCode } from '#shared/army/share-code';
import { validateArmy } from '#shared/army/validate-army';
import type { Mark } from '#shared/print/marks';
import { printBook } from '#shared/print/print-book';
import { printOptionsSchema, type Layout } from '#shared/print/print-options';
import { withoutPictures, type Army } from '#shared/schema/army';
import { MOST_LIKENESS_BYTES, likenessAddress, type Likeness } from '#shared/schema/likeness';
import { parseDocumentOf } from '#shared/schema/parse';
import { builtInRegistry } from '#shared/systems/registry';
import { drawLikeness } from '../../src-main/picture/likeness';
import { withTakenPicture } from '../../src-main/picture/take-picture';
import { DATE, lantern, named, print } from './jobs';

/** Noise does not pack; `holes` makes some of it transparent. */
function noise(side: number, holes = false): Uint8Array {
  const data = new Uint8Array(side * side * 4);
  let state = 7;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[i] = i % 4 === 3 ? (holes && state > 0x7fffffff ? 0 : 255) : state >>> 24;
  }
  return encode({ width: side, height: side, channels: 4, depth: 8, data });
}

const likeness = (bytes: Uint8Array): Likeness => ({ type: 'image/png', data: Buffer.from(bytes).toString('base64') });
const drawn = (bytes: Uint8Array) => {
  const result = drawLikeness(bytes);
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
const system = (army: Army) => builtInRegistry.get(army.system.id)!;

describe('taking a picture in', () => {
  it('a large one is made small enough, and a photograph becomes a JPEG', () => {
    const { type, bytes } = drawn(noise(700));
    expect(type).toBe('jpeg');
    expect(bytes.length).toBeLessThanOrEqual(MOST_LIKENESS_BYTES);
  });

  it('what is transparent stays so', () => {
    const { type, bytes } = drawn(noise(500, true));
    expect(type).toBe('png');
    expect(bytes.length).toBeLessThanOrEqual(MOST_LIKENESS_BYTES);
    const { width, data, channels } = decode(bytes);
    expect(channels).toBe(4);
    expect(width).toBeLessThan(500);
    expect(data.some((level, i) => i % 4 === 3 && level < 255)).toBe(true);
  });

  it('a small plain one stays byte for byte', () => {
    const small = noise(40);
    expect(Buffer.compare(drawn(small).bytes, small)).toBe(0);
  });

  it('an import draws the pictures of an army anew, the same one once', async () => {
    const asked: number[] = [];
    // Something behind its end, which does not come along.
    const picture = likeness(Buffer.concat([noise(20), Buffer.from('<script>')]));
    const small = likeness(noise(40));
    const army = { ...lantern(), picture: small, units: lantern().units.map((unit) => ({ ...unit, picture })) };
    const taken = (await withTakenPicture(army, async (bytes, use) => {
      asked.push(bytes.length);
      expect(use).toBe('likeness');
      return { ok: true, value: { image: likenessAddress(likeness(drawn(bytes).bytes)) } };
    })) as Army;
    expect(asked).toHaveLength(2);
    const whole = Buffer.from(taken.units[0]?.picture?.data ?? '', 'base64');
    expect(whole.toString('latin1')).not.toContain('<script>');
    expect(decode(whole).width).toBe(20);
    expect(taken.units[3]?.picture).toBe(taken.units[0]?.picture);
    expect(taken.picture).toEqual(small);
  });
});

describe('in the army', () => {
  const picture = likeness(noise(20));
  const [first] = lantern().units;

  it('is an edit that can be taken back, and no more than 512 KB', () => {
    const before = lantern();
    const after = applyArmyEdit(before, { kind: 'set-picture', unit: first!.id, picture });
    expect(after.units[0]?.picture).toEqual(picture);
    expect(after.units[1]).toBe(before.units[1]);
    expect(applyArmyEdit(after, { kind: 'set-picture', unit: first!.id, picture: null })).toEqual(before);
    const emblem = applyArmyEdit(before, { kind: 'set-army-picture', picture });
    expect(applyArmyEdit(emblem, { kind: 'set-army-picture', picture: null })).toEqual(before);
    const huge = { ...picture, data: 'A'.repeat(700_000) };
    expect(applyArmyEdit(before, { kind: 'set-picture', unit: first!.id, picture: huge })).toBe(before);
    expect(parseDocumentOf('muster/army', { ...before, picture: huge }).ok).toBe(false);
  });

  it('stays with a unit that is rebuilt', () => {
    const after = applyArmyEdit(lantern(), { kind: 'set-picture', unit: first!.id, picture });
    const { id: _id, picture: _picture, ...by } = after.units[1]!;
    const rebuilt = applyArmyEdit(after, { kind: 'replace-unit', unit: first!.id, by, keepName: true });
    expect(rebuilt.units[0]?.picture).toEqual(picture);
  });

  it('does not travel in share codes', () => {
    const army = pictured(lantern(), picture);
    expect(encodeShareCode(army)).toBe(encodeShareCode(lantern()));
    expect(decodeShareCode(encodeShareCode(army))).toMatchObject({ ok: true });
    expect(withoutPictures(army)).toEqual(lantern());
    const plain = lantern();
    expect(withoutPictures(plain)).toBe(plain);
  });

  it('that is damaged is an issue with its remedy, and is not drawn', () => {
    const bad = { ...picture, data: picture.data.slice(0, 60) };
    const army = pictured(lantern(), bad);
    const issues = validateArmy(army, system(army)).filter(({ code }) => code === 'damaged-picture');
    expect(issues).toHaveLength(army.units.length + 1);
    expect(issues.every(({ severity, fix }) => severity === 'warning' && fix !== undefined)).toBe(true);
    const mended = issues.flatMap(({ fix }) => fix?.edits ?? []).reduce(applyArmyEdit, army);
    expect(mended).toEqual(lantern());
    expect(images(army, 'cards')).toBe(0);
  });
});

const pictured = (army: Army, picture: Likeness): Army => ({
  ...army,
  picture,
  units: army.units.map((unit) => ({ ...unit, picture })),
});

function images(army: Army, layout: Layout): number {
  const options = printOptionsSchema.parse({ layouts: [layout], backs: 'plain' });
  const book = printBook({ armies: [army], missions: [], options, date: DATE }, builtInRegistry);
  if (!book.ok) throw new Error(book.error.message);
  const count = (marks: readonly Mark[]): number =>
    marks.reduce((sum, mark) => sum + ('marks' in mark ? count(mark.marks) : mark.kind === 'image' ? 1 : 0), 0);
  return book.value.pages.reduce((sum, page) => sum + count(page.marks), 0);
}

describe('on paper', () => {
  it.each([
    ['squadrons', 'Lantern Flight'],
    ['bellum-caelum', 'The Idol’s Own'],
  ])('%s: on cards, rosters, tokens and standees', (id, name) => {
    const army = pictured(named(id, name), likeness(noise(20)));
    for (const layout of ['cards', 'roster', 'tokens', 'standees'] as const)
      expect(images(army, layout), layout).toBeGreaterThanOrEqual(army.units.length > 5 && layout === 'roster' ? 4 : 5);
  });

  it('is in the file once, however many cards show it', async () => {
    const picture = likeness(
      encode({ width: 8, height: 8, channels: 3, depth: 8, data: new Uint8Array(192).fill(40) }),
    );
    const { bytes } = await print([pictured(lantern(), picture)], { layouts: ['cards', 'standees'], backs: 'plain' });
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(1);
  });
});
