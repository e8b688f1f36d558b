import { isEditing, screenAt } from './tool-router.ts';

const belongsToTool = (url: URL): boolean => isEditing(url) || screenAt(url.pathname) !== null;

/**
 * Client navigation is for the site's pages as visitors see them. What leads into the tool, or out of it, is heard
 * here before the loader hears it and left to the browser: the document of the other side is another one.
 */
export function keepToDocuments(): void {
  const onNavigate = (event: NavigateEvent): void => {
    if (belongsToTool(new URL(location.href)) || belongsToTool(new URL(event.destination.url)))
      event.stopImmediatePropagation();
  };
  window.navigation?.addEventListener('navigate', onNavigate, { capture: true });
}
