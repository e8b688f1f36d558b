import { Button, Link } from '@shared-contracts/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useJournal } from '../journal.ts';
import { wordsIn } from '../model/languages.ts';
import { articleDrafts } from '../session/article-drafts.ts';
import { useMoment } from '../use-moment.ts';
import styles from './list.module.css';
import { draftsKey, type KeptArticle } from './use-drafts.ts';

/** Articles that were begun here and never saved: nobody else knows of them. */
export function UnsavedArticles({ drafts }: { readonly drafts: readonly KeptArticle[] }) {
  const { host, project, languages, t } = useJournal();
  const client = useQueryClient();
  const formatMoment = useMoment();
  if (drafts.length === 0) return null;
  const kept = articleDrafts({ person: host.session.user()?.id ?? '', project: project.id });
  const refresh = () => client.invalidateQueries({ queryKey: draftsKey(project.id) });
  const discard = async ({ article, ...draft }: KeptArticle): Promise<void> => {
    await kept.remove(article);
    void refresh();
    host.toasts.create(t('list.discarded'), {
      action: { label: t('editor.undo'), run: () => void kept.write(article, draft).then(refresh) },
    });
  };
  return (
    <ul className={styles.unsaved} aria-label={t('list.unsavedNew')}>
      {drafts.map((draft) => (
        <li key={draft.article} className={styles.kept}>
          <span className={styles.words}>
            <Link href={`/admin/articles/${draft.article}?new`} className={styles.name}>
              {wordsIn(draft.body.title, languages.main) || t('untitled')}
            </Link>
            <span className={styles.detail}> {t('list.keptAt', { date: formatMoment(draft.at) })}</span>
          </span>
          <Button size="small" variant="quiet" onPress={() => void discard(draft)}>
            {t('list.discard')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
