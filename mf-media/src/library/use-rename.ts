import { useRef, useState } from 'react';
import { errorMessage, type Media, type RemoteHost } from 'shared-contracts';
import { failureWords, wasTold } from 'shared-contracts/tool';
import { currentOf, mayChange } from '../details/use-medium-form.ts';
import { libraryChanged } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';
import type { Renaming } from './RenameField.tsx';

/** Which medium is being named in its place; `rename` begins. */
export function useRename(host: RemoteHost, media: readonly Media[]) {
  const t = useTranslate();
  const [medium, setMedium] = useState<Media | null>(null);
  const [isPending, setPending] = useState(false);
  /** Set while one is named: what leaves its field keeps it once. */
  const isOpen = useRef(false);
  const close = (): void => {
    isOpen.current = false;
    setMedium(null);
  };
  const fail = (text: string): void => void host.toasts.create(text, { type: 'error' });
  /** Over what somebody else changed meanwhile, but not over another name. */
  const save = async (from: Media, title: string): Promise<void> => {
    const params = { project: host.project?.id ?? '', media: from.id };
    try {
      await host.write.updateMedia({ params, body: { title, version: from.version } });
      await libraryChanged(host);
    } catch (error) {
      const current = currentOf(error);
      if (current?.title === from.title && current.version !== from.version) return save(current, title);
      if (!wasTold(error))
        fail(current ? t('renamedByOther', { title: current.title, mine: title }) : failureWords(error, host.locale()));
      await libraryChanged(host);
    }
  };
  const keep = async (title: string): Promise<void> => {
    if (!medium || !isOpen.current) return;
    isOpen.current = false;
    if (title !== '' && title !== medium.title) {
      setPending(true);
      await save(medium, title);
      setPending(false);
    }
    close();
  };
  const renaming: Renaming | null = medium && {
    id: medium.id,
    isPending,
    onKeep: (title) => void keep(title),
    onGiveUp: close,
  };
  return {
    renaming,
    rename: (id: string): void => {
      const found = media.find((each) => each.id === id);
      if (!found || isPending) return;
      isOpen.current = mayChange(host, found);
      if (isOpen.current) setMedium(found);
      else fail(errorMessage('media_not_editable', host.locale()));
    },
  };
}
