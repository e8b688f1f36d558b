import { uuidv7 } from 'uuidv7';
import type { Answer, TestApi } from './test-api.ts';

export interface Journal {
  readonly projectId: string;
  readonly host: string;
  /** Of the project's calls. */
  readonly at: string;
  /** Of its owner. */
  readonly headers: { readonly token: string };
  /** Body of an article, as it is where nothing is said. */
  readonly body: (change?: object) => object;
  /** Creates what is called `type`, or replaces it where `if-match` is among the headers. */
  readonly put: (type: string, id: string, body: object, headers?: Record<string, string>) => Promise<Answer>;
  /** Creates an author, a category or a tag; answers its id. */
  readonly file: (type: string, slug: string, change?: object) => Promise<string>;
}

/** A new project, and how its owner writes articles. */
export async function journal({ send, account }: TestApi): Promise<Journal> {
  const { token, projectId, host } = await account();
  const at = `/project/${projectId}`;
  const put: Journal['put'] = (type, id, body, headers = {}) =>
    send('PUT', `${at}/${type}/${id}`, {
      body,
      headers: { token, ...(!headers['if-match'] && { 'if-none-match': '*' }), ...headers },
    });
  return {
    projectId,
    host,
    at,
    headers: { token },
    put,
    body: (change) => ({ slug: 'first', title: { en: 'First' }, body: { en: '<p>Text</p>' }, ...change }),
    file: async (type, slug, change) => {
      const id = uuidv7();
      const name = type === 'authors' ? slug : { en: slug };
      const { status, text } = await put(type, id, { slug, name, ...change });
      if (status !== 200) throw new Error(`${type} ${slug}: ${text}`);
      return id;
    },
  };
}
