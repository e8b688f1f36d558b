import type {
  ApiCalls,
  GlobalInstance,
  Media,
  Package,
  PageListItem,
  Plan,
  Project,
  SectionTypeEntry,
} from 'shared-contracts';
import { type Client, wholeList } from 'shared-contracts/client';

type Api = Client<ApiCalls>;

/** What stands online at the moment, as far as a publish depends on it. */
export interface Online {
  readonly plan: Plan;
  readonly packages: readonly Package[];
  readonly pages: readonly PageListItem[];
  readonly globals: readonly GlobalInstance[];
  readonly types: readonly SectionTypeEntry[];
  readonly project: Project;
  readonly media: ReadonlyMap<Media['id'], Media>;
}

const PER_PAGE = 100;

/** Every item of a list that comes in parts. */
async function all<Item>(part: (page: number) => Promise<readonly Item[]>): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const found = await part(page);
    items.push(...found);
    if (found.length < PER_PAGE) return items;
  }
}

/** Asked of the content API itself, past draft mode. */
export async function readOnline(api: Api, project: string): Promise<Online> {
  const params = { project };
  const paged = (page: number) => ({ params, query: { page, per_page: PER_PAGE } });
  const [plan, packages, pages, globals, types, stored] = await Promise.all([
    api.getPlan({ params }),
    api.listPackages(),
    all(async (page) => wholeList(await api.listPages(paged(page)))),
    all(async (page) => (await api.listGlobalInstances(paged(page))).data),
    api.listSectionTypes({ params }),
    api.getProject({ params }),
  ]);
  // The bin counts too, and is in no list: a new site has none.
  const media = plan.usage.media === 0 ? [] : await all(async (page) => (await api.listMedia(paged(page))).result);
  return {
    ...{ plan, pages, globals, project: stored },
    ...{
      packages: packages.data,
      types: types.data as readonly SectionTypeEntry[],
      media: new Map(media.map((medium) => [medium.id, medium])),
    },
  };
}
