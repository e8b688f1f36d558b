import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { ApiError, nameSchema, remoteVersionSchema } from 'shared-contracts';
import { createSparingWarnings } from 'shared-contracts/sparing-warnings';
import { z } from 'zod';
import type { Answer } from '../http/answer.ts';
import { jsonAnswer, readBody } from '../http/json.ts';
import { type IsSecure, isSameOrigin } from '../http/same-origin.ts';
import type { ServiceLog } from '../remotes/service-log.ts';
import type { Tally } from '../remotes/tally.ts';
import type { HoldBody } from '../sources.ts';

/** What a browser tells: which version, which of its modules, what sort of error. Nothing of who, where or what was seen. */
const reportSchema = z.strictObject({
  remote: nameSchema,
  version: remoteVersionSchema,
  module: z
    .string()
    .max(200)
    .regex(/^[\w./-]*$/),
  error: z.string().max(60).regex(/^\w*$/),
});

const LARGEST = 600;
/** Reports of one visitor in a minute. */
const SHARE = 10;
const MINUTE = 60_000;
/** For which a visitor's error in a version counts but once: nobody alone must take a version back. */
const DAY = 24 * 60 * MINUTE;
const REMEMBERED = 10_000;

export interface RemoteErrorsOptions {
  readonly tally: Pick<Tally, 'noteError'>;
  readonly service: Pick<ServiceLog, 'note'>;
  /** Address of one visitor; null where many may be behind it. */
  readonly visitorOf: (req: IncomingMessage) => string | null;
  readonly holdBody: HoldBody;
  readonly isSecure: IsSecure;
  readonly logger: Logger;
}

/** Takes errors that browsers met in files of remotes. Of visitors who cannot be told apart, each error counts. */
export function createRemoteErrors({ tally, service, visitorOf, holdBody, isSecure, logger }: RemoteErrorsOptions) {
  const taken = new LRUCache<string, { count: number }>({ max: REMEMBERED, ttl: MINUTE });
  const heard = new LRUCache<string, true>({ max: REMEMBERED, ttl: DAY });
  const warn = createSparingWarnings();

  /** Whether it was counted: a version that is served, and for the first time by this visitor. */
  const note = (visitor: string | null, remote: string, version: string): boolean => {
    const key = `${visitor} ${remote}@${version}`;
    if (heard.has(key) || !tally.noteError(remote, version)) return false;
    if (visitor !== null) heard.set(key, true);
    return true;
  };

  const count = (visitor: string | null): void => {
    if (visitor === null) return;
    const share = taken.get(visitor) ?? { count: 0 };
    if (share.count >= SHARE) throw new ApiError('too_many_requests', { retryAfter: MINUTE / 1000 });
    share.count += 1;
    if (share.count === 1) taken.set(visitor, share);
  };

  return async (req: IncomingMessage): Promise<Answer> => {
    if (!isSameOrigin(req, isSecure)) throw new ApiError('cross_site');
    const visitor = visitorOf(req);
    count(visitor);
    using held = holdBody(req);
    const parsed = reportSchema.safeParse(parse(await readBody(req, LARGEST, held)));
    if (!parsed.success) throw new ApiError('malformed');
    const { remote, version, module, error } = parsed.data;
    if (note(visitor, remote, version)) {
      const reason = `${error || 'an error'} in ${module || 'the remote'}`;
      service.note({ ...{ name: remote, version, what: 'browser', reason }, project: null, page: null });
      warn(
        logger,
        `${remote}@${version}`,
        { remote: `${remote}@${version}`, module, error },
        'A remote failed in a browser',
      );
    }
    return jsonAnswer(202, {});
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('malformed');
  }
}
