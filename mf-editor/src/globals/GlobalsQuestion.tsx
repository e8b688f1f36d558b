import { LostDialog, lazyPart } from '@shared-contracts/ui';
import { useSyncExternalStore } from 'react';
import { useEditor } from '../editor/use-editor.ts';
import { makeQuestion } from '../sections/make-question.ts';

const GlobalsDialog = lazyPart(async () => (await import('./save/GlobalsDialog.tsx')).GlobalsDialog, {
  whenLost: (lost, { onAnswer }) => <LostDialog {...lost} onClose={() => onAnswer(null)} />,
});
const MakeGlobalDialog = lazyPart(async () => (await import('./MakeGlobalDialog.tsx')).MakeGlobalDialog, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

/** What is asked on global instances: by a save, and by whoever makes one. */
export function GlobalsQuestion() {
  const { globalsQuestion } = useEditor();
  const asked = useSyncExternalStore(globalsQuestion.subscribe, globalsQuestion.getSnapshot);
  const making = useSyncExternalStore(makeQuestion.subscribe, makeQuestion.getSnapshot);
  return (
    <>
      {asked && <GlobalsDialog asked={asked} onAnswer={globalsQuestion.answer} />}
      {making && <MakeGlobalDialog section={making} onClose={() => makeQuestion.answer(null)} />}
    </>
  );
}
