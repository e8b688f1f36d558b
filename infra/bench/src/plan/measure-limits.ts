import { apiCalls, createClient, httpTransport } from 'shared-contracts';
import type { Measure } from '../line.ts';
import { OWNER } from '../support/product.ts';
import { byTurns, compare, median, ROUNDS } from '../support/rounds.ts';
import { addBenchPages } from '../support/site.ts';

/** Of a turn: turns are short, and many, so that what slows the machine meets both sides alike. */
const SAVES = 14;
const TURNS = ROUNDS * 3;
/** With a limit of each kind, none of which this site comes to. */
const PACKAGE = 'house';

/** Saves of a page of 20 sections, and new pages: of a site that a package limits, and of the same without one. */
export async function measureLimits(url: string, operator: string): Promise<Measure[]> {
  const { project, paths } = await addBenchPages(url, 1);
  const baseUrl = `${url}/api/v1`;
  const { token } = await createClient(apiCalls, httpTransport({ baseUrl })).login({ body: OWNER });
  const api = createClient(apiCalls, httpTransport({ baseUrl, headers: { token } }));
  const installation = createClient(
    apiCalls,
    httpTransport({ baseUrl, headers: { authorization: `Bearer ${operator}` } }),
  );
  const page = await api.loadPage({ params: { project, page: (paths[0] ?? '').slice(1) }, body: {} });
  const { page: name, path, layout, metadata, sections } = page;
  const body = { id: page.id, page: name, path, layout, metadata, sections };
  const time = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  let saved = 0;
  // What is there as it was meant to be is not written: each save changes something.
  const save = () => {
    saved += 1;
    const changed = { ...body, metadata: { ...metadata, en: { ...metadata.en, title: `Saved ${saved}` } } };
    return time(() => api.savePage({ params: { project, page: page.id }, body: changed, headers: {} }));
  };
  const add = async (): Promise<number> => {
    const id = crypto.randomUUID();
    const added = { ...body, id, page: `Added ${id}`, path: `/added-${id}`, sections: [] };
    const params = { project, page: id };
    const taken = await time(() => api.savePage({ params, body: added, headers: { ifNoneMatch: '*' } }));
    await api.deletePage({ params });
    return taken;
  };
  const on = (subscribed: string | null, work: () => Promise<number>) => async () => {
    await installation.savePackage({ params: { project }, body: { name: subscribed } });
    const taken: number[] = [];
    for (let index = 0; index < SAVES; index += 1) taken.push(await work());
    return median(taken);
  };
  const measure = async (what: string, work: () => Promise<number>): Promise<Measure> => ({
    ...{ what, unit: 'ms', against: 'without a package' },
    ...compare(await byTurns(TURNS, on(PACKAGE, work), on(null, work)), (figure) => figure),
    budget: { of: 'ratio', atMost: 1.05 },
  });
  return [await measure('a page saved under limits', save), await measure('a page added under limits', add)];
}
