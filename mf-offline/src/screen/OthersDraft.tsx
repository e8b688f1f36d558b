import { Banner, Button, ScreenHead } from '@shared-contracts/ui';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import type { Databases } from '../store/databases.ts';
import { turnOff } from '../switching/turn-on.ts';
import { publisherOf } from '../sync/publisher-of.ts';
import { useTranslate } from '../use-translate.ts';

/** What is kept here is somebody else's: nothing of it is shown, and it goes only after a question. */
export function OthersDraft({ host, stores }: { readonly host: RemoteHost; readonly stores: Databases }) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ScreenHead title={t('title')}>
        <p>{t('about')}</p>
      </ScreenHead>
      <Banner
        title={t('others.title')}
        actions={
          <Button size="small" onPress={() => setAsking(true)}>
            {t('others.discard')}
          </Button>
        }
      >
        {t('others.why')}
      </Banner>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('others.question')}
        actionLabel={t('others.discard')}
        onAction={async () => {
          await turnOff(host, stores);
          publisherOf(host, stores).acknowledge();
        }}
        explain={(error) => failureWords(error, host.locale())}
      >
        <p>{t('others.gone')}</p>
      </AlertDialog>
    </>
  );
}
