/** Not in every browser, nor in their types. */
interface TrustedTypes {
  readonly trustedTypes?: { readonly emptyHTML: TrustedHTML };
}

/**
 * Opens an empty document in a frame, of the same origin and in standards mode: `srcdoc` has both, where `about:blank`
 * is drawn with the quirks of old browsers.
 */
export function openDocument(frame: HTMLIFrameElement, signal: AbortSignal): Promise<Document> {
  const { promise, resolve } = Promise.withResolvers<Document>();
  const loaded = () => {
    if (frame.contentDocument?.URL === 'about:srcdoc') resolve(frame.contentDocument);
  };
  frame.addEventListener('load', loaded, { signal });
  const empty = (globalThis as TrustedTypes).trustedTypes?.emptyHTML ?? '';
  frame.setAttribute('srcdoc', empty as string);
  return promise;
}
