import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { keepTyped } from './early-keys.ts';
import type { RichEditorProps } from './rich/RichEditor.tsx';

const load = () => import('./rich/RichEditor.tsx');
const RichEditor = lazy(async () => ({ default: (await load()).RichEditor }));

/** Fetches the editor of formatted text before anybody needs it. */
export const prepareRichText = (): void => {
  // A failure is told where the text is opened, and tried again there.
  load().catch(() => {});
};

/** Holds the text's place, and what is typed, until its editor is there. */
function Waiting({ children, isFocused }: { readonly children: ReactNode; readonly isFocused: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const document = element.current?.ownerDocument;
    if (isFocused && document) keepTyped(document);
  }, [isFocused]);
  return (
    <div ref={element} data-waiting="">
      {children}
    </div>
  );
}

interface Props extends RichEditorProps {
  /** The text as it is shown meanwhile. */
  readonly children?: ReactNode;
}

/** {@link RichEditor}, whose code comes with the first text. */
export const LazyRichEditor = ({ children, ...props }: Props) => (
  <Suspense fallback={<Waiting isFocused={props.focus !== undefined}>{children}</Waiting>}>
    <RichEditor {...props} />
  </Suspense>
);
