/** Standard base64 to bytes without a browser or Node; null if it is none. */
export function fromBase64(text: string): Uint8Array | null {
  const letters = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
  if (letters % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((letters * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (let i = 0; i < letters; i++) {
    const value = VALUES[text.charCodeAt(i)] ?? NONE;
    if (value === NONE) return null;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
}

const NONE = 255;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Uint8Array(128).fill(NONE);
for (let i = 0; i < LETTERS.length; i++) VALUES[LETTERS.charCodeAt(i)] = i;
