import { Badge, IconButton, icons, Link, Still } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuTrigger } from '@shared-contracts/ui/overlays';
import { type ArticleListItem, localHref } from 'shared-contracts';
import { smallestUrl, stillUrl } from 'shared-contracts/tool';
import { useJournal } from '../journal.ts';
import { statusOf, TONES } from '../model/article-status.ts';
import { missingIn } from '../model/translation-state.ts';
import { toolLocale } from '../use-words.ts';
import styles from './list.module.css';

interface ArticleRowProps {
  readonly item: ArticleListItem;
  readonly name: string;
  readonly author: string | undefined;
  readonly hasDraft: boolean;
  /** Whether there is a page that shows articles. */
  readonly isShown: boolean;
  /** Whether any article was read: before that the number says nothing. */
  readonly isRead: boolean;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** When visitors saw it first, or will; where they have not, when it was changed. */
function dateOf(item: ArticleListItem, status: ReturnType<typeof statusOf>): string {
  if (status === 'draft') return item.last_updated;
  return (status === 'scheduled' ? item.publish_at : item.published_at) ?? item.last_updated;
}

/** One article of the list. */
export function ArticleRow({ item, name, author, hasDraft, isShown, isRead, onDuplicate, onDelete }: ArticleRowProps) {
  const { host, languages, t } = useJournal();
  const locale = toolLocale(host);
  const status = statusOf(item, Date.now());
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(dateOf(item, status)));
  const picture = smallestUrl(item.image);
  const lacking = languages.all.filter((each) => missingIn(item, each).length > 0);
  const ViewIcon = status === 'published' ? icons.ExternalLink : icons.Eye;
  const href = localHref(`/blogs/${item.slug}`, locale, languages.main);
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {picture ? (
          <Still still={stillUrl(item.image)}>
            <img src={picture} alt="" loading="lazy" />
          </Still>
        ) : (
          <icons.FileText aria-hidden />
        )}
      </span>
      <div className={styles.words}>
        <Link href={`/admin/articles/${item.id}`} className={styles.name}>
          {name}
        </Link>
        <p className={styles.detail}>
          {[author ?? t('list.noAuthor'), t(`list.when.${status}`, { date })].join('\u2002·\u2002')}
        </p>
      </div>
      <div className={styles.marks}>
        {hasDraft && <Badge tone="accent">{t('list.unsaved')}</Badge>}
        {lacking.map((each) => (
          <Badge key={each} tone="warn">
            {t(`list.${item.title[each]?.trim() ? 'incomplete' : 'missing'}.${each}`)}
          </Badge>
        ))}
        {status !== 'published' && <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>}
      </div>
      <p className={styles.reads}>{isRead && status === 'published' && t('list.reads', { count: item.reads })}</p>
      <MenuTrigger>
        <IconButton label={t('list.actions', { title: name })} icon={<icons.Ellipsis aria-hidden />} />
        <Menu>
          {isShown && (
            <MenuItem id="view" icon={<ViewIcon aria-hidden />} href={href} target="_blank">
              {t(status === 'published' ? 'list.view' : 'list.preview')}
            </MenuItem>
          )}
          <MenuItem id="duplicate" icon={<icons.CopyPlus aria-hidden />} onAction={onDuplicate}>
            {t('list.duplicate')}
          </MenuItem>
          {host.session.may('deleteArticle') && (
            <MenuItem id="delete" icon={<icons.Trash2 aria-hidden />} isDanger onAction={onDelete}>
              {t('list.delete')}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
    </li>
  );
}
