/** Calls back when the tool turns light or dark, by choice or with the system: what is drawn over the page turns with it. */
export function followTheme(root: Element, signal: AbortSignal, onChange: () => void): void {
  const kit = root.closest('[data-theme]');
  const chosen = new MutationObserver(onChange);
  if (kit) chosen.observe(kit, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => chosen.disconnect());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal });
}
