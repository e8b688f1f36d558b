import type { Island } from 'shared-contracts';
import type { HydrateIsland } from '../../shared/island-host.ts';
import type { PageState } from '../../shared/page-payload.ts';
import { reloadForNewBuild } from '../builds/new-build.ts';
import { report } from '../report.ts';

type HostModule = { readonly hydrateIsland: HydrateIsland };

/** Hydrates an island with the versions its page was rendered with. Resolves with its end; null where it stays markup. */
export async function hydrate(element: HTMLElement, island: Island, page: PageState): Promise<(() => void) | null> {
  // The first pin is that of the remote that renders the page.
  const { expose, remote = Object.keys(page.pins)[0] ?? '' } = island;
  const pin = page.pins[remote];
  if (!pin) return null;
  const onLost = (error: unknown): void => report(`Island ${expose}`, error);
  try {
    const host: Promise<HostModule> = import(page.host);
    // The host asks for it again, and finds it in the browser's cache.
    await Promise.all([host, pin.importMap && fetch(pin.importMap.href)]).catch(() => reloadForNewBuild());
    const files = page.modules[(island.remote ?? '') + expose] ?? [];
    return await (await host).hydrateIsland({ element, island, remote, pin, files, onLost });
  } catch (error) {
    onLost(error);
    return null;
  }
}
