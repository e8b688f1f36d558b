import { useEffect, useMemo } from 'react';
import type { DraftPage } from '../../draft/draft-types.ts';
import { isSameOrder } from '../../draft/regions.ts';
import { openPage } from '../../editor/open-page.ts';
import { usePages } from '../../editor/pages-query.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { sectionsInOrder } from '../../sections/regions.ts';
import { translateOf } from '../../words/translate.ts';
import type { CommandContext } from './command-list.ts';
import { goToPageCommands, goToSectionCommands, kindCommands } from './content-commands.ts';
import { pageCommands } from './page-commands.ts';
import { sectionCommands } from './section-commands.ts';
import { settingsCommands } from './settings-commands.ts';
import { textCommands } from './text-commands.ts';
import { viewCommands } from './view-commands.ts';

let last: { readonly page: DraftPage; readonly order: string } | null = null;

function orderOf(page: DraftPage): string {
  if (last?.page === page) return last.order;
  const order =
    last && isSameOrder(last.page, page)
      ? last.order
      : sectionsInOrder(page)
          .map(({ id }) => id)
          .join(' ');
  last = { page, order };
  return order;
}

/** Ids of the page's sections in document order, as text: what was typed changes none of them. */
const useOrder = (): string => useEditorState(({ draft }) => (draft.present ? orderOf(draft.present) : ''));

/** Every action, page and section of the editor as a command, for palette, shortcuts and their list. */
export function useCommands(onLeave: () => void): void {
  const editor = useEditor();
  const { host } = editor;
  const order = useOrder();
  const layout = useEditorState((state) => state.draft.present?.layout ?? 'extended-layout');
  const pages = usePages(host, { search: '', sort: 'page' });
  const context = useMemo<CommandContext>(
    () => ({ editor, translate: translateOf(host), leave: onLeave, locales: editor.context.locales }),
    [editor, host, onLeave],
  );

  useEffect(
    () =>
      host.commands.add([
        ...textCommands(context),
        ...pageCommands(context),
        ...viewCommands(context),
        ...kindCommands(context),
        ...settingsCommands(context),
      ]),
    [host, context],
  );
  useEffect(() => host.commands.add(sectionCommands(context, layout)), [host, context, layout]);
  useEffect(
    () => host.commands.add(goToSectionCommands(context, order === '' ? [] : order.split(' '))),
    [host, context, order],
  );
  useEffect(() => {
    const open = (path: string) => openPage(host, path, editor.getState().view.locale);
    return host.commands.add(goToPageCommands(context, pages.data?.pages.flat() ?? [], open));
  }, [host, editor, context, pages.data]);

  // The palette knows every page: the rest of the list comes while nobody waits for it.
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  useEffect(() => {
    if (!hasNextPage || isFetching) return undefined;
    const timer = setTimeout(() => void fetchNextPage(), 1000);
    return () => clearTimeout(timer);
  }, [hasNextPage, isFetching, fetchNextPage]);
}
