import { type IsScreen, isEditing } from './tool-router.ts';

/**
 * Client navigation is for the site's pages as visitors see them. What leads into the tool, or out of it, is heard
 * here before the loader hears it and left to the browser: the document of the other side is another one.
 */
export function keepToDocuments(isScreen: IsScreen): void {
  const belongsToTool = (url: URL): boolean => isEditing(url) || isScreen(url.pathname);
  const onNavigate = (event: NavigateEvent): void => {
    if (belongsToTool(new URL(location.href)) || belongsToTool(new URL(event.destination.url)))
      event.stopImmediatePropagation();
  };
  window.navigation?.addEventListener('navigate', onNavigate, { capture: true });
}
