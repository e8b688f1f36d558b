import { type Lost, LostPart, lazyPart } from '@shared-contracts/ui';
import type { ReactNode } from 'react';
import type { RichEditorProps } from './rich/RichEditor.tsx';

interface Props extends RichEditorProps {
  /** The text as it is shown until its editor is there. */
  readonly children?: ReactNode;
  /** What stands there where the editor did not come; by default a notice above the text. */
  readonly whenLost?: (lost: Lost, text: ReactNode) => ReactNode;
}

const withNotice: NonNullable<Props['whenLost']> = (lost, text) => (
  <>
    <LostPart {...lost} />
    {text}
  </>
);

/** {@link RichEditor}, whose code comes with the first text. */
export const LazyRichEditor = lazyPart<Props>(async () => (await import('./rich/RichEditor.tsx')).RichEditor, {
  waiting: ({ children }) => <div data-waiting="">{children}</div>,
  whenLost: (lost, { children, whenLost = withNotice }) => whenLost(lost, children),
});

/** Whether a text can be edited as soon as it is shown. */
export const isRichTextReady = LazyRichEditor.isReady;

/** Fetches the editor of formatted text before anybody needs it. */
export const prepareRichText = LazyRichEditor.prepare;
