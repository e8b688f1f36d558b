import { createRoot } from 'react-dom/client';
import { TOOL_ROOT_ID, type ToolState } from '../../shared/tool-state.ts';
import { readPageState } from '../page-state.ts';
import { watchRemoteErrors } from '../remote-errors.ts';
import { ToolContext } from './frame/tool-context.ts';
import { createTool } from './host/create-tool.ts';
import { keepToDocuments } from './host/keep-to-documents.ts';
import { setPageData } from './host/store.ts';
import { Screens } from './Screens.tsx';
import { prepareEditing } from './view/prepare-editing.ts';

/** Draws the tool over the document it came with. */
export function startTool(state: ToolState): void {
  const element = document.getElementById(TOOL_ROOT_ID);
  if (!element) return;
  watchRemoteErrors();
  const tool = createTool(state);
  // Row V16: for whoever works on the site; on a screen that needs nobody signed in there is nothing to keep.
  if (state.session && state.project) {
    tool.draftMode.begin();
    void tool.assistant.begin();
  }
  // In draft mode pages are the tool's as well: what the loader would bring is what visitors see.
  keepToDocuments((pathname) => tool.places.isScreen(pathname) || tool.draftMode.isOn());

  /** The loader shows pages by itself; the router learns of it afterwards. */
  const follow = (): void => {
    tool.store.dispatch(setPageData(readPageState()));
    const { pathname, search, hash } = location;
    const known = tool.history.place().location;
    if (known.pathname !== pathname || known.search !== search)
      tool.history.navigate(pathname + search + hash, { replace: true });
  };
  follow();
  if (state.start) prepareEditing(tool);
  window.navigation?.addEventListener('navigatesuccess', follow);

  // What a boundary caught is reported there.
  createRoot(element, { onCaughtError: () => {} }).render(
    <ToolContext value={tool}>
      <Screens />
    </ToolContext>,
  );
}
