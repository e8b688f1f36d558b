import type { Change } from 'offline-api';
import type { Records, StoredPage, StoreName } from 'offline-api/records';
import { globalKey } from 'shared-contracts';
import type { Rewrite } from '../store/local-database.ts';

/** A shared content as one side calls it. */
interface Named {
  readonly id: string;
  readonly name: string;
}

const isNamed = (value: unknown): value is Named => typeof (value as Partial<Named> | null)?.name === 'string';

/** Those among some contents that have a name. */
export const namedIn = (contents: readonly unknown[]): readonly Named[] => contents.filter(isNamed);

/** Pages that link to a shared content by a name that it has no more, as they link to it by its name of now. */
function ledBy(known: readonly Named[], now: readonly Named[]): (page: StoredPage) => StoredPage {
  const taken = new Set(now.map(({ name }) => globalKey(name)));
  const names = new Map(now.map(({ id, name }) => [id, name]));
  const left = known.filter(({ id, name }) => names.has(id) && !taken.has(globalKey(name)));
  const led = new Map(left.map(({ id, name }) => [globalKey(name), names.get(id)]));
  return (page) => {
    const sections = page.sections.map((section) => {
      const name = section.linked_to ? led.get(globalKey(section.linked_to)) : undefined;
      return name === undefined ? section : { ...section, linked_to: name };
    });
    return sections.some((section, at) => section !== page.sections[at]) ? { ...page, sections } : page;
  };
}

interface Putting {
  readonly pages: readonly StoredPage[];
  readonly globals: readonly Named[];
  /** What shared contents were called on either side, and before. */
  readonly known: readonly Named[];
  readonly now: Date;
}

/**
 * Where one side renamed a shared content, what the other linked to it meanwhile follows, as it does online. Resolves with
 * the changes, led on, in their order, and those of pages that nothing else changes.
 */
export function leadOn<Item extends { readonly change?: Change | null | undefined }>(
  items: readonly Item[],
  { pages, globals, known, now }: Putting,
): { readonly items: readonly Item[]; readonly more: readonly Rewrite[] } {
  const puts = items.flatMap(({ change }) => change ?? []);
  const put = <Store extends StoreName>(store: Store) =>
    puts.flatMap((change) => (change.store === store && change.put ? [change.put as Records[Store]] : []));
  const removed = new Set(puts.flatMap(({ store, put, remove }) => (put ? [] : [`${store} ${remove}`])));
  const byId = new Map([...globals, ...put('global-instances')].map((global) => [global.id, global]));
  const lead = ledBy(
    known,
    [...byId.values()].filter(({ name }) => !removed.has(`global-instances ${name}`)),
  );
  const changed = new Set(put('page').map(({ id }) => id));
  const untouched = pages.filter(({ id, path }) => !changed.has(id) && !removed.has(`page ${path}`));
  return {
    items: items.map((item) =>
      item.change?.store === 'page' && item.change.put
        ? { ...item, change: { ...item.change, put: lead(item.change.put) } }
        : item,
    ),
    more: untouched.flatMap((page) => {
      const led = lead(page);
      const put = { ...led, version: page.version + 1, last_updated: now.toISOString() };
      return led === page ? [] : [{ change: { store: 'page', put }, before: page }];
    }),
  };
}
