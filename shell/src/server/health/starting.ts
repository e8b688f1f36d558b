import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { visitorMessage } from 'shared-contracts';
import { createAnswer } from '../http/answer.ts';
import { jsonAnswer, localeOf } from '../http/json.ts';
import { sendAnswer } from '../http/send.ts';
import { isHealthRoute } from '../steps/match-route.ts';
import { writeView } from '../views/view.ts';

const RETRY_AFTER = { 'retry-after': '2' };

/** Answers everything while a process starts: it is not ready, and will be in a moment. */
export async function answerStarting(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [path = '/'] = (req.url ?? '/').split(/[?#]/, 1);
  const locale = localeOf(req);
  const title = visitorMessage('starting', locale);
  if (path === '/health/ready') return sendAnswer(req, res, jsonAnswer(503, { ready: false }, RETRY_AFTER));
  if (new Negotiator(req).mediaType(['application/json', 'text/html']) === 'text/html') {
    const { html, headers } = writeView({
      locale,
      title,
      mark: '503',
      text: [visitorMessage('unavailable-help', locale)],
    });
    const type = 'text/html; charset=utf-8';
    const all = { ...headers, ...RETRY_AFTER };
    const cacheControl = 'no-store';
    return sendAnswer(
      req,
      res,
      createAnswer({ status: 503, type, body: html, cacheControl, headers: all, vary: 'accept' }),
    );
  }
  const body = isHealthRoute(path) ? { status: 'starting' } : { message: title, error: 'unavailable' };
  return sendAnswer(req, res, jsonAnswer(503, body, RETRY_AFTER));
}
