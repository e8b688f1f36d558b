import type { LocalRemotes, ToolPin } from '../../../shared/tool-state.ts';

/** The pins of a document, those of remotes that come from this browser's machine leading there. */
export const withLocal = (pins: Readonly<Record<string, ToolPin>>, local: LocalRemotes): Record<string, ToolPin> =>
  Object.fromEntries(
    Object.entries(pins).map(([name, pin]) => {
      const at = local[name];
      if (at === undefined) return [name, pin];
      const styles = [{ href: `${at}/styles.css`, integrity: '' }];
      return [name, { ...pin, entry: `${at}/remoteEntry.mjs`, assetBase: `${at}/`, styles }];
    }),
  );

/** Reads the document anew whenever one of them was built again. */
export function followLocal(local: LocalRemotes): void {
  for (const at of new Set(Object.values(local)))
    new EventSource(`${at}/events`).addEventListener('built', () => location.reload());
}
