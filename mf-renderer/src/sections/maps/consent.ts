/**
 * Whether other hosts may be asked for what a page shows. `<html data-consent>` is there while the site's cookie consent
 * is active, and says `granted` once the visitor agreed; without it there is nothing to agree to.
 */
export function isAgreed(): boolean {
  const { consent } = document.documentElement.dataset;
  return consent === undefined || consent === 'granted';
}

/** Calls once it is agreed, at once where it is; returns how to stop waiting. */
export function whenAgreed(run: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!isAgreed()) return;
    observer.disconnect();
    run();
  });
  if (isAgreed()) run();
  else observer.observe(document.documentElement, { attributeFilter: ['data-consent'] });
  return () => observer.disconnect();
}
