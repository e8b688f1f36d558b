import { z } from 'zod';
import type { Unread } from '../entities/section.ts';
import { findFlaw, type JsonFlaw } from '../json/check-json.ts';
import { isGroup } from '../json/is-group.ts';
import type { Call } from './define-call.ts';

/** The list in a body whose items are gone through one by one; null where there is none. */
function listIn(body: unknown, itemsIn: string | undefined): readonly unknown[] | null {
  const list = itemsIn !== undefined && isGroup(body) ? body[itemsIn] : null;
  return Array.isArray(list) ? list : null;
}

/** Depth at which an item of a list of the body stands. */
const ITEM_DEPTH = 2;

/** Flaws of items by their place in the list: what has one is no reason to refuse the others. */
export type ItemFlaws = ReadonlyMap<number, JsonFlaw>;

const withItems = (body: unknown, itemsIn: string, items: unknown): unknown =>
  isGroup(body) ? { ...body, [itemsIn]: items } : body;

/** Looks for what no schema should see; null after each part without it. Flaws of items are noted in `aside`. */
export function* flawsOf(
  body: unknown,
  itemsIn: string | undefined,
  aside: Map<number, JsonFlaw>,
): Generator<JsonFlaw | null, void> {
  const list = listIn(body, itemsIn);
  if (!list || itemsIn === undefined) return yield findFlaw(body);
  yield findFlaw(withItems(body, itemsIn, null));
  for (const [index, item] of list.entries()) {
    const flaw = findFlaw(item, ITEM_DEPTH);
    if (flaw) aside.set(index, flaw);
    yield null;
  }
}

/** The body without its items that have a flaw: of those, what says which they are and has none itself. */
export function withoutFlawed(body: unknown, itemsIn: string | undefined, flaws: ItemFlaws): unknown {
  const list = listIn(body, itemsIn);
  if (!list || itemsIn === undefined || flaws.size === 0) return body;
  return withItems(
    body,
    itemsIn,
    list.map((item, index) => (flaws.has(index) ? nameOf(item) : item)),
  );
}

const NAMED_BY = ['id', 'name', 'weight'];
const nameOf = (item: unknown): unknown =>
  isGroup(item)
    ? Object.fromEntries(NAMED_BY.filter((key) => !findFlaw(item[key], ITEM_DEPTH)).map((key) => [key, item[key]]))
    : null;

const unread = (item: unknown, flaw: JsonFlaw): { success: true; data: Unread } => ({
  success: true,
  data: { unread: item, flaw },
});

interface ItemSchemas {
  readonly each: z.ZodType;
  /** Of the body around them. */
  readonly around: z.ZodType;
}

const schemas = new WeakMap<z.ZodType, ItemSchemas>();

function schemasOf(body: z.ZodType, itemsIn: string): ItemSchemas {
  const known = schemas.get(body);
  if (known) return known;
  const object = body as z.ZodObject;
  const stated = object.shape[itemsIn];
  const list = (stated instanceof z.ZodOptional ? stated.unwrap() : stated) as z.ZodArray<z.ZodType>;
  const around = object.extend({ [itemsIn]: list.clone({ ...list.def, element: z.any() }) });
  const made = { each: list.element, around };
  schemas.set(body, made);
  return made;
}

export interface CheckedBody {
  readonly issues: readonly z.core.$ZodIssue[];
  /** As its schema reads it, where nothing is wrong. */
  readonly body: unknown;
}

type ParseOptions = NonNullable<Parameters<z.ZodType['safeParse']>[1]>;

/** Checks a body against its schema, item by item where it has a long list; what is said of it is the same. */
export function* checkBody(
  call: Call,
  body: unknown,
  flaws: ItemFlaws,
  error: ParseOptions['error'],
): Generator<undefined, CheckedBody> {
  const options: ParseOptions = error ? { error } : {};
  const { itemsIn } = call;
  const list = listIn(body, itemsIn);
  if (!list || itemsIn === undefined) {
    const result = call.body.safeParse(body, options);
    return { issues: result.error?.issues ?? [], body: result.data };
  }
  const { each, around } = schemasOf(call.body, itemsIn);
  const issues: z.core.$ZodIssue[] = [];
  const items: unknown[] = [];
  for (const [index, item] of list.entries()) {
    const flaw = flaws.get(index);
    const result = flaw ? unread(nameOf(item), flaw) : each.safeParse(item, options);
    if (result.success) items.push(result.data);
    else issues.push(...result.error.issues.map((issue) => ({ ...issue, path: [itemsIn, index, ...issue.path] })));
    yield;
  }
  // What is wrong with the list as a whole is looked for where its items are right.
  const result = around.safeParse(withItems(body, itemsIn, issues.length > 0 ? [] : items), options);
  return { issues: [...(result.error?.issues ?? []), ...issues], body: result.data };
}
