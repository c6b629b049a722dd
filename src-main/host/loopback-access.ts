import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** One-time codes and the tokens they buy. A code is spent by its first use; a token lives as long as the host. */
export class LoopbackAccess {
  readonly #codes: string[] = [];
  readonly #tokens: string[] = [];

  newCode(): string {
    const code = randomBytes(24).toString('base64url');
    this.#codes.push(code);
    return code;
  }

  /** Null if the code is unknown or spent. */
  exchange(code: string): string | null {
    const at = this.#codes.findIndex((known) => same(known, code));
    if (at < 0) return null;
    this.#codes.splice(at, 1);
    const token = randomBytes(32).toString('base64url');
    this.#tokens.push(token);
    return token;
  }

  /** Judges an Authorization header. */
  admits(authorization: string | undefined): boolean {
    const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
    return token !== undefined && this.#tokens.some((known) => same(known, token));
  }
}

/** Takes the same time however much of it is right. */
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
