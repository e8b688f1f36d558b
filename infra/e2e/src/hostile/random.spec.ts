import fc from 'fast-check';
import { apiCalls, type Call, errorBodySchema } from 'shared-contracts';
import { z } from 'zod';
import { rounds } from '../support/rounds.ts';
import { textPage } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { LEAKS } from './expect-refusal.ts';

const REQUESTS = rounds(500, 3000);
const AT_ONCE = 8;
const SEED = 20_262;
const CANARY = 'canary-of-the-other-project';
/** Signing in and registering are counted by address, and signing out would end the stranger for all other tests. */
const APART = ['login', 'register', 'logout'];
const CALLS: readonly Call[] = Object.values<Call>(apiCalls).filter(({ id }) => !APART.includes(id));

type JsonSchema = z.core.JSONSchema.BaseSchema;

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '',
    '__proto__',
    '../..',
    "' OR 1=1 --",
    '\u0000',
    '\ud800',
    '<script>',
    '[{"a":"\\u0000"}]',
    -1,
    null,
  ),
);

/** Objects with the keys a schema names, each holding now and then what it names and mostly not. */
const near = ({ properties = {} }: JsonSchema): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, anyOf(value)])), {
        requiredKeys: [],
      }),
      fc.dictionary(fc.constantFrom('owner', 'role', 'constructor', 'a.__proto__.b', '$ref'), hostile, { maxKeys: 1 }),
    )
    .map(([known, more]) => ({ ...known, ...more }));

function anyOf(schema: unknown): fc.Arbitrary<unknown> {
  const { type, enum: choices, const: only, items, format } = schema as JsonSchema;
  if (only !== undefined) return fc.oneof(fc.constant(only), hostile);
  if (choices) return fc.oneof(fc.constantFrom(...choices), hostile);
  if (format === 'uuid') return fc.oneof(fc.uuid(), hostile);
  if (type === 'object') return fc.oneof(near(schema as JsonSchema), hostile);
  if (type === 'array') return fc.oneof(fc.array(anyOf(items ?? {}), { maxLength: 2 }), hostile);
  if (type === 'integer' || type === 'number') return fc.oneof(fc.integer(), hostile);
  return fc.oneof(fc.string({ maxLength: 20 }), fc.webPath(), hostile);
}

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

const KNOWN = '{known}';
const PARAMETER = /\{(\w+)\}/g;

const requestOf = (call: Call) =>
  fc.record({
    call: fc.constant(call),
    params: fc.array(fc.oneof(fc.constant(KNOWN), fc.webPath(), fc.string(), fc.uuid()), {
      minLength: 2,
      maxLength: 2,
    }),
    query: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: near(schemaOf(call.query)) }),
    body: call.body.type === 'undefined' ? fc.constant(undefined) : near(schemaOf(call.body)),
    signedIn: fc.boolean(),
    headers: fc.record(
      { 'if-match': fc.constantFrom('*', '"1"', 'x'), 'idempotency-key': fc.uuid() },
      { requiredKeys: [] },
    ),
  });

const wellFormed = (value: unknown): string => String(value).toWellFormed();

test(`${REQUESTS} random requests made from the schemas: no 5xx, no stack, nothing of another project`, async ({
  product,
  owner,
  stranger,
}) => {
  test.setTimeout(rounds(180_000, 3_600_000));
  const page = textPage('x');
  const [section] = page.sections;
  if (!section) throw new Error('The page has no section.');
  const body = { ...page, sections: [{ ...section, private_data: { key: CANARY } }] };
  await owner.api.createPage({ params: { project: owner.project }, body });

  const play = async ({ call, params, query, body, signedIn, headers }: ReturnType<typeof sample>[number]) => {
    let index = 0;
    const path = call.path.replace(PARAMETER, (_, name: string) => {
      const value = params[index++];
      const known = name === 'project' ? owner.project : page.id;
      return encodeURIComponent(value === KNOWN ? known : wellFormed(value));
    });
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, wellFormed(value)]));
    const answer = await fetch(`${product.url}/api/v1${path}?${search}`, {
      method: call.method,
      headers: { ...headers, 'content-type': 'application/json', ...(signedIn && { token: stranger.token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const told = { call: call.id, path, body, text };
    expect(answer.status, JSON.stringify(told)).toBeLessThan(500);
    expect(text).not.toContain(CANARY);
    expect(text).not.toMatch(LEAKS);
    if (answer.status >= 400) expect(errorBodySchema.safeParse(JSON.parse(text)).error).toBeUndefined();
  };
  const sample = () => fc.sample(fc.oneof(...CALLS.map(requestOf)), { seed: SEED, numRuns: REQUESTS });
  const requests = sample();
  for (let at = 0; at < requests.length; at += AT_ONCE) await Promise.all(requests.slice(at, at + AT_ONCE).map(play));
  expect(Object.keys(Object.prototype)).toEqual([]);
});
