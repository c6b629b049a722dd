/**
 * Zip files, one entry at a time: the directory is read and judged first, then each entry is unpacked when somebody asks for it, never
 * beyond the size it claims. Memory is one entry's; threads are those that Node has anyway.
 */
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { err, ok, type Result } from '#shared/core/result';
import { crc32 } from './crc32';

/** Where the bytes come from: memory, or a file that need not fit into it. */
export interface ByteSource {
  readonly size: number;
  read(at: number, length: number): Promise<Buffer>;
}

export const bytesInMemory = (bytes: Uint8Array): ByteSource => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { size: buffer.length, read: async (at, length) => buffer.subarray(at, at + length) };
};

export const bytesOfFile = (handle: FileHandle, size: number): ByteSource => ({
  size,
  read: async (at, length) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    return buffer.subarray(0, bytesRead);
  },
});

export interface ZipEntry {
  readonly path: string;
  /** Bytes in the archive, and what it says they unpack to. */
  readonly packed: number;
  readonly size: number;
  readonly method: number;
  readonly encrypted: boolean;
  readonly sum: number;
  readonly at: number;
  /** Milliseconds since 1970, to two seconds. */
  readonly modified: number;
}

export interface ZipLimits {
  readonly entries: number;
  /** Of all entries, unpacked. */
  readonly bytes: number;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const DIRECTORY_LENGTH = 46;
const LOCAL_LENGTH = 30;

const DAMAGED = 'it is damaged';

/** The directory, or why the archive is not opened. Nothing is unpacked. */
export async function readDirectory(
  source: ByteSource,
  limits: ZipLimits,
): Promise<Result<readonly ZipEntry[], string>> {
  const tailLength = Math.min(source.size, END_LENGTH + LONGEST_COMMENT);
  const tail = await source.read(source.size - tailLength, tailLength);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + END_LENGTH > tail.length || tail.readUInt32LE(end) !== END) return err(DAMAGED);
  const count = tail.readUInt16LE(end + 10);
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count === 0xffff || start === 0xffffffff) return err('it is of a kind for more than 4 GB or 65,000 files');
  if (count > limits.entries) return err(`it holds more than ${limits.entries.toLocaleString('en-GB')} files`);
  if (start + length > source.size) return err(DAMAGED);
  return judged(entriesOf(await source.read(start, length), count), source.size, limits);
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + DIRECTORY_LENGTH > directory.length || directory.readUInt32LE(at) !== DIRECTORY) return null;
    const flags = directory.readUInt16LE(at + 8);
    const nameLength = directory.readUInt16LE(at + 28);
    const next = at + DIRECTORY_LENGTH + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return null;
    entries.push({
      path: directory.toString(
        flags & 0x800 ? 'utf8' : 'latin1',
        at + DIRECTORY_LENGTH,
        at + DIRECTORY_LENGTH + nameLength,
      ),
      method: directory.readUInt16LE(at + 10),
      encrypted: (flags & 1) !== 0,
      modified: timeOf(directory.readUInt16LE(at + 14), directory.readUInt16LE(at + 12)),
      sum: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at = next;
  }
  return entries;
}

function judged(entries: ZipEntry[] | null, size: number, limits: ZipLimits): Result<readonly ZipEntry[], string> {
  if (!entries) return err(DAMAGED);
  // Entries that share their bytes are how a small file unpacks to a huge one.
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > size) return err('its entries overlap');
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (total > limits.bytes) return err(`it unpacks to more than ${String(Math.floor(limits.bytes / 1024 / 1024))} MB`);
  return ok(entries);
}

const inflate = promisify(inflateRaw);

/** The bytes of one entry, or why there are none. Stops as soon as more comes out than the entry claims. */
export async function readEntry(source: ByteSource, entry: ZipEntry): Promise<Result<Buffer, string>> {
  if (entry.encrypted) return err('It is locked with a password.');
  if (entry.method !== 0 && entry.method !== 8) return err('It is packed in a way that Muster does not know.');
  const local = await source.read(entry.at, LOCAL_LENGTH);
  if (local.length < LOCAL_LENGTH || local.readUInt32LE(0) !== LOCAL) return err('It is damaged.');
  const start = entry.at + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28);
  const packed = await source.read(start, entry.packed);
  if (packed.length < entry.packed) return err('It is damaged.');
  try {
    const bytes = entry.method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, entry.size) });
    if (bytes.length !== entry.size || crc32(bytes) !== entry.sum) return err('It is damaged.');
    return ok(bytes);
  } catch (error) {
    return err(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? 'It unpacks to more than it says.'
        : 'It is damaged.',
    );
  }
}

const timeOf = (date: number, time: number): number =>
  Date.UTC(1980 + (date >> 9), ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2);
