import { useQuery } from '@tanstack/react-query';
import { type GlobalUse, globalKey } from 'shared-contracts';
import type { SectionContent } from 'shared-contracts/sections';
import { toDraft } from '../../draft/draft-page.ts';
import type { DraftPage } from '../../draft/draft-types.ts';
import { linkOf, withContent } from '../../draft/shared-content.ts';
import { globalsKey } from '../../editor/globals-query.ts';
import { readPage } from '../../editor/load-page.ts';
import { useEditor } from '../../editor/use-editor.ts';

const shows = (name: string) => (section: DraftPage['sections'][number]) =>
  globalKey(linkOf(section) ?? '') === globalKey(name);

/** A page that shows a global, with another state of it in its place; hidden there, it is seen all the same. */
export const onPage = (page: DraftPage, name: string, content: SectionContent): DraftPage => ({
  ...page,
  sections: page.sections.map((section) =>
    shows(name)(section) ? { ...withContent(section, content), hidden: false } : section,
  ),
});

/** A page, or a variation of one, that shows it. */
export type Place = Pick<GlobalUse, 'id' | 'page' | 'path' | 'variation_of'>;

/** A page where a global is used, as it is saved; null where it is read by nobody, or shows it no more. */
export function usePageOfUse(name: string, use: Place | undefined) {
  const { host } = useEditor();
  return useQuery({
    queryKey: [...globalsKey(host), 'page', name, use?.id],
    queryFn: async (): Promise<DraftPage | null> => {
      const page = use && (await readPage(host, use.variation_of ? use.id : use.path));
      const draft = page ? toDraft(page) : null;
      return draft?.sections.some(shows(name)) ? draft : null;
    },
    enabled: use !== undefined,
    // What stood there stays, and the focus with it, until the next page is there.
    placeholderData: (before) => before,
  });
}
