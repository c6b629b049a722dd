import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { parseJson } from '../core/json-bounds';
import { err, type Result } from '../core/result';
import { withoutPictures, type Army } from '../schema/army';
import { DOCUMENT_BOUNDS, parseDocumentOf } from '../schema/parse';
import { canonical } from '../schema/serialise';

/** Every share code starts so; the figure is the version of the packing. */
const PREFIX = 'MUSTER1-';
const MAX_CODE = 100_000;
const MAX_PLAIN = 2_000_000;

/** Words that nearly every army contains: text the packer need not repeat. Changing it needs a new prefix. */
const DICTIONARY = strToU8(
  'devils-bluffbellum-caelumsalt-roadcadence"squadron-leader""hired-gun""legend""leader""reserve":true,"transport":"u","notes":"","bases":' +
    '"twin-energy-cannons""heavy-energy-cannons""disruptor-cannons""kinetic-cannons"' +
    '"concussion-missiles""energy-cannons""unguided-bombs""heavy-energy-turret"' +
    '"command-1""command-2""speed-1""speed-2""skilled-1""skilled-2""skilled-3""armour-1""armour-2"' +
    '"tough-1""tough-2""tough-3""hit-points-1""hit-points-2""agility""boost""shield"' +
    '"stealth-1""stealth-2""jamming""countermeasures""weapon-platform"' +
    '"revolver""rifle""shotgun""dual-pistols""knife""horse""mounted-combat"' +
    '"faction":null,"limit":500,"faction":null,"limit":300,"system":{"id":"squadrons","version":"1"},' +
    '"units":[{"id":"u1","name":"","entry":"ship","roles":["squadron-leader"]},' +
    '"models":[{"profile":"ship","count":1,"options":["","weapons":[""]}],"roles":[]},{"id":"u',
);

/** The army as one line of letters and figures. What an empty list or a 1 says by default is left out, and so are pictures. */
export function encodeShareCode(whole: Army): string {
  const army = withoutPictures(whole);
  const { format: _format, version: _version, ...rest } = army;
  const slim = { ...rest, units: army.units.map((unit) => slimUnit(unit)) };
  const plain = strToU8(JSON.stringify(canonical(slim)));
  const packed = deflateSync(plain, { level: 9, mem: 8, dictionary: DICTIONARY });
  const bytes = new Uint8Array(packed.length + 4);
  bytes.set(checksum(plain));
  bytes.set(packed, 4);
  return PREFIX + toBase64Url(bytes);
}

/** The army a code stands for, or one line saying why there is none. White space and line breaks in the code do not matter. */
export function decodeShareCode(code: string): Result<Army, string> {
  if (code.length > MAX_CODE) return err('The share code is too long.');
  const compact = code.replace(/\s+/g, '');
  if (!compact.toUpperCase().startsWith(PREFIX))
    return err('This is not a share code: it does not start with MUSTER1.');
  const bytes = fromBase64Url(compact.slice(PREFIX.length));
  if (!bytes || bytes.length < 6)
    return err('The share code is damaged: it holds characters that do not belong there, or is cut short.');
  const plain = unpack(bytes.subarray(4));
  if (!plain || checksum(plain).some((byte, i) => byte !== bytes[i]))
    return err('The share code is damaged or incomplete. Copy it again in full.');
  const parsed = parseJson(strFromU8(plain), DOCUMENT_BOUNDS);
  const value = parsed.ok ? parsed.value : null;
  if (typeof value !== 'object' || value === null) return err('The share code holds no army.');
  const army = parseDocumentOf('muster/army', { ...value, format: 'muster/army', version: 1 });
  return army.ok ? army : err(army.error.message);
}

function slimUnit(unit: Army['units'][number]): object {
  const { roles, models, ...rest } = unit;
  const groups = models.map(({ count, options, weapons, ...group }) => ({
    ...group,
    ...(count === 1 ? {} : { count }),
    ...(options.length > 0 ? { options } : {}),
    ...(weapons.length > 0 ? { weapons } : {}),
  }));
  return { ...rest, ...(roles.length > 0 ? { roles } : {}), ...(groups.length > 0 ? { models: groups } : {}) };
}

/** Null for anything that is not a small packed text; a bomb is stopped as soon as it grows too big. */
function unpack(packed: Uint8Array): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    const inflate = new Inflate({ dictionary: DICTIONARY }, (chunk) => {
      total += chunk.length;
      if (total > MAX_PLAIN) throw new RangeError('too large');
      chunks.push(chunk);
    });
    // Small steps, so that the size is looked at before the next step unpacks more.
    for (let at = 0; at < packed.length; at += 1024)
      inflate.push(packed.subarray(at, at + 1024), at + 1024 >= packed.length);
  } catch {
    return null;
  }
  const plain = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    plain.set(chunk, at);
    at += chunk.length;
  }
  return plain;
}

/** CRC-32, four bytes. */
function checksum(bytes: Uint8Array): Uint8Array {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  crc = ~crc;
  return Uint8Array.of(crc >>> 24, crc >>> 16, crc >>> 8, crc);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES: ReadonlyMap<string, number> = new Map([...LETTERS].map((letter, i) => [letter, i]));

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = [bytes[i], bytes[i + 1], bytes[i + 2]];
    const triple = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    text += LETTERS.charAt(triple >> 18) + LETTERS.charAt((triple >> 12) & 63);
    if (b !== undefined) text += LETTERS.charAt((triple >> 6) & 63);
    if (c !== undefined) text += LETTERS.charAt(triple & 63);
  }
  return text;
}

function fromBase64Url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    const value = VALUES.get(letter);
    if (value === undefined) return null;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at++] = (bits >> held) & 0xff;
    }
  }
  return bytes.subarray(0, at);
}
