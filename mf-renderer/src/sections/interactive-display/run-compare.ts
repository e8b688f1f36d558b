/** The slider says how much of the first picture is seen. */
export function runCompare(stage: HTMLElement): () => void {
  const ending = new AbortController();
  for (const compare of stage.querySelectorAll<HTMLElement>('[data-compare]')) {
    const range = compare.querySelector('input');
    const show = (): void => compare.style.setProperty('--split', `${range?.value ?? 50}%`);
    range?.addEventListener('input', show, { signal: ending.signal });
    // It may have been moved before anybody listened.
    show();
  }
  return () => ending.abort();
}
