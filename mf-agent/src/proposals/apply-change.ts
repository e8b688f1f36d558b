import { type AgentChange, ApiError, type RemoteHost } from 'shared-contracts';
import { isOfLook, LOOK_ADDRESS } from './take-look.ts';

/** What became of accepting a change: `outdated` where what it was made from is not there any more. */
export type Applied = 'done' | 'outdated';

type Proposed<Change> = { readonly change: Change; readonly before: string | null };
type Of<Type extends AgentChange['type']> = Extract<AgentChange, { type: Type }>;
type Beyond = Of<'create-page' | 'create-article' | 'set-alt' | 'add-redirect'>;

/** Puts a change where it belongs, once, whatever id it is given again; rejects with what the server says. */
type Apply<Change> = (host: RemoteHost, proposed: Proposed<Change>, id: string) => Promise<Applied>;

const projectOf = ({ project }: RemoteHost): string => project?.id ?? '';

const createPage: Apply<Of<'create-page'>> = async (host, { change: { name, path, sections } }, id) => {
  await host.write.createPage({
    params: { project: projectOf(host) },
    body: {
      ...{ id, page: name, path, status: 'draft', layout: 'extended-layout', metadata: {} },
      ...(sections && {
        sections: sections.map(({ name: kind, settings, schema_version }, weight) => ({
          ...{ name: kind, type: 'static' as const, weight, region: {}, settings: [settings], schema_version },
        })),
      }),
    },
  });
  return 'done';
};

const createArticle: Apply<Of<'create-article'>> = async (host, { change: { type: _, ...written } }, id) => {
  await host.write.saveArticle({
    params: { project: projectOf(host), article: id },
    headers: { ifNoneMatch: '*' },
    body: { ...written, status: 'draft' },
  });
  return 'done';
};

const setAlt: Apply<Of<'set-alt'>> = async (host, { change: { media, locale, value }, before }) => {
  const params = { project: projectOf(host), media };
  const { metadata, version } = await host.api.getMedia({ params });
  if ((metadata.alt?.[locale] || null) !== before) return 'outdated';
  const body = { version, metadata: { ...metadata, alt: { ...metadata.alt, [locale]: value } } };
  await host.write.updateMedia({ params, body });
  return 'done';
};

const addRedirect: Apply<Of<'add-redirect'>> = async (
  host,
  { change: { type: _, version: __, ...redirect }, before },
) => {
  const params = { project: projectOf(host) };
  const { version, redirects } = await host.api.listRedirects({ params });
  const known = redirects.find(({ from }) => from === redirect.from);
  if ((known ? `${known.from} → ${known.to}` : null) !== before) return 'outdated';
  const others = redirects.filter((each) => each !== known);
  await host.write.saveRedirects({ params, body: { redirects: [...others, redirect], version } });
  return 'done';
};

const APPLY: { readonly [Type in Beyond['type']]: Apply<Of<Type>> } = {
  'create-page': createPage,
  'create-article': createArticle,
  'set-alt': setAlt,
  'add-redirect': addRedirect,
};

/** Carries out a change of something else than the page under edit. Rejects with what the server says. */
export async function applyBeyond(host: RemoteHost, proposed: Proposed<AgentChange>, id: string): Promise<Applied> {
  const apply = APPLY[proposed.change.type as Beyond['type']] as Apply<AgentChange>;
  try {
    return await apply(host, proposed, id);
  } catch (error) {
    // Somebody else was faster between the look and the write.
    const isOld = error instanceof ApiError && (error.code === 'old_version' || error.code === 'precondition_failed');
    if (isOld) return 'outdated';
    throw error;
  }
}

/** Where a person finds what an accepted change made; null where that is the page under edit. */
export function placeOf(change: AgentChange, id: string | undefined): string | null {
  if (isOfLook(change)) return LOOK_ADDRESS;
  if (change.type === 'create-page') return `${change.path}?edit`;
  if (change.type === 'create-article') return id ? `/admin/articles/${id}` : '/admin/articles';
  if (change.type === 'set-alt') return `/admin/media/${change.media}`;
  return change.type === 'add-redirect' ? '/admin/site' : null;
}
