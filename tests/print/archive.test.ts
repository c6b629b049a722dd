/** Files that archives and screen readers can read: PDF/A-2b, a language, and a tree of what is on each page. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { srgbProfile } from '../../src-main/pdf/srgb-profile';
import type { PrintOptionsInput } from '#shared/print/print-options';
import { lantern, missionNamed, print } from './jobs';

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}
const rolesIn = (node: Node): readonly string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap(rolesIn),
];

/** One dot, half see-through. */
const DOT = {
  type: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

it('says what it is, in words that XML can hold', async () => {
  const { bytes } = await print([{ ...lantern(), name: 'Ash & <Iron>' }], { layouts: ['cards'] });
  const raw = Buffer.from(bytes).toString('latin1');
  expect(raw.startsWith('%PDF-1.7')).toBe(true);
  expect(raw).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(raw).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(raw).toContain('Ash &amp; &lt;Iron&gt;</rdf:li>');
  expect(raw).toContain('/S /GTS_PDFA1');
  expect(raw).toContain('/Lang (en-GB)');
  expect(raw).toMatch(/\/ID \[</);
  // Moments in the file and in its metadata agree, to the second.
  expect(raw).toContain('<xmp:CreateDate>2026-11-16T00:00:00Z</xmp:CreateDate>');
});

const report = (): unknown =>
  JSON.parse(readFileSync(new URL('../golden/crossed-paths-random.battle.json', import.meta.url), 'utf8'));

it.each<[string, () => readonly unknown[], PrintOptionsInput, boolean]>([
  [
    'a packet with a see-through picture',
    () => [{ ...lantern(), picture: DOT }, missionNamed('Debris Field')],
    { layouts: ['packet', 'standees'], ink: 'side' },
    true,
  ],
  ['a booklet', () => [lantern(), missionNamed('Debris Field')], { layouts: ['packet'], booklet: true }, false],
  ['a battle report', () => [report()], { layouts: ['report'] }, false],
  ['cards with bleed and backs', () => [lantern()], { layouts: ['cards'], bleed: 3, backs: 'rules' }, false],
])('keeps what PDF/A-2b asks of every object: %s', async (_name, documents, options, seeThrough) => {
  const { bytes } = await print(documents(), options);
  const raw = Buffer.from(bytes).toString('latin1');
  // 6.1.2: a comment of four bytes above 127 under the header; 6.1.3: an ID of two parts, nothing encrypted.
  expect(raw).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
  const [trailer = ''] = raw.slice(raw.lastIndexOf('trailer')).split('startxref');
  expect(trailer).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
  const objects = [...raw.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\n(?:stream|endobj)/g)].map(([, , body = '']) => body);
  const all = objects.join('\n') + trailer;
  for (const banned of ['Encrypt', 'LZWDecode', 'JavaScript', 'OpenAction', 'AA', 'EmbeddedFiles', 'Launch', 'PS'])
    expect(all.includes(`/${banned} `), banned).toBe(false);
  expect(all).not.toMatch(/\/Interpolate true/);
  // 6.2.11: every font is inside, and its letters are known.
  const of = (type: string): readonly string[] => objects.filter((body) => body.includes(`/Type /${type}`));
  const composite = objects.filter((body) => body.includes('/Subtype /Type0'));
  expect(composite.length).toBeGreaterThan(2);
  for (const font of composite) expect(font).toMatch(/\/ToUnicode \d+ 0 R/);
  const simple = of('Font\n').filter((body) => !/\/Subtype \/(Type0|CIDFontType[02])/.test(body));
  expect(simple).toEqual([]);
  for (const font of objects.filter((body) => /\/Subtype \/CIDFontType2/.test(body)))
    expect(font).toContain('/CIDToGIDMap /Identity');
  expect(of('FontDescriptor').length).toBe(composite.length);
  for (const descriptor of of('FontDescriptor')) expect(descriptor).toMatch(/\/FontFile[23] \d+ 0 R/);
  // 6.2.3, 6.6, 6.7: the meaning of colours, readable metadata, language and tags.
  const [catalog = ''] = of('Catalog');
  for (const key of ['OutputIntents', 'Metadata', 'MarkInfo', 'StructTreeRoot', 'Lang'])
    expect(catalog, key).toContain(`/${key} `);
  expect(of('OutputIntent').join()).toMatch(/\/DestOutputProfile \d+ 0 R/);
  expect(of('Metadata').join()).not.toContain('/Filter');
  // 6.2.10: what is see-through is mixed in the colours of the output intent; nothing names another mixing than Normal.
  expect(all).not.toMatch(/\/BM \/(?!Normal|Compatible)/);
  // Nothing of our own is see-through; a user's picture may be, and then the picture alone has the mask.
  expect(all).not.toMatch(/\/S \/Transparency/);
  for (const [, share = ''] of all.matchAll(/\/(?:ca|CA) ([\d.]+)/g)) expect(Number(share)).toBe(1);
  const masked = objects.filter((body) => body.includes('/SMask'));
  expect(masked.length > 0).toBe(seeThrough);
  for (const body of masked) expect(body).toMatch(/\/Subtype \/Image/);
  // 6.7: every page says where its tags are, and tags have a document at their root.
  const leaves = objects.filter((body) => /\/Type \/Page\n/.test(body));
  expect(leaves.length).toBeGreaterThan(0);
  for (const page of leaves) expect(page).toMatch(/\/StructParents \d+/);
  expect(raw).toMatch(/\/S \/Document/);
});

it('has a colour profile that says its own size', () => {
  const profile = srgbProfile();
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  expect(profile.toString('latin1', 36, 40)).toBe('acsp');
  const tags = profile.readUInt32BE(128);
  expect(tags).toBe(9);
  for (let i = 0; i < tags; i++) {
    const [at, length] = [profile.readUInt32BE(136 + i * 12), profile.readUInt32BE(140 + i * 12)];
    expect(at % 4).toBe(0);
    expect(at + length).toBeLessThanOrEqual(profile.length);
  }
});

it('tells headings, paragraphs and pictures of every page apart', async () => {
  const army = { ...lantern(), picture: DOT };
  const { bytes, pages } = await print([army, missionNamed('Debris Field')], {
    layouts: ['roster', 'cards', 'mission'],
  });
  const pdf = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  for (const [i, { section }] of pages.entries()) {
    const page = await pdf.getPage(i + 1);
    const tree = (await page.getStructTree()) as Node;
    const roles = rolesIn(tree);
    expect(roles.slice(0, 3), section).toEqual(['Root', 'Document', 'Sect']);
    expect(roles, section).toContain('P');
    expect(roles, section).toContain('H2');
    const content = await page.getTextContent({ includeMarkedContent: true });
    let [depth, untagged] = [0, 0];
    for (const item of content.items)
      if ('str' in item) untagged += item.str.trim() !== '' && depth === 0 ? 1 : 0;
      else if (item.type.startsWith('begin')) depth++;
      else depth--;
    expect(untagged, `${section}: text outside every tag`).toBe(0);
  }
  const figures = JSON.stringify(await (await pdf.getPage(2)).getStructTree());
  expect(pages[0]?.section).toBe('mission');
  expect(figures).toContain('Emblem');
});
