import { AlertDialog } from '@shared-contracts/ui/overlays';
import type { Media, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { useChangeAll } from './use-change-all.ts';

interface DeleteDialogProps {
  readonly host: RemoteHost;
  readonly media: readonly Media[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onDeleted: () => void;
}

/** Asks before what is selected goes to the bin. */
export function DeleteDialog({ host, media, isOpen, onOpenChange, onDeleted }: DeleteDialogProps) {
  const t = useTranslate();
  const change = useChangeAll(host, media);
  const only = media.length === 1 ? media[0] : undefined;
  return (
    <AlertDialog
      isOpen={isOpen && media.length > 0}
      onOpenChange={onOpenChange}
      title={only ? t('delete.title', { title: only.title }) : t('delete.titleMany', { count: media.length })}
      actionLabel={t('delete.action')}
      onAction={async () => {
        if ((await change.remove()) > 0) onDeleted();
      }}
    >
      {t(only ? 'delete.why' : 'delete.whyMany')}
    </AlertDialog>
  );
}
