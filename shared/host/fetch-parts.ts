/** Joins the HTTP client to a `fetch`, the window's or Node's, named by the parts that are used. */
import type { CancelSignal } from './contract';
import type { HttpClientParts } from './http-client';

interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
}
interface FetchAnswer {
  readonly status: number;
  readonly body: { getReader(): BodyReader } | null;
}
/** `init` is wider than any one DOM type on purpose: callers pass their own `fetch` through a one-line arrow. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal?: CancelSignal;
  keepalive?: boolean;
}

export interface FetchParts {
  fetch(url: string, init: FetchInit): Promise<FetchAnswer>;
  decoder(): { decode(bytes?: Uint8Array, options?: { stream: boolean }): string };
  canceller(): { readonly signal: CancelSignal; abort(): void };
  wait(milliseconds: number): Promise<void>;
  token(): string | null;
  /** `''` in the window, `http://127.0.0.1:PORT` elsewhere. */
  readonly base: string;
  /** Node sends no Origin by itself; a browser does and forbids setting it. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const fetchParts = (parts: FetchParts): HttpClientParts => ({
  async request({ method, path, headers, body, signal, lasting }) {
    const answer = await parts.fetch(parts.base + path, {
      method,
      headers: { ...parts.headers, ...headers },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(lasting && { keepalive: true }),
    });
    return { status: answer.status, lines: () => readLines(answer, parts.decoder()) };
  },
  token: () => parts.token(),
  wait: (milliseconds) => parts.wait(milliseconds),
  canceller: () => parts.canceller(),
});

async function* readLines(answer: FetchAnswer, decoder: ReturnType<FetchParts['decoder']>): AsyncGenerator<string> {
  if (!answer.body) return;
  const reader = answer.body.getReader();
  let rest: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    const text = decoder.decode(value, { stream: !done });
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      const whole = rest.length ? rest.join('') + line : line;
      rest = [];
      if (whole) yield whole;
    }
    if (last) rest.push(last);
    if (done) break;
  }
  if (rest.length) yield rest.join('');
}
