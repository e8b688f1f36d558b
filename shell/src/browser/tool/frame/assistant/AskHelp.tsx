import { IconButton, icons } from '@shared-contracts/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTool } from '../tool-context.ts';
import { useSubscribed } from '../use-subscribed.ts';

export { AssistantBar } from './AssistantBar.tsx';

interface AskHelpProps {
  readonly tooltipPlacement: 'top' | 'bottom';
}

/** Row A1: opens the side bar, and has the focus again when that is closed. */
export function AskHelp({ tooltipPlacement }: AskHelpProps) {
  const { assistant } = useTool();
  const { t } = useTranslation();
  const isOpen = useSubscribed(assistant, assistant.isOpen);
  const wasOpen = useRef(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <IconButton
      ref={button}
      label={t('agent.askHelp')}
      icon={<icons.Sparkles aria-hidden />}
      aria-expanded={isOpen}
      tooltipPlacement={tooltipPlacement}
      onPress={() => assistant.setOpen(!isOpen)}
    />
  );
}
