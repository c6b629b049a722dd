import { useComputedColorScheme } from '@mantine/core';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Kbd } from '../../components/Kbd';
import { routeTo } from '../../shell/router';
import { anchorOf, chapterOfLink, pictureOf } from './chapters';
import classes from './Guide.module.css';

/** Markdown as elements: no HTML is ever set, so a guide can bring in nothing but words and our own pictures. */
export const GuideText = ({ tokens }: { readonly tokens: readonly Token[] }) => <>{tokens.map(block)}</>;

function block(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'heading':
      return (
        <h2 key={key} id={anchorOf((token as Tokens.Heading).text)}>
          {inlines(token)}
        </h2>
      );
    case 'paragraph':
      return isPicture(token) ? <Picture key={key} token={token.tokens[0]} /> : <p key={key}>{inlines(token)}</p>;
    case 'list':
      return <List key={key} list={token as Tokens.List} />;
    case 'space':
      return null;
    default:
      return <p key={key}>{(token as Tokens.Generic).raw}</p>;
  }
}

function List({ list }: { readonly list: Tokens.List }) {
  const Tag = list.ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {list.items.map((item, i) => (
        <li key={i}>
          {item.tokens.map((token, k) => (
            <Fragment key={k}>{token.type === 'text' ? inlines(token) : block(token, k)}</Fragment>
          ))}
        </li>
      ))}
    </Tag>
  );
}

const inlines = (token: Token): ReactNode => ((token as Tokens.Generic).tokens ?? []).map(inline);

/** Single keys stand in bold; they are drawn as keys. */
const KEYS = /^(Ctrl|Alt|Shift|F\d|Esc|Delete|Space|\?$|[A-Z]$)/;

function inline(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'strong': {
      const { text } = token as Tokens.Strong;
      return KEYS.test(text) ? <Kbd key={key}>{text}</Kbd> : <b key={key}>{inlines(token)}</b>;
    }
    case 'em':
      return <em key={key}>{inlines(token)}</em>;
    case 'codespan':
      return <code key={key}>{plain((token as Tokens.Codespan).text)}</code>;
    case 'link': {
      const chapter = chapterOfLink((token as Tokens.Link).href);
      return chapter ? (
        <a key={key} href={`#${routeTo('guide', chapter.id)}`}>
          {inlines(token)}
        </a>
      ) : (
        <Fragment key={key}>{inlines(token)}</Fragment>
      );
    }
    default:
      return <Fragment key={key}>{plain((token as Tokens.Text).text)}</Fragment>;
  }
}

/** The lexer escapes what would be HTML; these are words. */
const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', '’')
    .replaceAll("'", '’')
    .replaceAll('&amp;', '&');

const isPicture = (token: Token): token is Tokens.Paragraph & { tokens: [Tokens.Image] } =>
  (token as Tokens.Paragraph).tokens.length === 1 && (token as Tokens.Paragraph).tokens[0]?.type === 'image';

function Picture({ token }: { readonly token: Tokens.Image }) {
  const scheme = useComputedColorScheme('light');
  const src = pictureOf(token.href, scheme);
  return src ? (
    <figure className={classes.picture}>
      <img src={src} alt={token.text} width={1440} height={900} loading="lazy" />
      <figcaption>{plain(token.text)}</figcaption>
    </figure>
  ) : null;
}
