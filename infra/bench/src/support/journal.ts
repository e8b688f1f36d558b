import { randomUUID } from 'node:crypto';
import { type ApiCalls, type Article, apiCalls, type Client, createClient, httpTransport } from 'shared-contracts';

const DAY_MS = 86_400_000;
const PASSWORD = 'a password for the bench';

type Api = Client<ApiCalls>;

/** Authors, categories and tags of a project, made again in another. Returns how to read an id of the first. */
async function copyTerms(from: Api, source: string, to: Api, target: string): Promise<(id: string) => string> {
  const ids = new Map<string, string>();
  const copyOf = (id: string): string => {
    const known = ids.get(id) ?? randomUUID();
    ids.set(id, known);
    return known;
  };
  const list = { params: { project: source } };
  const headers = { ifNoneMatch: '*' } as const;
  const at = (id: string) => ({ params: { project: target, id: copyOf(id) }, headers });
  for (const { id, version: _, last_updated: _at, ...body } of await from.listAuthors(list))
    await to.saveAuthor({ ...at(id), body });
  for (const { id, version: _, last_updated: _at, ...body } of await from.listTags(list))
    await to.saveTag({ ...at(id), body });
  const categories = await from.listCategories(list);
  // Those at the top first: what stands below needs them.
  for (const { id, version: _, last_updated: _at, parent_id, ...body } of categories.toSorted(
    (a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null),
  ))
    await to.saveCategory({ ...at(id), body: { ...body, parent_id: parent_id && copyOf(parent_id) } });
  return copyOf;
}

export interface BenchJournal {
  readonly project: string;
  /** Of its site. */
  readonly host: string;
  /** Of its owner. */
  readonly token: string;
  /** Saves one of its articles again, so that nothing made of them is kept. */
  readonly touch: () => Promise<void>;
}

/** A new project whose journal is that of the demo site, over and over until it has so many articles. */
export async function addJournal(url: string, count: number): Promise<BenchJournal> {
  const baseUrl = `${url}/api/v1`;
  const visitor = createClient(apiCalls, httpTransport({ baseUrl }));
  const { id: demo } = await visitor.projectByHost({ params: { host: 'localhost' } });
  const name = `journal-${count}`;
  const host = `${name}.localhost`;
  const { token, project } = await visitor.register({
    body: {
      email: `${name}@example.org`,
      full_name: name,
      project_name: name,
      host,
      password: PASSWORD,
      terms_accepted: true,
    },
  });
  const own = createClient(apiCalls, httpTransport({ baseUrl, headers: { token } }));
  const copyOf = await copyTerms(visitor, demo, own, project.id);
  const listed = await visitor.listArticles({ params: { project: demo } });
  const articles = await Promise.all(
    listed.map(({ id }) => visitor.getArticle({ params: { project: demo, article: id } })),
  );
  const first = Date.now() - 5000 * DAY_MS;
  const bodyOf = (article: Article, index: number) => ({
    slug: `${article.slug}-${index}`,
    title: article.title,
    excerpt: article.excerpt,
    body: article.body,
    image: article.image,
    author_id: article.author_id && copyOf(article.author_id),
    category_ids: article.category_ids.map(copyOf),
    tag_ids: article.tag_ids.map(copyOf),
    status: 'published' as const,
    publish_at: new Date(first + index * DAY_MS).toISOString(),
  });
  let touch: BenchJournal['touch'] = async () => {};
  for (let index = 0; index < count; index += 1) {
    const article = articles[index % articles.length];
    if (!article) throw new Error('The demo site has no articles.');
    const params = { project: project.id, article: randomUUID() };
    const body = bodyOf(article, index);
    await own.saveArticle({ params, headers: { ifNoneMatch: '*' }, body });
    touch = async () => void (await own.saveArticle({ params, headers: { ifMatch: '*' }, body }));
  }
  return { project: project.id, host, token, touch };
}
