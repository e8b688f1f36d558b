import type { Island } from 'shared-contracts';
import type { HydrateIsland } from '../../shared/island-host.ts';
import type { PageState } from '../../shared/page-payload.ts';
import { reloadForNewBuild } from '../builds/new-build.ts';
import { report } from '../report.ts';
import { guarded } from './guard.ts';
import { keepServerMarkup } from './server-markup.ts';

type HostModule = { readonly hydrateIsland: HydrateIsland };

/** Hydrates an island with the versions its page was rendered with. Resolves with its end; null where it stays markup. */
export async function hydrate(element: HTMLElement, island: Island, page: PageState): Promise<(() => void) | null> {
  // One remote renders a page; its pin is the only one.
  const [remote, pin] = Object.entries(page.pins)[0] ?? [];
  if (!remote || !pin) return null;
  const restore = keepServerMarkup(element);
  const onLost = (error: unknown): void => {
    restore();
    report(`Island ${island.expose}`, error);
  };
  const load = async (): Promise<() => void> => {
    const host: Promise<HostModule> = import(page.host);
    // The host asks for it again, and finds it in the browser's cache.
    await Promise.all([host, pin.importMap && fetch(pin.importMap.href)]).catch(() => reloadForNewBuild());
    return (await host).hydrateIsland({
      element,
      island,
      remote,
      pin,
      files: page.modules[island.expose] ?? [],
      onLost,
    });
  };
  try {
    return await guarded(`${remote}@${pin.version}${island.expose.slice(1)}`, load);
  } catch (error) {
    onLost(error);
    return null;
  }
}
