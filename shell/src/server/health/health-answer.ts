import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { type Locale, visitorMessage } from 'shared-contracts';
import { escapeText } from '../document/escape.ts';
import { type Answer, createAnswer } from '../http/answer.ts';
import { jsonAnswer } from '../http/json.ts';
import { writeView } from '../views/view.ts';
import type { Health, PartName } from './health.ts';

const PARTS: readonly PartName[] = ['database', 'registry', 'media', 'disk'];

function healthView(health: Health, locale: Locale): Answer {
  const rows = PARTS.map((part) => {
    const { ok, incomplete } = health.parts[part];
    const down = part === 'disk' ? 'health-disk-full' : 'health-part-down';
    const word = ok ? 'health-part-ok' : incomplete ? 'health-part-incomplete' : down;
    const state = visitorMessage(word, locale);
    const name = visitorMessage(`health-${part}`, locale);
    return `<tr><th scope="row">${escapeText(name)}</th><td>${escapeText(state)}</td></tr>`;
  });
  const document = writeView({
    locale,
    title: visitorMessage(`health-${health.status}`, locale),
    mark: visitorMessage('health-title', locale),
    text: [],
    body: `<table><tbody>${rows.join('')}</tbody></table>`,
  });
  const { html, headers } = document;
  const status = health.status === 'down' ? 503 : 200;
  return createAnswer({
    status,
    type: 'text/html; charset=utf-8',
    body: html,
    cacheControl: 'no-store',
    headers,
    vary: 'accept',
  });
}

/** `/health` in the form the client asks for. */
export function healthAnswer(req: IncomingMessage, health: Health, locale: Locale): Answer {
  const type = new Negotiator(req).mediaType(['application/json', 'text/html']);
  if (type === 'text/html') return healthView(health, locale);
  const { status, parts, remotes, candidates } = health;
  const body = { status, ...parts, remotes, ...(Object.keys(candidates).length > 0 && { candidates }) };
  return jsonAnswer(status === 'down' ? 503 : 200, body, { vary: 'accept' });
}

/** `/health/ready`, for load balancers. */
export const readyAnswer = ({ ready }: Health): Answer =>
  jsonAnswer(ready ? 200 : 503, { ready }, ready ? {} : { 'retry-after': '1' });
