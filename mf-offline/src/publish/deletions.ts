import type { StoreName } from 'offline-api/records';
import type { ApiCalls } from 'shared-contracts';
import { ApiError, type Client } from 'shared-contracts/client';
import type { DraftState } from '../store/draft-state.ts';

type Api = Client<ApiCalls>;

interface Called {
  readonly project: string;
  readonly id: string;
  /** Of a global content, which is deleted by it. */
  readonly name: string;
  readonly version: number;
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'page_not_found');

const onlyOf = (version: number) => ({ ifMatch: `"${version}"` });

/** What is deleted is what was looked at, and not what somebody made of it since. */
function checkVersion(found: { readonly version?: number } | undefined, version: number): void {
  if (!found) throw new ApiError('not_found');
  if (found.version !== version) throw new ApiError('precondition_failed');
}

/** Each rejects where it is online no more, which is what was wanted. */
const DELETE: { readonly [Store in StoreName]: (api: Api, called: Called) => Promise<unknown> } = {
  page: (api, { project, id, version }) => api.deletePage({ params: { project, page: id }, headers: onlyOf(version) }),
  'global-instances': async (api, { project, id, name, version }) => {
    // One of that name that is another's is none of it.
    const found = await api.getGlobalInstance({ params: { project, name } });
    checkVersion(found.id === id ? found : undefined, version);
    return api.deleteGlobalInstance({ params: { project, name }, headers: onlyOf(version) });
  },
  medias: async (api, { project, id, version }) => {
    checkVersion(await api.getMedia({ params: { project, media: id } }), version);
    return api.deleteMedia({ params: { project, media: id } });
  },
  'section-types': async (api, { project, id, version }) => {
    const { data } = await api.listSectionTypes({ params: { project } });
    checkVersion(
      data.find(({ name }) => name === id),
      version,
    );
    return api.deleteSectionType({ params: { project, name: id } });
  },
  'project-meta-data': async () => undefined,
};

/**
 * Deletes online what was deleted here, on condition of the version that it was looked at with. The note stays, without
 * a version: the plan of a publish is the same each time that it is made. The next look forgets it.
 */
export const deletionOf =
  (
    { base: baseOf, keepBases }: Pick<DraftState, 'base' | 'keepBases'>,
    project: string,
    store: StoreName,
    id: string,
  ) =>
  async (api: Api): Promise<void> => {
    const base = await baseOf(store, id);
    if (!base || base.version === 0) return;
    const { name = '' } = (base.content ?? {}) as { readonly name?: string };
    await DELETE[store](api, { project, id, name, version: base.version }).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    await keepBases([{ ...base, version: 0 }]);
  };
