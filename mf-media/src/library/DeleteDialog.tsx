import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { MediaStayed } from './MediaStayed.tsx';
import { type Stayed, useChangeAll } from './use-change-all.ts';

interface DeleteDialogProps {
  readonly host: RemoteHost;
  readonly media: readonly Media[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onDeleted: () => void;
}

/** Asks before what is selected goes to the bin, and says what of it could not. */
export function DeleteDialog({ host, media, isOpen, onOpenChange, onDeleted }: DeleteDialogProps) {
  const t = useTranslate();
  const change = useChangeAll(host, media);
  const [stayed, setStayed] = useState<readonly Stayed[]>([]);
  const only = media.length === 1 ? media[0] : undefined;
  return (
    <>
      <AlertDialog
        isOpen={isOpen && media.length > 0}
        onOpenChange={onOpenChange}
        title={only ? t('delete.title', { title: only.title }) : t('delete.titleMany', { count: media.length })}
        actionLabel={t('delete.action')}
        onAction={async () => {
          const count = await change.remove(setStayed);
          // Without a selection it is closed already, and would ask again about the next one.
          onOpenChange(false);
          if (count > 0) onDeleted();
        }}
      >
        {t(only ? 'delete.why' : 'delete.whyMany')}
      </AlertDialog>
      {stayed.length > 0 && <MediaStayed stayed={stayed} onClose={() => setStayed([])} />}
    </>
  );
}
