import { randomUUID } from 'node:crypto';
import { apiCalls, createClient, httpTransport, type Page, type Section } from 'shared-contracts';
import { addJournal } from '../support/journal.ts';
import { picture } from './picture.ts';

/** The tenant that takes what it can get. Plain data: it crosses to the thread that plays it. */
export interface LoudSite {
  readonly url: string;
  readonly host: string;
  readonly project: string;
  readonly token: string;
  /** A page that takes long to render. */
  readonly slow: string;
  /** One with a form, and that form's section. */
  readonly form: { readonly path: string; readonly section: string };
  /** One that lists articles. */
  readonly list: string;
  /** One that shows what an application answers. */
  readonly application: string;
  /** A page of two thousand sections, and the body of a save of it; what is to differ stands there as `SAVED`. */
  readonly save: { readonly id: string; readonly body: string };
  /** Of a large file. */
  readonly media: string;
}

const ARTICLES = 300;
const SLOW_SECTIONS = 1200;
const SAVED_SECTIONS = 2000;
const LAYOUT = 'extended-layout';

const place = (section: Section, index: number): Section => ({
  ...section,
  id: randomUUID(),
  weight: index,
  region: { [LAYOUT]: { slot: 'region3', weight: index } },
});

const find = (pages: readonly Page[], kind: string): Section => {
  const found = pages.flatMap(({ sections }) => sections).find(({ name }) => name === kind);
  if (!found) throw new Error(`The demo site has no ${kind}.`);
  return found;
};

/** Registers a tenant beside the demo site and gives it what is expensive. `endpoint` is an application that never answers. */
export async function addLoudSite(url: string, endpoint: string): Promise<LoudSite> {
  const { project, host, token } = await addJournal(url, ARTICLES);
  const visitor = createClient(apiCalls, httpTransport({ baseUrl: `${url}/api/v1` }));
  const api = createClient(apiCalls, httpTransport({ baseUrl: `${url}/api/v1`, headers: { token } }));
  const demo = await visitor.projectByHost({ params: { host: 'localhost' } });
  const load = (path: string) => visitor.loadPage({ params: { project: demo.id, page: path }, body: {} });
  const pages = await Promise.all(['', 'blogs', 'contact'].map((path) => load(path).catch(() => load(''))));
  const listed = await visitor.listAddresses({ params: { project: demo.id }, query: { page: 1, per_page: 50 } });
  const more = await Promise.all(listed.map(({ path }) => load(path.slice(1)).catch(() => null)));
  const all = [...pages, ...more.filter((page) => page !== null)];

  const save = async (name: string, sections: readonly Section[]): Promise<string> => {
    const id = randomUUID();
    const body = { id, page: name, path: `/${name}`, layout: LAYOUT, metadata: { en: { title: name } } } as const;
    const { invalid_sections } = await api.createPage({
      params: { project },
      body: { ...body, sections: sections.map(place) },
    });
    if (invalid_sections.length > 0) throw new Error(`${name}: ${invalid_sections[0]?.error}`);
    return body.path;
  };
  const text = find(all, 'rich-text');
  const slow = await save(
    'slow',
    Array.from({ length: SLOW_SECTIONS }, () => text),
  );
  const large = {
    id: randomUUID(),
    page: 'large',
    path: '/large',
    layout: LAYOUT,
    metadata: { en: { title: 'large' } },
    sections: Array.from({ length: SAVED_SECTIONS }, (_, index) =>
      place(
        { ...text, settings: [{ title: { en: 'SAVED' }, body: { en: `<p>A text, SAVED, of ${index}</p>` } }] },
        index,
      ),
    ),
  } as const;
  await api.createPage({ params: { project }, body: large });
  const list = await save('list', [find(all, 'blog-listing')]);
  const formPath = await save('form', [find(all, 'quote-widget')]);
  const form = await visitor.loadPage({ params: { project, page: formPath.slice(1) }, body: {} });
  await api.createSectionType({
    params: { project, name: 'hanging' },
    body: { type: 'dynamic', title: 'Hanging', application: 'Hanging', application_id: 'hanging', endpoint },
  });
  const hanging: Section = { ...text, name: 'hanging', type: 'dynamic', settings: [{}], private_data: {} };
  const application = await save('hangs', [hanging]);
  const medium = await api.uploadMedia({
    params: { project },
    body: { 'files[1][file]': new File([picture(2400, 1600)], 'large.png', { type: 'image/png' }) },
  });
  const media = medium.files.map((file) => file.url).at(-1) ?? '';
  return {
    url,
    host,
    project,
    token,
    slow,
    form: { path: formPath, section: form.sections[0]?.id ?? '' },
    list,
    application,
    save: { id: large.id, body: JSON.stringify(large) },
    media,
  };
}
