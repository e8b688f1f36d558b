import type {
  FailedSection,
  Fragment,
  Island,
  PageHead,
  PageRedirect,
  PageSources,
  RenderedPage,
} from 'shared-contracts';

/** Answers where a value is not what it should be; null where it is. */
type Check = (value: unknown, path: string) => string | null;
type Checks<Shape> = { readonly [Key in keyof Required<Shape>]: Check };
type Item<List> = List extends readonly (infer Entry)[] ? Entry : never;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text: Check = (value, path) => (typeof value === 'string' ? null : path);
const record: Check = (value, path) => (isRecord(value) ? null : path);

/** Written into a header: nothing but an origin may stand there. */
const origin: Check = (value, path) =>
  typeof value === 'string' && /^https?:\/\/(?:[\w-]+\.)*[\w-]+(?::\d{1,5})?$/.test(value) ? null : path;

const optional =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? null : check(value, path);

const either =
  (one: Check, other: Check): Check =>
  (value, path) =>
    one(value, path) === null ? null : other(value, path);

const oneOf =
  (...values: readonly unknown[]): Check =>
  (value, path) =>
    values.includes(value) ? null : path;

const listOf =
  (check: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return path;
    for (const [index, entry] of value.entries()) {
      const flaw = check(entry, `${path}.${index}`);
      if (flaw !== null) return flaw;
    }
    return null;
  };

/** Only looks at what the contract names: what a remote adds is ignored. */
function object<Shape>(checks: Checks<Shape>): Check {
  const entries = Object.entries<Check>(checks);
  return (value, path) => {
    if (!isRecord(value)) return path;
    for (const [key, check] of entries) {
      const flaw = check(value[key], path === '' ? key : `${path}.${key}`);
      if (flaw !== null) return flaw;
    }
    return null;
  };
}

/** By hand, not by schema: it runs with every render, in workers that load no parser. */
const checkPage = object<RenderedPage>({
  html: text,
  parts: optional(listOf(either(text, object<Fragment>({ html: text })))),
  head: object<PageHead>({
    title: text,
    description: text,
    meta: listOf(object<Item<PageHead['meta']>>({ name: optional(text), property: optional(text), content: text })),
    canonical: text,
    alternates: listOf(object<Item<PageHead['alternates']>>({ hreflang: text, href: text })),
    favicon: optional(text),
    styleSheets: optional(listOf(text)),
    jsonLd: listOf(record),
    feeds: optional(listOf(object<Item<NonNullable<PageHead['feeds']>>>({ title: text, href: text }))),
    preloadImage: optional(
      object<NonNullable<PageHead['preloadImage']>>({ href: text, srcset: optional(text), sizes: optional(text) }),
    ),
  }),
  themeCss: text,
  sheets: optional(listOf(text)),
  islands: listOf(
    object<Island>({
      id: text,
      expose: text,
      remote: optional(text),
      hydrate: oneOf('intent', 'visible'),
      props: record,
    }),
  ),
  sources: optional(object<PageSources>({ frames: optional(listOf(origin)), images: optional(listOf(origin)) })),
  redirect: optional(object<PageRedirect>({ to: text, status: oneOf(301, 302, 307, 308) })),
  failed: listOf(object<FailedSection>({ id: text, name: text, error: text, remote: optional(text) })),
});

/** What is wrong with a remote's answer, in words; null where it is a page. */
export function flawOf(answer: unknown): string | null {
  const flaw = checkPage(answer, '');
  return flaw === null ? null : `it answered no page: ${flaw || 'all of it'}`;
}
