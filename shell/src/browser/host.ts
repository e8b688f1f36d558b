import { loadRemote, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { HydrateIsland, IslandRequest } from '../shared/island-host.ts';
import { guarded } from './islands/guard.ts';
import { addImportMap } from './islands/import-map.ts';
import { preloadModules } from './islands/preload-modules.ts';
import { keepServerMarkup } from './islands/server-markup.ts';
import { tellRemoteError, watchRemoteErrors } from './remote-errors.ts';

// Remotes are built without a runtime core of their own and look for the host's here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

watchRemoteErrors();

type IslandComponent = ComponentType<Record<string, unknown>>;

async function loadComponent({ island, remote, pin, files }: IslandRequest): Promise<IslandComponent> {
  // Nothing loads before its hash is known.
  if (pin.importMap) await addImportMap(pin.importMap);
  preloadModules(files);
  registerRemotes([{ name: remote, entry: pin.entry, type: 'module' }]);
  const module = await loadRemote<{ default?: IslandComponent }>(`${remote}${island.expose.slice(1)}`);
  if (!module?.default) throw new TypeError(`${remote} exposes no component as ${island.expose}`);
  return module.default;
}

/** Effects run from the leaves up: when this one runs, the island is whole. */
function Mounted({ onMounted, children }: { onMounted: () => void; children?: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** Loads an island's component through federation and hydrates the server's markup with it. */
const bringToLife: HydrateIsland = async (request) => {
  const { element, island, onLost } = request;
  const component = await loadComponent(request);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let mounted = false;
  const onMounted = () => {
    mounted = true;
    resolve();
  };
  const root = hydrateRoot(element, createElement(Mounted, { onMounted }, createElement(component, island.props)), {
    identifierPrefix: island.id,
    onUncaughtError: (error) =>
      // React has emptied the element and is still in its commit: the markup can come back after that.
      queueMicrotask(() => {
        root.unmount();
        if (mounted) onLost(error);
        else reject(error);
      }),
  });
  await promise;
  return () => root.unmount();
};

/** Guards the page against the island: what it breaks stands again as the server wrote it. */
export const hydrateIsland: HydrateIsland = async (request) => {
  const { element, island, remote, pin } = request;
  const restore = keepServerMarkup(element);
  const onLost = (error: unknown): void => {
    restore();
    tellRemoteError(remote, pin.version, island.expose, error);
    request.onLost(error);
  };
  try {
    const name = `${remote}@${pin.version}${island.expose.slice(1)}`;
    return await guarded(name, () => bringToLife({ ...request, onLost }));
  } catch (error) {
    restore();
    tellRemoteError(remote, pin.version, island.expose, error);
    throw error;
  }
};
