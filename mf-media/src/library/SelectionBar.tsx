import { Button, IconButton, icons, Link } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
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
  readonly onClear: () => void;
}

/** What is done to several media together. */
export function SelectionBar({ host, media, onClear }: SelectionBarProps) {
  const t = useTranslate();
  const [asks, setAsks] = useState<'tag' | 'hide' | 'delete' | null>(null);
  const change = useChangeAll(host, media);
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
    { id: 'delete', icon: icons.Trash2, run: () => setAsks('delete') },
  ] as const;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('selection')}>
      <strong className={styles.selected} role="status">
        {t('selected', { count: media.length, size: formatBytes(size, host.locale()) })}
      </strong>
      {actions.map(({ id, icon: Icon, run }) => (
        <Button key={id} variant="quiet" isDisabled={change.isPending} icon={<Icon aria-hidden />} onPress={run}>
          {t(`action.${id}`)}
        </Button>
      ))}
      {open.length > 0 && open.length <= MOST_IN_ARCHIVE && (
        <Link className={styles.download ?? ''} href={archiveOf(host, open)} download>
          <icons.Download aria-hidden />
          {open.length === media.length ? t('action.download') : t('action.downloadOpen', { count: open.length })}
        </Link>
      )}
      <IconButton label={t('action.clear')} icon={<icons.X aria-hidden />} onPress={onClear} />
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
      <AlertDialog
        isOpen={asks === 'delete'}
        onOpenChange={(isOpen) => setAsks(isOpen ? 'delete' : null)}
        title={t('delete.titleMany', { count: media.length })}
        actionLabel={t('delete.action')}
        onAction={async () => {
          if ((await change.remove()) > 0) onClear();
        }}
      >
        {t('delete.whyMany')}
      </AlertDialog>
    </div>
  );
}
