import type { IncomingMessage } from 'node:http';
import { isLocale, visitorMessage } from 'shared-contracts';
import { type Answer, createAnswer } from '../http/answer.ts';
import { localeOf } from '../http/json.ts';
import { seeOther } from '../http/see-other.ts';
import { writeView } from '../views/view.ts';

/** What whoever claims an address agrees to: the operator's own page, or the few lines that hold everywhere. */
export function showTerms(req: IncomingMessage, ownPage: string | undefined): Answer {
  if (ownPage !== undefined) return seeOther(ownPage);
  const asked = new URL(req.url ?? '', 'http://localhost').searchParams.get('locale') ?? undefined;
  const locale = isLocale(asked) ? asked : localeOf(req);
  const { html, headers } = writeView({
    locale,
    title: visitorMessage('terms-title', locale),
    text: (['terms-content', 'terms-harm', 'terms-service'] as const).map((key) => visitorMessage(key, locale)),
  });
  return createAnswer({ status: 200, type: 'text/html; charset=utf-8', body: html, cacheControl: 'no-store', headers });
}
