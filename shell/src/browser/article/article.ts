import type { PageState } from '../../shared/page-payload.ts';

/** Ways to share a page that only some browsers have. */
const ways = (): Readonly<Record<string, (() => Promise<void>) | undefined>> => ({
  copy: navigator.clipboard && (() => navigator.clipboard.writeText(location.href)),
  native: navigator.share && (() => navigator.share({ url: location.href })),
});

/** What a script adds to the page of an article: a read, and buttons that share it. */
export function tendArticle({ projectId, signedIn }: PageState): void {
  const article = document.querySelector<HTMLElement>('[data-article]');
  if (!article) return;
  // Without cookies. That it fails is nothing that a reader should hear of.
  if (!signedIn)
    fetch(`/api/v1/project/${projectId}/articles/${article.dataset.article}/reads`, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {});
  for (const button of article.querySelectorAll<HTMLElement>('[data-share]')) {
    const { share = '', done = '', failed = '' } = button.dataset;
    const way = ways()[share];
    const item = button.parentElement;
    if (!way || !item) continue;
    item.hidden = false;
    const say = (words: string) => {
      const output = item.querySelector('output');
      if (output) output.textContent = words;
    };
    button.onclick = () =>
      way().then(
        () => say(done),
        () => say(failed),
      );
  }
}
