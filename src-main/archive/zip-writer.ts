/** A zip file written one entry after the other: what has been handed on is not kept. */
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { crc32 } from './crc32';

const deflate = promisify(deflateRaw);
const MOST_ENTRIES = 0xfffe;

export class ZipWriter {
  readonly #write: (chunk: Buffer) => Promise<void> | void;
  readonly #directory: Buffer[] = [];
  #at = 0;

  constructor(write: (chunk: Buffer) => Promise<void> | void) {
    this.#write = write;
  }

  async add(path: string, bytes: Uint8Array, modified: number): Promise<void> {
    if (this.#directory.length >= MOST_ENTRIES) throw new RangeError('A zip file holds 65,534 files at most.');
    const name = Buffer.from(path, 'utf8');
    const packed = await deflate(bytes, { level: 6 });
    const stored = packed.length >= bytes.length;
    const body = stored ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : packed;
    const { date, time } = stampOf(modified);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt16LE(time, 6);
    common.writeUInt16LE(date, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const at = this.#at;
    if (at + body.length + name.length + 30 > 0xffff_0000) throw new RangeError('A zip file holds 4 GB at most.');
    await this.#put(Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, name]));
    await this.#put(body);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    this.#directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, rest, name]));
  }

  async finish(): Promise<void> {
    const start = this.#at;
    for (const entry of this.#directory) await this.#put(entry);
    const end = Buffer.alloc(22);
    end.write('PK\u0005\u0006', 0, 'latin1');
    end.writeUInt16LE(this.#directory.length, 8);
    end.writeUInt16LE(this.#directory.length, 10);
    end.writeUInt32LE(this.#at - start, 12);
    end.writeUInt32LE(start, 16);
    await this.#put(end);
  }

  async #put(chunk: Buffer): Promise<void> {
    this.#at += chunk.length;
    await this.#write(chunk);
  }
}

/** Zip knows the years 1980 to 2099, in steps of two seconds. */
function stampOf(modified: number): { date: number; time: number } {
  const at = new Date(Math.min(Math.max(modified, Date.UTC(1980, 0, 2)), Date.UTC(2099, 11, 30)));
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}
