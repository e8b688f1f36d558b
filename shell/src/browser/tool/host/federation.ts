import { loadRemote, registerGlobalPlugins, registerRemotes } from '@module-federation/runtime';
import type { Federation, RemotesOptions } from './remotes.ts';

/** The runtime remembers for good that a shared module did not come: forgotten, it is asked for again. */
registerGlobalPlugins([
  {
    name: 'ask-again',
    errorLoadShare: ({ pkgName, shareScopeMap }) => {
      for (const scope of Object.values(shareScopeMap))
        for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    },
  },
]);

/** The page's one federation instance, which its islands use too. */
export const federation: Federation = {
  register: ({ name, entry }) => registerRemotes([{ name, entry, type: 'module' }]),
  load: (id) => loadRemote(id),
};

export const linkStyle: RemotesOptions['linkStyle'] = ({ href, integrity }, remote) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity });
    link.dataset.toolRemote = remote;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)));
    document.head.append(link);
  });
