import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A code that nobody has used by then is worth nothing. */
export const CODE_LIFE = 60_000;
const MOST_CODES = 100;
const MOST_TOKENS = 1_000;

interface Code {
  readonly code: string;
  readonly handedOver: boolean;
  readonly expiry: NodeJS.Timeout;
  readonly onEnd: () => void;
}

/** One-time codes and the tokens they buy. A code is spent by its first use or after a minute; a token lives as long as the host. */
export class LoopbackAccess {
  readonly #codes: Code[] = [];
  readonly #tokens: string[] = [];
  readonly #life: number;

  constructor(life = CODE_LIFE) {
    this.#life = life;
  }

  /** `handedOver`: a page of another origin (a file) will bring it. `onEnd`: it was used, or its time is over. */
  newCode({ handedOver = false, onEnd = () => undefined }: { handedOver?: boolean; onEnd?: () => void } = {}): string {
    const code = randomBytes(24).toString('base64url');
    const expiry = setTimeout(() => this.#end(code), this.#life).unref();
    this.#codes.push({ code, handedOver, expiry, onEnd });
    if (this.#codes.length > MOST_CODES) this.#end(this.#codes[0]?.code ?? '');
    return code;
  }

  /** Whether a page of another origin is expected to lead a tab here. */
  get expectsVisitor(): boolean {
    return this.#codes.some(({ handedOver }) => handedOver);
  }

  /** Null if the code is unknown, spent or too old. */
  exchange(code: string): string | null {
    const known = this.#codes.find((each) => same(each.code, code));
    if (!known) return null;
    this.#end(known.code);
    const token = randomBytes(32).toString('base64url');
    this.#tokens.push(token);
    if (this.#tokens.length > MOST_TOKENS) this.#tokens.shift();
    return token;
  }

  /** Judges an Authorization header. */
  admits(authorization: string | undefined): boolean {
    const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization ?? '')?.[1];
    return token !== undefined && this.#tokens.some((known) => same(known, token));
  }

  close(): void {
    for (const { code } of [...this.#codes]) this.#end(code);
  }

  #end(code: string): void {
    const at = this.#codes.findIndex((each) => each.code === code);
    const [ended] = at < 0 ? [] : this.#codes.splice(at, 1);
    if (!ended) return;
    clearTimeout(ended.expiry);
    ended.onEnd();
  }
}

/** Takes the same time however much of it is right. */
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
