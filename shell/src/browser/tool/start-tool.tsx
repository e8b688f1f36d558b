import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { TOOL_ROOT_ID, type ToolState } from '../../shared/tool-state.ts';
import { readPageState } from '../page-state.ts';
import { ToolContext } from './frame/tool-context.ts';
import { createTool } from './host/create-tool.ts';
import { keepToDocuments } from './host/keep-to-documents.ts';
import { setPageData } from './host/store.ts';
import { routes } from './routes.tsx';

/** Draws the tool over the document it came with. */
export function startTool(state: ToolState): void {
  const element = document.getElementById(TOOL_ROOT_ID);
  if (!element) return;
  keepToDocuments();
  const router = createBrowserRouter(routes);
  const tool = createTool(state, { navigate: (to, options) => router.navigate(to, options) });

  /** The loader shows pages by itself; the router learns of it afterwards. */
  const follow = (): void => {
    tool.store.dispatch(setPageData(readPageState()));
    const { pathname, search, hash } = location;
    const known = router.state.location;
    if (known.pathname !== pathname || known.search !== search)
      void router.navigate(pathname + search + hash, { replace: true });
  };
  follow();
  window.navigation?.addEventListener('navigatesuccess', follow);

  // What a boundary caught is reported there.
  createRoot(element, { onCaughtError: () => {} }).render(
    <ToolContext value={tool}>
      <RouterProvider router={router} />
    </ToolContext>,
  );
}
