import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import {
  ApiError,
  apiCalls,
  type Call,
  ERROR_CATALOGUE,
  type OpenApiDocument,
  streamedCalls,
  toOpenApi,
} from 'shared-contracts';
import { z } from 'zod';
import { BASE_PATH } from '../base-path.ts';
import type { Env } from './env.ts';

const TITLE = 'Sections content API';
const CALLS = {
  ...apiCalls,
  ...streamedCalls,
};

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0; }
h3 { display: flex; gap: .75rem; flex-wrap: wrap; align-items: baseline; margin: 0; font-size: 1rem; }
code, pre { font: .9rem/1.45 ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 6%, transparent); }
`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): string =>
  JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2);

const part = (label: string, schema: z.ZodType, io: 'input' | 'output') =>
  html`<details><summary>${label}</summary><pre tabindex="0">${schemaOf(schema, io)}</pre></details>`;

const article = (call: Call) => html`<article id="${call.id}">
  <h3><code>${call.method} ${BASE_PATH}${call.path}</code> <span>${call.id}</span></h3>
  <p>${call.summary}</p>
  ${part('Path', call.params, 'input')} ${part('Query', call.query, 'input')}
  ${call.body.type === 'undefined' ? '' : part('Body', call.body, 'input')} ${part(`Answer ${call.status}`, call.answer, 'output')}
  <p>Errors: ${call.errors.map((code) => html`<code>${ERROR_CATALOGUE[code].status} ${code}</code> `)}</p>
</article>`;

const page = () => {
  const calls: readonly Call[] = Object.values(CALLS);
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  // The exact text of the style is what the policy names.
  const style = raw(`<style>${STYLE}</style>`);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${TITLE}</title>${style}</head><body><main><h1>${TITLE}</h1>
<p>The same as data: <a href="${BASE_PATH}/openapi.json">openapi.json</a></p>
${tags.map((tag) => html`<section><h2>${tag}</h2>${calls.filter((call) => call.tag === tag).map(article)}</section>`)}
</main></body></html>`;
};

/** The description of the calls, for operators: as data and to read. */
export function addDocs(app: Hono<Env, Record<never, never>, string>): void {
  // Written when it is first asked for: few starts are for that.
  let document: OpenApiDocument | undefined;
  const forOperators = (c: Context<Env>) => {
    if (!c.env.operator) throw new ApiError('not_found');
  };
  app.get('/openapi.json', (c) => {
    forOperators(c);
    document ??= toOpenApi(CALLS, { title: TITLE, basePath: BASE_PATH });
    return c.json(document);
  });
  app.get('/docs', (c) => {
    forOperators(c);
    c.header('content-security-policy', POLICY);
    return c.html(page());
  });
}
