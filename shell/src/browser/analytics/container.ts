import { trustedTypes } from '../trusted-types.ts';

/**
 * A container's scripts write markup and script addresses as text, which Trusted Types refuses without a policy named
 * `default`. It is made here, after consent, on pages whose policy allows it: those of sites that have a container.
 */
function trustContainer(src: string): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (html: string) => html,
    createScriptURL: (url: string) => {
      const { protocol, origin } = new URL(url, location.href);
      if (protocol !== 'https:' && origin !== new URL(src).origin) throw new TypeError(`No script from ${origin}`);
      return url;
    },
  });
}

let isLoaded = false;

/** Loads the container, once. */
export function loadContainer(src: string): void {
  if (isLoaded) return;
  isLoaded = true;
  trustContainer(src);
  const scope = globalThis as { dataLayer?: unknown[] };
  scope.dataLayer ??= [];
  scope.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }));
}

/** Whether third-party code ran on this page: only another document is rid of it. */
export const containerRan = (): boolean => isLoaded;
