import { randomUUID } from 'node:crypto';
import { apiCalls, createClient, httpTransport, type Page, type PageBody, type Section } from 'shared-contracts';
import { OWNER } from './product.ts';

/** Sections of the bench's page between the site's header and footer, by kind: 20 with those two. */
const BODY = { 'text-with-image': 7, 'rich-text': 7, 'image-gallery': 4 } as const;
const PICTURES = { 'text-with-image': 'image', 'image-gallery': 'images' } as Readonly<Record<string, string>>;
const SLOT = 'region3';
const LAYOUT = 'extended-layout';

export interface BenchSite {
  readonly project: string;
  /** Addresses of pages that differ in nothing but address and ids. */
  readonly paths: readonly string[];
}

const place = (section: Section, slot: string, index: number): Section => ({
  ...section,
  id: randomUUID(),
  weight: index * 10,
  region: { [LAYOUT]: { slot, weight: index * 10 } },
});

/** A page of 20 sections of all four kinds, made of what the demo site says; its hero first, as on any page. */
function composeSections(pages: readonly Page[]): Section[] {
  const all = pages.flatMap((page) => page.sections);
  const home = pages.find(({ path }) => path === '/');
  const menus = home?.sections.filter(({ name }) => name === 'simple-menu') ?? [];
  const [header, footer] = menus;
  if (!header || !footer) throw new Error('The demo site has no menus.');
  const pools = Object.entries(BODY).map(([name, count]) => {
    const pool = all.filter((section) => section.name === name);
    const pictures = PICTURES[name];
    if (pool.length === 0 || (pictures && !pool.some(({ settings }) => settings[0]?.[pictures])))
      throw new Error(`The demo site has no ${name}.`);
    return Array.from({ length: count }, (_, index) => pool[index % pool.length] as Section);
  });
  const most = Math.max(...pools.map(({ length }) => length));
  const body = Array.from({ length: most }, (_, index) => pools.flatMap((pool) => pool[index] ?? [])).flat();
  return [
    place(header, 'region1', 0),
    ...body.map((section, index) => place(section, SLOT, index + 1)),
    place(footer, 'region7', body.length + 1),
  ];
}

/** Adds the bench's pages to the demo site of a running product. */
export async function addBenchPages(url: string, count: number): Promise<BenchSite> {
  const visitor = createClient(apiCalls, httpTransport({ baseUrl: `${url}/api/v1` }));
  const { token, projects } = await visitor.login({ body: OWNER });
  const project = projects[0]?.id;
  if (!project) throw new Error('The owner of the demo site has no project.');
  const api = createClient(apiCalls, httpTransport({ baseUrl: `${url}/api/v1`, headers: { token } }));
  const list = await api.listPages({ params: { project } });
  const pages = await Promise.all(
    // A page of any article shows nothing under another address.
    list
      .filter(({ path }) => !path.endsWith('*'))
      .map(({ path }) => api.loadPage({ params: { project, page: path.slice(1) }, body: {} })),
  );
  const paths = Array.from({ length: count }, (_, index) => `/bench-${index + 1}`);
  for (const path of paths) {
    const id = randomUUID();
    const body: PageBody = {
      id,
      page: `Bench ${path}`,
      path,
      layout: LAYOUT,
      metadata: {
        en: { title: 'Everything there is to see', description: 'A table, six rooms, a garden, on one long page.' },
        fr: {
          title: 'Tout ce qu’il y a à voir',
          description: 'Une table, six chambres, un jardin, sur une longue page.',
        },
      },
      sections: composeSections(pages),
    };
    const { invalid_sections } = await api.savePage({
      params: { project, page: id },
      body,
      headers: { ifNoneMatch: '*' },
    });
    if (invalid_sections.length > 0)
      throw new Error(`The bench's page was not accepted: ${invalid_sections[0]?.error}`);
  }
  return { project, paths };
}

/** The project and pages as the API answers them. */
export async function readSite(url: string, { project, paths }: BenchSite) {
  const api = createClient(apiCalls, httpTransport({ baseUrl: `${url}/api/v1` }));
  const pages = await Promise.all(
    paths.map((path) => api.loadPage({ params: { project, page: path.slice(1) }, body: {} })),
  );
  return { project: await api.projectByHost({ params: { host: new URL(url).hostname } }), pages };
}
