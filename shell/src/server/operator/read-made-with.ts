import type { IncomingMessage } from 'node:http';
import { ApiError } from 'shared-contracts';
import { z } from 'zod';
import { PAYLOAD_FILE } from '../../shared/page-payload.ts';
import type { Answer } from '../http/answer.ts';
import { jsonAnswer } from '../http/json.ts';
import type { Asked } from '../probe/probe.ts';

/** Makes what a visitor would be answered. Rejects where that is no page. */
export type PreparePage = (asked: Asked) => Promise<Answer>;

const payloadSchema = z.looseObject({
  pins: z.record(z.string(), z.looseObject({ version: z.string() })).optional(),
  location: z.string().optional(),
});

const urlOf = (query: string): URL => {
  const text = new URLSearchParams(query).get('url') ?? '';
  if (!URL.canParse(text)) throw new ApiError('bad_path');
  return new URL(text);
};

/** Which versions a page of any site here is made with, as a visitor who comes anew gets it. */
export async function readMadeWith(req: IncomingMessage, prepare: PreparePage): Promise<Answer> {
  const { host, pathname } = urlOf((req.url ?? '').split('?', 2)[1] ?? '');
  const path = pathname.replace(/\/$/, '');
  const asked = { host, url: `${path}/${PAYLOAD_FILE}`, language: null, port: req.socket.localPort, cookie: '' };
  // Why there is none is told by the page itself.
  const answer = await prepare(asked).catch(() => {
    throw new ApiError('page_not_found');
  });
  const { body } = await answer.variant('identity');
  const { pins = {}, location = null } = payloadSchema.parse(JSON.parse(body.toString('utf8')));
  const versions = Object.entries(pins).map(([name, { version }]) => [name, version]);
  return jsonAnswer(200, { location, remotes: Object.fromEntries(versions) });
}
