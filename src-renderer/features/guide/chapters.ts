/** The user's guide: the files of `docs/guide`, built in, so that it reads the same on paper, on the web and here, offline. */
import { lexer, type Token, type Tokens } from 'marked';

const FILES = import.meta.glob<string>('../../../docs/guide/*.md', { query: '?raw', import: 'default', eager: true });
const PICTURES = import.meta.glob<string>('../../../assets/screenshots/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** In the order of reading; `section` is the page of the app that a chapter is about. */
const ORDER: readonly (readonly [id: string, section: string | null])[] = [
  ['first-evening', null],
  ['library', 'library'],
  ['armies', 'build'],
  ['odds', 'odds'],
  ['tables', 'table'],
  ['battles', 'battle'],
  ['at-the-table', 'battle'],
  ['simulate', 'simulate'],
  ['printing', null],
  ['modules', 'rules'],
  ['files-and-keys', null],
];

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly section: string | null;
  readonly tokens: readonly Token[];
  readonly heads: readonly string[];
}

export const CHAPTERS: readonly Chapter[] = ORDER.map(([id, section]) => {
  const [first, ...tokens] = lexer(FILES[`../../../docs/guide/${id}.md`] ?? `# ${id}`);
  const isHead = (token: Token): token is Tokens.Heading => token.type === 'heading';
  return {
    id,
    title: first && isHead(first) ? first.text : id,
    section,
    tokens,
    heads: tokens.filter(isHead).map(({ text }) => text),
  };
});

export const chapterOf = (id: string | undefined): Chapter | undefined =>
  CHAPTERS.find((chapter) => chapter.id === (id ?? ORDER[0]?.[0]));

/** `printing.md` leads to a chapter; links to other files are for those who read the guide as files. */
export const chapterOfLink = (href: string): Chapter | undefined =>
  CHAPTERS.find(({ id }) => href.split('#')[0] === `${id}.md`);

/** The guide names pictures in light; on a dark screen their dark twin is shown. */
export function pictureOf(href: string, scheme: 'light' | 'dark'): string | undefined {
  const name = href.split('/').at(-1) ?? '';
  return PICTURES[`../../../assets/screenshots/${name.replace(/-light\.png$/, `-${scheme}.png`)}`];
}

/** An anchor of a heading, as the web makes them. */
export const anchorOf = (head: string): string =>
  head
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
