import { IconButton, icons, type Lost, lazyPart } from '@shared-contracts/ui';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useValue } from '../../editor/create-value.ts';
import { activeText } from '../active-text.ts';

/** As small as the tools it stands for: the text itself is written without them. */
function LostTools({ retry }: Pick<Lost, 'retry'>) {
  const { t } = useTranslation('mf-editor');
  return (
    <IconButton label={t('text.toolsLost')} preventFocusOnPress icon={<icons.CloudOff aria-hidden />} onPress={retry} />
  );
}

const FormatTools = lazyPart(async () => (await import('./FormatTools.tsx')).FormatTools, {
  whenLost: (lost) => <LostTools {...lost} />,
});

/** Fetches the tools before anybody needs them. */
export const prepareTextTools = FormatTools.prepare;

interface Props {
  /** Whether these are the tools of an editor; there is one text under the caret, and several places for tools. */
  readonly only: (editor: Editor) => boolean;
  readonly around?: (tools: ReactNode) => ReactNode;
}

/** Tools of the formatted text under the caret; nothing where there is none. */
export function TextTools({ only, around = (tools) => tools }: Props) {
  const text = useValue(activeText);
  if (!text || !only(text.editor)) return null;
  return around(<FormatTools {...text} />);
}
