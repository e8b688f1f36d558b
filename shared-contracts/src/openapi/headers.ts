const text = { type: 'string' };

/** Parameters that calls share, as `components.parameters`. */
export const PARAMETERS = {
  token: {
    name: 'token',
    in: 'header',
    description: 'Auth token of `login` or `register`; without it the caller is a visitor.',
    schema: text,
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'Do it only if this is the current version (the `ETag` of a load).',
    schema: text,
  },
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: '`*`: create, and only if there is none yet.',
    schema: { type: 'string', enum: ['*'] },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and body again answer the first answer; kept for 24 hours.',
    schema: { type: 'string', maxLength: 200 },
  },
  language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of messages: `en` or `fr`.',
    schema: text,
  },
  requestId: {
    name: 'x-request-id',
    in: 'header',
    description: 'Names the request in the logs; answered again.',
    schema: { type: 'string', maxLength: 100 },
  },
} as const;

export type ParameterName = keyof typeof PARAMETERS;

/** Headers of answers, as `components.headers`. */
export const HEADERS = {
  requestId: { description: 'Name of the request in the logs.', schema: text },
  etag: { description: 'Version of the page, in quotes.', schema: text },
  totalCount: { description: 'Number of entries on all pages of the list.', schema: { type: 'integer', minimum: 0 } },
  retryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
} as const;
