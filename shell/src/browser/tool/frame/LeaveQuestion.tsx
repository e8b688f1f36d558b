import { LostDialog, lazyPart } from '@shared-contracts/ui';
import { useState } from 'react';
import { useTool } from './tool-context.ts';
import { useSubscribed } from './use-subscribed.ts';

const LeaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog, {
  whenLost: (lost, { question }) => question && <LostDialog {...lost} onClose={question.stay} />,
});

/** Asks before something unsaved is left behind, inside the document and on the way to another one. */
export function LeaveQuestion() {
  const { guards, history } = useTool();
  const held = useSubscribed(history, history.held);
  const asked = useSubscribed(guards, guards.question);
  const question = held ? { ...held, text: guards.objection() } : asked;
  const [isNeeded, setNeeded] = useState(false);
  if (question && !isNeeded) setNeeded(true);
  return isNeeded && <LeaveDialog question={question} />;
}
