import { Button } from '@shared-contracts/ui';
import { AlertDialog, DialogTrigger } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { explainFailure } from './explain-failure.ts';
import { formatRates } from './format-rates.ts';
import { useShare } from './use-share.ts';
import { useVariationWords } from './use-variation-words.ts';
import { useVariation } from './use-variations.ts';
import { publishVariation, saveTrial, sharesOf, takeBack } from './variation-writes.ts';
import styles from './variations.module.css';

/** Starts the trial; or asks, and ends it. One button, which keeps the focus. */
function RunTrial() {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { all, main, mainPage, variation } = useVariation();
  const { running } = all.trial;
  const { share } = formatRates(host.locale());
  const { chosen, setChosen } = useShare();
  const [isPending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const start = async (): Promise<void> => {
    if (chosen === 0) {
      host.toasts.create(t('share.nobody', { name: variation.page }), { type: 'warning' });
      return;
    }
    setPending(true);
    try {
      await saveTrial(host, main.id, all, { running: true, shares: { ...sharesOf(all), [variation.id]: chosen } });
      setChosen(null);
      const words = { percent: share(chosen), name: variation.page };
      host.toasts.create(t('trial.started', words), { type: 'success' });
    } catch (error) {
      host.toasts.create(explainFailure(host, error, t), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  const stop = async (): Promise<void> => {
    await saveTrial(host, main.id, all, { running: false });
    host.toasts.create(t('trial.stopped', { page: main.page }), { type: 'success' });
  };
  return (
    <>
      <Button
        variant={running ? 'secondary' : 'primary'}
        isPending={isPending}
        isDisabled={!running && mainPage.status === 'draft'}
        onPress={() => (running ? setAsking(true) : void start())}
      >
        {t(running ? 'trial.stop' : 'trial.start')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('trial.stopTitle', { page: main.page })}
        actionLabel={t('trial.stop')}
        onAction={stop}
        explain={(error) => explainFailure(host, error, t)}
      >
        {t('trial.stopBody', { page: main.page })}
      </AlertDialog>
    </>
  );
}

/** Asks, and puts the variation in the place of main; that can be taken back. */
function PublishAsMain() {
  const editor = useEditor();
  const { host } = editor;
  const t = useVariationWords(host);
  const { all, main, mainPage, variation, variationPage } = useVariation();
  const isUnsaved = useEditorState(({ draft }) => draft.base?.id === variation.id && draft.changes > 0);
  // What was seen when the question was asked: what comes while it stands is published by nobody unseen.
  const [seen, see] = useState({ variationPage, mainPage });
  const names = { name: variation.page, page: main.page, path: mainPage.path };
  const undo = async (version: number): Promise<void> => {
    try {
      await takeBack(host, { id: main.id, version });
      host.toasts.create(t('publish.undone', names), { type: 'success' });
    } catch (error) {
      host.report(error, 'editor: take a published variation back');
      host.toasts.create(t('publish.undoFailed', names), { type: 'error' });
    }
  };
  const publish = async (): Promise<void> => {
    const saved = await publishVariation(host, seen.variationPage, seen.mainPage);
    const isSame = saved.version === seen.mainPage.version;
    host.toasts.create(t(isSame ? 'publish.same' : 'publish.done', names), {
      type: 'success',
      ...(!isSame && { timeout: 15_000, action: { label: t('publish.undo'), run: () => void undo(saved.version) } }),
    });
  };
  return (
    <DialogTrigger onOpenChange={(isOpen) => isOpen && see({ variationPage, mainPage })}>
      <Button variant={all.trial.running ? 'primary' : 'secondary'}>{t('publish.action')}</Button>
      <AlertDialog
        tone="plain"
        title={t('publish.title', names)}
        actionLabel={t('publish.action')}
        onAction={publish}
        explain={(error) => explainFailure(host, error, t)}
      >
        <p className={styles.sentence}>
          {t(mainPage.status === 'draft' ? 'publish.draftBody' : 'publish.body', names)}{' '}
          {all.trial.running && t('publish.stops')}
        </p>
        {isUnsaved && <p className={styles.sentence}>{t('publish.unsaved', names)}</p>}
      </AlertDialog>
    </DialogTrigger>
  );
}

/** What becomes of the trial, and of the variation. */
export function TrialFoot() {
  const { host } = useEditor();
  if (!host.session.may('saveVariation')) return null;
  return (
    <footer className={styles.foot}>
      <RunTrial />
      <PublishAsMain />
    </footer>
  );
}
