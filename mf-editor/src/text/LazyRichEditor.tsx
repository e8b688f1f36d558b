import { lazy, type ReactNode, Suspense } from 'react';
import type { RichEditorProps } from './rich/RichEditor.tsx';

const load = () => import('./rich/RichEditor.tsx');
const RichEditor = lazy(async () => ({ default: (await load()).RichEditor }));

/** Fetches the editor of formatted text before anybody needs it. */
export const prepareRichText = (): void => {
  // A failure is told where the text is opened, and tried again there.
  load().catch(() => {});
};

interface Props extends RichEditorProps {
  /** The text as it is shown meanwhile. */
  readonly children?: ReactNode;
}

/** {@link RichEditor}, whose code comes with the first text. */
export const LazyRichEditor = ({ children, ...props }: Props) => (
  <Suspense fallback={<div data-waiting="">{children}</div>}>
    <RichEditor {...props} />
  </Suspense>
);
