import { useQuery } from '@tanstack/react-query';
import { mediaRefOf, type RemoteHost } from 'shared-contracts';
import type { SiteContents } from './specimens-of-kind.ts';

const PICTURES = 12;
const ARTICLES = 3;
const NONE: SiteContents = { pictures: [], articles: [] };

/** A few of the site's own pictures and articles; undefined while they are asked for. Without any, kinds are shown without. */
export function useSiteContents({ api, project, report }: RemoteHost): SiteContents | undefined {
  const params = { project: project?.id ?? '' };
  const { data } = useQuery({
    queryKey: ['mf-content', 'gallery-contents', params.project],
    queryFn: async ({ signal }): Promise<SiteContents> => {
      try {
        const [media, articles] = await Promise.all([
          api.listMedia({ params, query: { per_page: PICTURES, type: 'image' }, signal }),
          api.listArticles({ params, query: { per_page: ARTICLES, status: 'published' }, signal }),
        ]);
        return { pictures: media.result.map((medium) => mediaRefOf(medium)), articles: articles.map(({ id }) => id) };
      } catch (error) {
        report(error, 'mf-content: contents for the gallery of kinds');
        return NONE;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
