import { Banner } from '@shared-contracts/ui';
import { Switch } from '@shared-contracts/ui/fields';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { specificationMessage } from 'shared-contracts/messages';
import { failureWords } from 'shared-contracts/tool';
import type { Databases } from '../store/databases.ts';
import type { Counts } from '../store/local-database.ts';
import { turnOn } from '../switching/turn-on.ts';
import { endDraft } from '../sync/end-draft.ts';
import { useDraftMode } from '../use-draft-mode.ts';
import { useTranslate } from '../use-translate.ts';

interface DraftSwitchProps {
  readonly host: RemoteHost;
  readonly stores: Databases;
  readonly counts: Counts | null;
  /** Whether a publish is under way: until it ended nothing of it may go. */
  readonly isHeld: boolean;
}

/** Row O1: on for an empty project alone; off after a question, since what is kept here goes. */
export function DraftSwitch({ host, stores, counts, isHeld }: DraftSwitchProps) {
  const t = useTranslate();
  const isOn = useDraftMode();
  const [isAsking, setAsking] = useState(false);
  const [isTurning, setTurning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    setTurning(true);
    setRefusal(null);
    try {
      const outcome = await turnOn(host, stores);
      if (outcome === 'others') setRefusal(t('others.title'));
      if (outcome === 'not-empty') setRefusal(specificationMessage('draft-needs-empty-project', host.locale()));
    } catch (error) {
      host.report(error, 'draft mode: on');
      setRefusal(failureWords(error, host.locale()));
    } finally {
      setTurning(false);
    }
  };
  return (
    <>
      <Switch
        isSelected={isOn}
        isDisabled={isTurning || isHeld}
        onChange={(on) => (on ? void begin() : setAsking(true))}
        description={t(isOn ? 'onHelp' : 'offHelp')}
      >
        {t('title')}
      </Switch>
      {refusal !== null && (
        <Banner tone="warn" role="alert">
          {refusal}
        </Banner>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('off.title')}
        actionLabel={t('off.action')}
        onAction={() => endDraft(host, stores)}
        explain={(error) => failureWords(error, host.locale())}
      >
        <p>{t('off.gone', { count: counts?.page ?? 0 })}</p>
        <p>{t('off.first')}</p>
      </AlertDialog>
    </>
  );
}
