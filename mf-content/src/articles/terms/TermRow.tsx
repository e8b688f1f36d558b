import { Badge, Button, IconButton, icons, Still } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuTrigger } from '@shared-contracts/ui/overlays';
import { smallestUrl, stillUrl } from 'shared-contracts/tool';
import { useJournal } from '../journal.ts';
import type { Term } from '../term-kinds.ts';
import styles from './terms.module.css';

interface TermRowProps {
  readonly term: Term;
  readonly name: string;
  /** Of articles that visitors see under it, once that is known. */
  readonly count: number | undefined;
  readonly depth: number;
  readonly onChange: () => void;
  readonly onDelete: () => void;
  /** Where terms have an order of their own. */
  readonly onMove?: (by: -1 | 1) => void;
}

/** One author, category or tag, with what can be done with it. */
export function TermRow({ term, name, count, depth, onChange, onDelete, onMove }: TermRowProps) {
  const { host, languages, t } = useJournal();
  const names = term.name;
  const missing = typeof names === 'string' ? [] : languages.all.filter((locale) => !names[locale]?.trim());
  const picture = 'image' in term ? smallestUrl(term.image) : null;
  return (
    <li className={styles.row} data-depth={Math.min(depth, 4)}>
      {picture && (
        <Still still={'image' in term ? stillUrl(term.image) : null}>
          <img className={styles.picture} src={picture} alt="" loading="lazy" />
        </Still>
      )}
      <div className={styles.words}>
        <Button variant="quiet" className={styles.name ?? ''} onPress={onChange}>
          {name}
        </Button>
        <span className={styles.slug}>{term.slug}</span>
      </div>
      {count !== undefined && <span className={styles.count}>{t('terms.articles', { count })}</span>}
      {missing.map((locale) => (
        <Badge key={locale} tone="warn">
          {t(`list.missing.${locale}`)}
        </Badge>
      ))}
      <MenuTrigger>
        <IconButton label={t('terms.actions', { name })} icon={<icons.Ellipsis aria-hidden />} />
        <Menu>
          <MenuItem id="change" icon={<icons.Pencil aria-hidden />} onAction={onChange}>
            {t('terms.change')}
          </MenuItem>
          {onMove && (
            <MenuItem id="up" icon={<icons.ArrowUp aria-hidden />} onAction={() => onMove(-1)}>
              {t('terms.up')}
            </MenuItem>
          )}
          {onMove && (
            <MenuItem id="down" icon={<icons.ArrowDown aria-hidden />} onAction={() => onMove(1)}>
              {t('terms.down')}
            </MenuItem>
          )}
          {host.session.may('deleteArticle') && (
            <MenuItem id="delete" icon={<icons.Trash2 aria-hidden />} isDanger onAction={onDelete}>
              {t('terms.delete')}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
    </li>
  );
}
