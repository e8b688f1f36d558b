import { Banner, Button } from '@shared-contracts/ui';
import { useState } from 'react';
import type { Media, MediaReason, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { libraryChanged } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';

interface ProcessingProps {
  readonly host: RemoteHost;
  readonly medium: Media;
  readonly mayChange: boolean;
}

/** What is told first: that a file is lost, or that browsers may not play a film; else what is lacking. */
function lackOf({ type }: Media, reason: MediaReason) {
  if (reason === 'lost') return 'processing.lost' as const;
  if (reason === 'original_lost') return 'processing.originalLost' as const;
  return reason.startsWith('not_played') ? ('processing.notPlayed' as const) : (`processing.failed.${type}` as const);
}

/** What is still being made of a medium, or why it could not be, and the button that tries again. */
export function Processing({ host, medium, mayChange }: ProcessingProps) {
  const t = useTranslate();
  const [isPending, setPending] = useState(false);
  const { processing } = medium;
  if (!processing) return null;
  if (processing.state === 'working') return <Banner title={t('processing.working')}>{t('processing.usable')}</Banner>;
  const retry = async (): Promise<void> => {
    setPending(true);
    try {
      await host.write.retryMedia({ params: { project: host.project?.id ?? '', media: medium.id } });
      await libraryChanged(host);
    } catch (error) {
      host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Banner
      tone="warn"
      title={t(lackOf(medium, processing.reason))}
      actions={
        mayChange && (
          <Button size="small" isPending={isPending} onPress={() => void retry()}>
            {t('processing.retry')}
          </Button>
        )
      }
    >
      {t(`processing.reason.${processing.reason}`)}
    </Banner>
  );
}
