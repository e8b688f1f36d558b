import { Link } from '@shared-contracts/ui';
import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import { siteAddress, sitePicture } from './site-address.ts';

/** Headings of an answer stand below that of the side bar. */
const headingOf = (depth: number): 'h3' | 'h4' => (depth <= 2 ? 'h3' : 'h4');

const isTask = (item: Tokens.ListItem): string => (item.task ? (item.checked ? '☑ ' : '☐ ') : '');

const cells = (row: readonly Tokens.TableCell[], Cell: 'th' | 'td') => (
  <tr>
    {row.map((cell, index) => (
      <Cell key={`${index}:${cell.text}`}>{inline(cell.tokens)}</Cell>
    ))}
  </tr>
);

type Drawn = { readonly [Type in string]?: (token: never) => ReactNode };

/** Each kind of token as elements of ours: what is HTML stays text, and what leads off the site does too. */
const DRAWN: Drawn = {
  space: () => null,
  text: (token: Tokens.Text) => (token.tokens ? inline(token.tokens) : token.text),
  escape: (token: Tokens.Escape) => token.text,
  html: (token: Tokens.HTML) => token.raw,
  strong: (token: Tokens.Strong) => <strong>{inline(token.tokens)}</strong>,
  em: (token: Tokens.Em) => <em>{inline(token.tokens)}</em>,
  del: (token: Tokens.Del) => <del>{inline(token.tokens)}</del>,
  codespan: (token: Tokens.Codespan) => <code>{token.text}</code>,
  br: () => <br />,
  hr: () => <hr />,
  code: (token: Tokens.Code) => (
    <pre>
      <code>{token.text}</code>
    </pre>
  ),
  blockquote: (token: Tokens.Blockquote) => <blockquote>{blocks(token.tokens)}</blockquote>,
  paragraph: (token: Tokens.Paragraph) => <p>{inline(token.tokens)}</p>,
  heading: (token: Tokens.Heading) => {
    const Heading = headingOf(token.depth);
    return <Heading>{inline(token.tokens)}</Heading>;
  },
  list: (token: Tokens.List) => {
    const List = token.ordered ? 'ol' : 'ul';
    return (
      <List>
        {token.items.map((item, index) => (
          <li key={`${index}:${item.raw}`}>
            {isTask(item)}
            {blocks(item.tokens)}
          </li>
        ))}
      </List>
    );
  },
  table: (token: Tokens.Table) => (
    <table>
      <thead>{cells(token.header, 'th')}</thead>
      <tbody>
        {token.rows.map((row, index) => (
          <Fragment key={`${index}:${row[0]?.text}`}>{cells(row, 'td')}</Fragment>
        ))}
      </tbody>
    </table>
  ),
  link: (token: Tokens.Link) => {
    const href = siteAddress(token.href);
    if (href !== null) return <Link href={href}>{inline(token.tokens)}</Link>;
    return token.text === token.href ? (
      token.href
    ) : (
      <>
        {inline(token.tokens)} ({token.href})
      </>
    );
  },
  image: (token: Tokens.Image) => {
    const src = sitePicture(token.href);
    return src === null ? `${token.text} (${token.href})` : <img src={src} alt={token.text} loading="lazy" />;
  },
};

function draw(token: Token): ReactNode {
  const drawn = Object.hasOwn(DRAWN, token.type) ? DRAWN[token.type] : undefined;
  return drawn ? drawn(token as never) : token.raw;
}

const drawAll = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, index) => <Fragment key={`${index}:${token.type}`}>{draw(token)}</Fragment>);

function inline(tokens: readonly Token[] | undefined): ReactNode {
  return drawAll(tokens);
}

function blocks(tokens: readonly Token[] | undefined): ReactNode {
  return drawAll(tokens);
}

/** An answer as it may be shown: markdown made of elements, never of markup that the answer brings. */
export const Markdown = memo(function Markdown({ text }: { readonly text: string }) {
  return drawAll(lexer(text));
});
