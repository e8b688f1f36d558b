import { createHash, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { ApiError, creditNotePdf, invoicePdf, parseCall } from 'shared-contracts';
import { authorise } from '../operations/access.ts';
import { type DocumentKind, drawDocument, readDocument } from '../operations/billing/draw-documents.ts';
import type { OperationContext } from '../operations/operation.ts';
import { projectIdOf } from '../operations/project-id.ts';
import { takeTry } from '../operations/rate-limits.ts';
import { localeOf, readCallHeaders } from './call-headers.ts';
import type { Env } from './env.ts';
import { toPattern } from './routes.ts';

const CALLS: readonly (readonly [kind: DocumentKind, call: typeof invoicePdf | typeof creditNotePdf])[] = [
  ['invoice', invoicePdf],
  ['credit_note', creditNotePdf],
];

/** Of this process: another may be of a version that draws the same words in another way. */
const DRAWER = randomUUID();

/** Of what is drawn, so that what a browser has already is not drawn to find that out. */
const etagOf = (locale: string, drawn: unknown): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([DRAWER, locale, drawn]))
    .digest('base64url')}"`;

/** Invoices and credit notes as files, drawn when they are asked for. */
export function addInvoicePdfs(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  for (const [kind, call] of CALLS)
    app.get(toPattern(call.path), async (c) => {
      c.set('call', call.id);
      const { token } = readCallHeaders(c.req.raw.headers, c.get('requestId'));
      const preferred = localeOf(c.req.header('accept-language'));
      if (!token) throw new ApiError('unauthenticated');
      const { params, query } = parseCall(call, { params: c.req.param(), query: c.req.query() }, preferred);
      const project = await projectIdOf(context.database, params.project);
      const { projectId } = await authorise(context, 'readInvoices', token, project);
      const asked = { kind, number: params.number, locale: query.locale ?? preferred };
      const read = await context.database.transaction({ projectId }, (transaction) =>
        readDocument(transaction, projectId, asked),
      );
      const etag = etagOf(asked.locale, read);
      const headers = {
        etag,
        'cache-control': 'private, no-cache',
        vary: 'accept-language, cookie, token',
      };
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
      await takeTry(context, 'drawInvoice', { address: c.env.remoteAddress }, projectId);
      const { bytes, name } = await drawDocument(projectId, asked, read);
      return c.body(new Uint8Array(bytes), 200, {
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
      });
    });
}
