import fc from 'fast-check';
import { apiCalls, type Call, errorBodySchema } from 'shared-contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Account, pageBody, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const REQUESTS = 1500;
const AT_ONCE = 8;
const SECRET = 'canary-of-another-project';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values near what a schema describes: mostly the right shape, often with a wrong turn in it. */
function near(schema: JsonSchema, root: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '__proto__', '../..', "' OR 1=1 --", '\u0000', '\ud800', '<script>', 1e308, -1, null),
  );
  if (depth > 6) return wrong;
  const inner = (next: JsonSchema): fc.Arbitrary<unknown> => near(next, root, depth + 1);
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      const target = schema.$ref === '#' ? root : root.$defs?.[name];
      return target ? inner(target) : wrong;
    }
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches) return fc.oneof(...branches.map(inner));
    switch (schema.type) {
      case 'object': {
        const required = schema.required ?? [];
        const known = Object.entries(schema.properties ?? {}).map(
          ([key, value]) => [key, inner(value as JsonSchema)] as const,
        );
        const record = fc.record(Object.fromEntries(known), { requiredKeys: required });
        const more = fc.dictionary(fc.string({ maxLength: 12 }), wrong, { maxKeys: 2 });
        return fc.oneof(
          { weight: 9, arbitrary: record },
          { weight: 1, arbitrary: fc.tuple(record, more).map(([a, b]) => ({ ...a, ...b })) },
        );
      }
      case 'array':
        return fc.array(inner((schema.items ?? {}) as JsonSchema), { maxLength: 3 });
      case 'integer':
        return fc.integer();
      case 'number':
        return fc.double();
      case 'boolean':
        return fc.boolean();
      case 'string':
        return schema.format === 'uuid'
          ? fc.uuid()
          : fc.oneof(fc.string({ maxLength: 30 }), fc.webPath(), fc.emailAddress());
      default:
        return wrong;
    }
  };
  return fc.oneof({ weight: 12, arbitrary: right() }, { weight: 1, arbitrary: wrong });
}

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const isWithoutBody = (call: Call): boolean => call.body.type === 'undefined';

interface RandomRequest {
  readonly call: Call;
  readonly params: readonly unknown[];
  readonly query: unknown;
  readonly body: unknown;
  readonly who: 'nobody' | 'stranger' | 'owner';
  readonly headers: Record<string, string>;
}

const requestOf = (call: Call): fc.Arbitrary<RandomRequest> => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)];
  const body = isWithoutBody(call) ? fc.constant(undefined) : near(schemaOf(call.body), schemaOf(call.body));
  const tag = fc.constantFrom('*', '"1"', '7', 'x');
  return fc.record({
    call: fc.constant(call),
    params: fc.tuple(...names.map(() => fc.oneof(fc.constant('{known}'), fc.webPath(), fc.string(), fc.uuid()))),
    query: near(schemaOf(call.query), schemaOf(call.query)),
    body,
    who: fc.constantFrom('nobody', 'stranger', 'owner'),
    headers: fc.record({ 'if-match': tag, 'if-none-match': tag, 'idempotency-key': fc.uuid() }, { requiredKeys: [] }),
  });
};

// Waiting for changes and hashing passwords thousands of times say nothing about refusals.
const CALLS: readonly Call[] = Object.values<Call>(apiCalls).filter(({ id }) => id !== 'listChanges');

const encode = (text: unknown): string => encodeURIComponent(String(text).toWellFormed());

async function play(
  api: TestApi,
  request: RandomRequest,
  accounts: Record<'stranger' | 'owner', Account>,
): Promise<void> {
  const { call, params, query, body, who, headers } = request;
  let index = 0;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[index++];
    return encode(value === '{known}' && name === 'project' ? accounts.stranger.projectId : value);
  });
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]) => [key, String(value).toWellFormed()]),
  );
  const answer = await api.send(call.method, `${path}?${search}`, {
    ...(body !== undefined && { body }),
    headers: { ...headers, ...(who !== 'nobody' && { token: accounts[who].token }) },
  });
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toContain(SECRET);
  expect(answer.text).not.toMatch(/\n\s+at |\.ts:\d|syntax error|violates/);
  if (answer.status >= 400) expect(errorBodySchema.safeParse(answer.json).error).toBeUndefined();
  else expect(call.answer.safeParse(answer.json).error).toBeUndefined();
}

export const random: Suite = (api) => {
  test(`${REQUESTS} random requests made from the schemas: no 5xx, no stack, no foreign data, answers as described`, async () => {
    const it = api();
    const [owner, stranger] = [await it.account(), await it.account()];
    const body = pageBody('/secret');
    const sections = [{ ...body.sections[0], private_data: { key: SECRET } }];
    await it.send('POST', `/project/${stranger.projectId}/page`, {
      body: { ...body, sections },
      headers: { token: stranger.token },
    });
    // The stranger's own token may read the secret; the others must not come by it.
    const accounts = { owner, stranger: { ...stranger, token: owner.token } };
    const requests = fc.sample(fc.oneof(...CALLS.map(requestOf)), { seed: 20_261, numRuns: REQUESTS });
    for (let at = 0; at < requests.length; at += AT_ONCE)
      await Promise.all(requests.slice(at, at + AT_ONCE).map((request) => play(it, request, accounts)));
  });
};
