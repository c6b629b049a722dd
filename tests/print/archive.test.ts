/** Files that archives and screen readers can read: PDF/A-2b, a language, and a tree of what is on each page. */
import { expect, it } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { srgbProfile } from '../../src-main/pdf/srgb-profile';
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
  const picture = {
    type: 'image/png',
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  };
  const army = { ...lantern(), picture };
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
