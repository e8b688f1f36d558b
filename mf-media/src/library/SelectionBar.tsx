import { Button, IconButton, icons, Link } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
import { MOST_TOGETHER } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './library.module.css';
import { TagDialog } from './TagDialog.tsx';
import { useChangeAll } from './use-change-all.ts';

/** As many as one archive holds. */
const MOST_IN_ARCHIVE = 100;

const archiveOf = (host: RemoteHost, media: readonly Media[]): string =>
  `/api/v1/project/${host.project?.id}/medias/archive?ids=${media.map(({ id }) => id).join(',')}`;

interface SelectionBarProps {
  readonly host: RemoteHost;
  /** Two and more. */
  readonly media: readonly Media[];
  /** Of all that the library has found, where it has not shown them all yet. */
  readonly total: number;
  /** Selects all that it has found, shown or not. */
  readonly onAll: () => void;
  /** What some of them have become. */
  readonly onChanged: (media: readonly Media[]) => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What is done to several media together. */
export function SelectionBar({ host, media, total, onAll, onChanged, onDelete, onClear }: SelectionBarProps) {
  const t = useTranslate();
  const [asks, setAsks] = useState<'tag' | 'hide' | null>(null);
  const change = useChangeAll(host, media, onChanged);
  const size = media.flatMap(({ files }) => files).reduce((sum, file) => sum + (file.size ?? 0), 0);
  // An archive holds nothing private.
  const open = media.filter(({ private_status }) => private_status === 'public');
  const isLocked = media.every(({ locked_status }) => locked_status === 'locked');
  const actions = [
    { id: 'tag', icon: icons.Plus, run: () => setAsks('tag') },
    {
      id: isLocked ? 'unlock' : 'lock',
      icon: icons.Lock,
      run: () => void change.lock(isLocked ? 'unlocked' : 'locked'),
    },
    { id: 'hide', icon: icons.EyeOff, run: () => setAsks('hide') },
    { id: 'delete', icon: icons.Trash2, run: onDelete },
  ] as const;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('selection')}>
      <IconButton label={t('action.clear')} icon={<icons.X aria-hidden />} onPress={onClear} />
      <strong className={styles.selected} role="status">
        {t(total > media.length ? 'selectedOf' : 'selectedAll', {
          count: media.length,
          total,
          size: formatBytes(size, host.locale()),
        })}
      </strong>
      {media.length < Math.min(total, MOST_TOGETHER) && (
        <Button variant="quiet" isDisabled={change.isPending} onPress={onAll}>
          {t(total > MOST_TOGETHER ? 'action.first' : 'action.all', { count: Math.min(total, MOST_TOGETHER) })}
        </Button>
      )}
      {actions.map(({ id, icon: Icon, run }) => (
        <Button key={id} variant="quiet" isDisabled={change.isPending} icon={<Icon aria-hidden />} onPress={run}>
          {t(`action.${id}`)}
        </Button>
      ))}
      {open.length > MOST_IN_ARCHIVE && <span>{t('action.downloadMost', { count: MOST_IN_ARCHIVE })}</span>}
      {open.length > 0 && open.length <= MOST_IN_ARCHIVE && (
        <Link className={styles.download ?? ''} href={archiveOf(host, open)} download>
          <icons.Download aria-hidden />
          {open.length === media.length ? t('action.download') : t('action.downloadOpen', { count: open.length })}
        </Link>
      )}
      {asks === 'tag' && (
        <TagDialog
          count={media.length}
          onDone={(tag) => {
            setAsks(null);
            if (tag !== null) void change.tag(tag);
          }}
        />
      )}
      <AlertDialog
        isOpen={asks === 'hide'}
        onOpenChange={(isOpen) => setAsks(isOpen ? 'hide' : null)}
        title={t('private.titleMany', { count: media.length })}
        actionLabel={t('private.action')}
        onAction={async () => void (await change.hide())}
      >
        {t('private.whyMany')}
      </AlertDialog>
    </div>
  );
}
