import { placeAfter } from './moves.ts';

/** Makes tabs of the links (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/); the contents follow the focus. */
export function runTabs(stage: HTMLElement): () => void {
  const list = stage.querySelector<HTMLElement>('[data-tablist]');
  const panels = [...stage.querySelectorAll<HTMLElement>('[data-panel]')];
  const tabs = [...(list?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  if (!list || tabs.length !== panels.length) return () => {};
  const ending = new AbortController();
  const { signal } = ending;

  const select = (chosen: number): void => {
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', index !== chosen);
    }
  };

  list.role = 'tablist';
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index];
    if (!panel) continue;
    if (tab.parentElement) tab.parentElement.role = 'presentation';
    tab.role = 'tab';
    tab.id = `${panel.id}-tab`;
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    panel.tabIndex = 0;
    tab.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        select(index);
        tab.focus();
      },
      { signal },
    );
  }
  list.addEventListener(
    'keydown',
    (event) => {
      const at = tabs.findIndex((tab) => tab === event.target);
      // A link is followed by Enter, a tab by the space bar too.
      if (at >= 0 && event.key === ' ') event.preventDefault();
      const place = at < 0 ? null : placeAfter(event, at, tabs.length);
      if (place === null) return;
      event.preventDefault();
      select(place);
      tabs[place]?.focus();
    },
    { signal },
  );

  const followAddress = (): void => {
    const named = panels.findIndex(({ id }) => `#${id}` === location.hash);
    if (named >= 0) select(named);
  };
  select(0);
  followAddress();
  addEventListener('hashchange', followAddress, { signal });
  stage.dataset.alive = '';
  return () => ending.abort();
}
