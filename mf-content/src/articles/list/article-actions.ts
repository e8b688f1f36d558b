import { useQueryClient } from '@tanstack/react-query';
import type { Article, ArticleListItem } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { uuidv7 } from 'uuidv7';
import { useJournal } from '../journal.ts';
import { bodyOf } from '../model/article-body.ts';
import { wordsIn } from '../model/languages.ts';
import { articleDrafts } from '../session/article-drafts.ts';
import { articlesKey } from '../use-articles.ts';
import { toolLocale } from '../use-words.ts';

/** A slug of at most so many characters, with a random end that nobody has. */
const copiedSlug = (slug: string, id: string): string => `${slug.slice(0, 100)}-${id.slice(-6)}`;

/** What is done with an article from the list; what went wrong is said. */
export function useArticleActions() {
  const { host, project, languages, t } = useJournal();
  const client = useQueryClient();
  const params = (article: string) => ({ project: project.id, article });
  const nameOf = ({ title }: Pick<Article, 'title'>): string =>
    wordsIn(title, toolLocale(host), languages.main) || t('untitled');
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: articlesKey(project.id) });
    }
  };
  const copyTitle = (title: Article['title']): Article['title'] =>
    Object.fromEntries(
      Object.entries(title).map(([locale, words]) => [locale, t('list.copyOf', { title: words, lng: locale })]),
    );
  return {
    nameOf,
    create: (): void => host.router.navigate(`/admin/articles/${uuidv7()}?new`),
    duplicate: (item: ArticleListItem) =>
      attempt(async () => {
        const id = uuidv7();
        const body = bodyOf(await host.api.getArticle({ params: params(item.id) }));
        await host.write.saveArticle({
          params: params(id),
          headers: { ifNoneMatch: '*' },
          body: {
            ...body,
            ...{ slug: copiedSlug(body.slug, id), title: copyTitle(body.title) },
            ...{ status: 'draft', publish_at: null },
          },
        });
        host.toasts.create(t('list.duplicated', { title: nameOf(item) }), { type: 'success' });
        host.router.navigate(`/admin/articles/${id}`);
      }),
    remove: (item: ArticleListItem) =>
      attempt(async () => {
        await host.write.deleteArticle({ params: params(item.id), headers: { ifMatch: `"${item.version}"` } });
        const drafts = articleDrafts({ person: host.session.user()?.id ?? '', project: project.id });
        await drafts.remove(item.id).catch(() => undefined);
        host.toasts.create(t('remove.done', { title: nameOf(item) }), { type: 'success' });
      }),
  };
}
