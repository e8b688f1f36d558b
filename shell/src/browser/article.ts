import type { PageState } from '../shared/page-payload.ts';

const all = <E extends Element>(selector: string): readonly E[] => [...document.querySelectorAll<E>(selector)];

/** Notes that the article of the page is read: without cookies, and not for those who work on the site. */
function countRead({ projectId, signedIn }: PageState): void {
  const id = document.querySelector<HTMLElement>('[data-article]')?.dataset.article;
  if (!id || signedIn) return;
  const path = `/api/v1/project/${projectId}/articles/${encodeURIComponent(id)}/reads`;
  // A read that is not counted is nothing that a reader should hear of.
  fetch(path, { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => {});
}

async function share(button: HTMLButtonElement): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  if (button.dataset.share === 'native') {
    // Rejects where the visitor thinks better of it.
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  const copied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  const status = button.closest('section')?.querySelector('[data-share-status]');
  if (status) status.textContent = (copied ? button.dataset.done : button.dataset.failed) ?? '';
}

const CAN: Readonly<Record<string, () => boolean>> = {
  copy: () => 'clipboard' in navigator,
  native: () => 'share' in navigator,
};

/** What a script adds to the page of an article: a read, and buttons that share it. */
export function tendArticle(page: PageState): void {
  countRead(page);
  for (const button of all<HTMLButtonElement>('button[data-share]')) {
    if (!CAN[button.dataset.share ?? '']?.()) continue;
    button.closest('li')?.removeAttribute('hidden');
    button.addEventListener('click', () => void share(button));
  }
}
