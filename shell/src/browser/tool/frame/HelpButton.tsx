import { lazyPart } from '@shared-contracts/ui';
import { useLocation } from 'react-router';
import { EDIT_PARAMETER } from 'shared-contracts/routing';
import { useTool } from './tool-context.ts';
import { useSubscribed } from './use-subscribed.ts';

const load = () => import('./assistant/AskHelp.tsx');
const OPTIONS = { whenLost: () => null, isAhead: false };
const AskHelp = lazyPart(async () => (await load()).AskHelp, OPTIONS);
const AssistantBar = lazyPart(async () => (await load()).AssistantBar, OPTIONS);

/** Row A1: in the bar of a screen, for whom the assistant is meant. In edit mode the rail has its button, the last one. */
export function HelpButton({ tooltipPlacement }: { readonly tooltipPlacement: 'top' | 'bottom' }) {
  const { assistant } = useTool();
  return useSubscribed(assistant, assistant.isOffered) && <AskHelp tooltipPlacement={tooltipPlacement} />;
}

/** What the button opens, whichever screen it is on. */
export function Assistant() {
  const { assistant } = useTool();
  const isShown = useSubscribed(assistant, () => assistant.isOffered() && assistant.isOpen());
  const isEditing = new URLSearchParams(useLocation().search).has(EDIT_PARAMETER);
  return isShown && !isEditing && <AssistantBar />;
}
