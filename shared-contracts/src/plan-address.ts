/** Where the people of a project read what its package allows; refusals lead there. */
export const PLAN_ADDRESS = '/admin/plan';

/** What somebody needs who comes to look for a larger package. */
const NEEDED = ['pages', 'media'] as const;
type Needed = Partial<Record<(typeof NEEDED)[number], number>>;

/** More than any package counts. */
const MOST = 10_000_000;
/** A screen of the tool, and nothing else. */
const BACK = /^\/(?:[a-z]{2}\/)?admin(?:\/[\w-]+)*$/;

/** Address of the plan for whoever came from a screen, and needs so much. */
export function planAddressFor(back: string, needed: Needed): string {
  const query = new URLSearchParams({ back });
  for (const key of NEEDED) if (needed[key] !== undefined) query.set(key, String(needed[key]));
  return `${PLAN_ADDRESS}?${query}`;
}

/** What such an address says; what it cannot say is left out. */
export function readPlanAddress(search: string): { readonly back: string | null; readonly needed: Needed } {
  const query = new URLSearchParams(search);
  const back = query.get('back') ?? '';
  const needed = NEEDED.flatMap((key) => {
    const count = Number(query.get(key) ?? Number.NaN);
    return Number.isSafeInteger(count) && count >= 0 && count <= MOST ? [[key, count] as const] : [];
  });
  return { back: BACK.test(back) ? back : null, needed: Object.fromEntries(needed) };
}
