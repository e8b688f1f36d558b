import { lazyPart } from '@shared-contracts/ui';
import { useLocation } from 'react-router';
import { EDIT_PARAMETER } from 'shared-contracts/routing';
import { useTool } from './tool-context.ts';
import { useSubscribed } from './use-subscribed.ts';

const AskHelp = lazyPart(async () => (await import('./assistant/AskHelp.tsx')).AskHelp, {
  whenLost: () => null,
  isAhead: false,
});

/** Row A1: for whom the assistant is meant. In edit mode the rail has its button, the last one. */
export function HelpButton() {
  const { assistant } = useTool();
  const isOffered = useSubscribed(assistant, assistant.isOffered);
  const isEditing = new URLSearchParams(useLocation().search).has(EDIT_PARAMETER);
  return isOffered && !isEditing && <AskHelp />;
}
