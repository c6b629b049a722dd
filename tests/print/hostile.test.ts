/** Whatever comes in, there is a PDF or one clear sentence. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { makePdf } from '../../src-main/pdf/make-pdf';
import { pictureProblem } from '#shared/core/picture';
import { DATE, fleet, lantern, missionNamed, named, print, printed } from './jobs';

vi.setConfig({ testTimeout: 120_000 });

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = (base64: string): string => `data:image/png;base64,${base64}`;

const failure = async (documents: readonly unknown[], options: object = {}): Promise<string> => {
  const result = await makePdf({ documents, systems: [], options, date: DATE });
  return result.ok ? 'printed' : `${result.error.name}: ${result.error.message}`;
};

describe('names', () => {
  it.each([
    ['emoji', 'Wick 🔥 the second'],
    ['right to left', 'נר לילה'],
    ['Cyrillic, Greek and Polish', 'Ясный Αετός Łódź'],
    ['two hundred letters', 'Vercingetorix '.repeat(14).trim()],
    ['one long word', 'x'.repeat(200)],
    ['spaces that fonts stumble over', 'a\u00a0b\u2009c\u200bd'],
    ['control characters and direction marks', 'a\u0007b\u202ec\u0000'],
    ['lone surrogates', 'a\ud800b'],
    ['PDF syntax', ') Tj ET /F1 << >> %'],
  ])('%s', async (_name, name) => {
    const army = { ...lantern(), name, units: lantern().units.map((unit) => ({ ...unit, name })) };
    const { pages } = await printed([army], { layouts: ['roster', 'cards', 'tokens'] });
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages)
      for (const word of page.words) expect(word.x + Math.min(word.width, 1)).toBeLessThan(page.width);
  });

  it('says which characters are boxed', async () => {
    const { notices } = await print([{ ...lantern(), name: 'Wick 🔥' }]);
    expect(notices[0]).toContain('a character that the print fonts lack');
  });

  it('a name too long for its card is there in full', async () => {
    const name = 'Captain Alessandra Montgomery-Featherstonehaugh of the Seventh Lantern';
    const army = { ...lantern(), units: [{ ...lantern().units[0]!, name }] };
    const { pages } = await printed([army], { layouts: ['cards'], referenceCard: false });
    expect(pages[0]!.text.replace(/\s+/g, '')).toContain(name.replace(/\s+/g, ''));
  });

  it('anything that can be typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60, unit: 'grapheme' }), async (name) => {
        const army = { ...lantern(), units: [{ ...lantern().units[0]!, name }] };
        expect((await print([army], { layouts: ['roster', 'cards'] })).bytes.length).toBeGreaterThan(1000);
      }),
      { numRuns: 12 },
    );
  }, 300_000);
});

describe('much', () => {
  it('500 units', async () => {
    const { pages, made } = await printed([fleet(500)], { layouts: ['roster', 'cards'], cardsPer: 'unit' });
    expect(made.pages.flatMap((page) => page.places).filter(({ unit }) => unit !== null).length).toBeGreaterThanOrEqual(
      500,
    );
    expect(pages.length).toBeGreaterThan(56);
  }, 300_000);

  it('more rules and weapons than a card holds go on a second one', async () => {
    const [unit] = lantern().units;
    const weapons = [
      'energy-cannons',
      'heavy-concussion-missiles',
      'disruptor-cannons',
      'unguided-bombs',
      'kinetic-cannons',
      'heavy-energy-turret',
    ];
    const army = {
      ...lantern(),
      units: [
        {
          ...unit!,
          models: [
            {
              ...unit!.models[0]!,
              weapons,
              options: ['agility', 'boost', 'shield', 'stealth-1', 'jamming', 'countermeasures', 'weapon-platform'],
            },
          ],
        },
      ],
    };
    const { pages } = await printed([army], { layouts: ['cards'], referenceCard: false, rules: 'full' });
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain('continued, card 2');
    for (const word of ['Heavy Energy Turret', 'Kinetic Cannons', 'Countermeasures', 'Signal Jam'])
      expect(text).toContain(word);
  });

  it('a thousand models are counted, not boxed', async () => {
    const section = named('salt-road', 'The Mile Nine Post').units.find(({ models }) => models.length > 1)!;
    const army = {
      ...named('salt-road', 'The Mile Nine Post'),
      units: [{ ...section, models: section.models.map((group) => ({ ...group, count: 900 })) }],
    };
    expect((await print([army], { layouts: ['roster', 'cards', 'tokens'] })).pages.length).toBeLessThan(12);
  });

  it('a mission of many pieces and of huge shapes', async () => {
    const mission = missionNamed('Debris Field');
    const [piece] = mission.terrain;
    const many = { ...mission, terrain: Array.from({ length: 700 }, (_, i) => ({ ...piece!, id: `t${i}` })) };
    const { pages } = await printed([many], { layouts: ['mission'] });
    expect(pages.map(({ text }) => text).join(' ')).toContain('and 400 more pieces');
    const vast = {
      ...mission,
      terrain: [
        {
          ...piece!,
          parts: [
            { ...piece!.parts[0]!, shape: { kind: 'rect', x: 0, y: 0, width: 90_000, height: 90_000, rotation: 12 } },
          ],
        },
      ],
    };
    expect((await print([vast], { layouts: ['mission'] })).bytes.length).toBeLessThan(3_000_000);
  }, 300_000);
});

it('a briefing of many pages is there to its last word', async () => {
  const briefing = `${'The squadrons came out of the dust one by one. '.repeat(300)}Amen.`;
  const { pages } = await printed([{ ...missionNamed('Debris Field'), briefing }], { layouts: ['mission'] });
  expect(pages.map(({ text }) => text).join(' ')).toContain('Amen.');
  expect(pages.length).toBeGreaterThan(2);
});

describe('nothing', () => {
  it('an empty army has a roster and no cards', async () => {
    const empty = { ...lantern(), units: [] };
    const { pages } = await printed([empty], { layouts: ['roster'] });
    expect(pages[0]!.text).toContain('No ships yet');
    expect(await failure([empty], { layouts: ['cards'] })).toContain('“Lantern Flight” has no units');
    expect((await print([empty], { layouts: ['packet'] })).pages.length).toBeGreaterThan(1);
  });

  it('no documents, or the wrong ones', async () => {
    expect(await failure([])).toContain('no army or mission');
    expect(await failure([missionNamed('Debris Field')], { layouts: ['cards'] })).toContain('choose the mission sheet');
    expect(await failure([{ format: 'muster/battle', version: 1 }])).toMatch(/unreadable|nothing-to-print/);
  });

  it.each([
    ['not JSON', 'hello'],
    ['no document', { format: 'other' }],
    ['a torn army', { ...lantern(), units: 7 }],
    ['of a newer version', { ...lantern(), version: 99 }],
  ])('an unreadable document: %s', async (_name, document) => {
    expect(await failure([document])).toMatch(/^unreadable: .{10,}/);
  });

  it('rules that are not here', async () => {
    expect(await failure([{ ...lantern(), system: { id: 'homebrew', version: '1' } }])).toContain(
      '“Lantern Flight” uses the rules “homebrew”',
    );
  });
});

describe('pictures', () => {
  it('prints a sound emblem', async () => {
    expect(
      (await print([lantern()], { layouts: ['roster', 'cards'], backs: 'plain', emblem: png(PIXEL) })).bytes.length,
    ).toBeGreaterThan(1000);
  });

  const bytes = Buffer.from(PIXEL, 'base64');
  const broken = (change: (copy: Buffer) => Buffer): string => png(change(Buffer.from(bytes)).toString('base64'));
  it.each([
    ['cut short', broken((copy) => copy.subarray(0, 40))],
    ['damaged pixels', broken((copy) => (copy.fill(0x55, 41, 54), copy))],
    ['no picture at all', png(Buffer.from('hello there').toString('base64'))],
    ['empty', png('')],
    [
      'a monstrous size',
      broken((copy) => (copy.writeUInt32BE(0x7fffffff, 16), copy.writeUInt32BE(0x7fffffff, 20), copy)),
    ],
  ])('refuses one that is %s', async (_name, emblem) => {
    expect(await failure([lantern()], { layouts: ['roster'], emblem })).toMatch(
      /^damaged-picture: The emblem cannot be printed: /,
    );
  });

  it('names the mission whose background is damaged, and leaves out WebP with a note', async () => {
    const mission = missionNamed('Debris Field');
    const background = (image: string) => ({
      ...mission,
      background: { image, x: 0, y: 0, width: 36, height: 36, opacity: 1 },
    });
    expect(await failure([background(broken((copy) => copy.subarray(0, 50)))], { layouts: ['mission'] })).toContain(
      'The background of “Debris Field” cannot be printed',
    );
    expect((await print([background(png(PIXEL))], { layouts: ['mission'] })).notices).toEqual([]);
    expect((await print([background('data:image/webp;base64,AAAA')], { layouts: ['mission'] })).notices[0]).toContain(
      'WebP',
    );
  });

  it('knows a JPEG by its frame and its end', () => {
    const jpeg = (...bytes: number[]): string =>
      `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, ...bytes]).toString('base64')}`;
    const frame = [0xff, 0xc0, 0, 11, 8, 0, 4, 0, 4, 1, 1, 0x11, 0];
    const scan = [0xff, 0xda, 0, 2, 1, 2, 0xff, 0, 3];
    expect(pictureProblem(jpeg(...frame, ...scan, 0xff, 0xd9))).toBeNull();
    expect(pictureProblem(jpeg(...frame, ...scan))).toContain('cut short');
    expect(pictureProblem(jpeg(0xff, 0xe0, 0, 4, 0, 0))).toContain('cut short');
  });
});
