import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import type { FieldSlot } from 'shared-contracts';
import { wordPieces } from '../../text/word-pieces.ts';
import { type Rewritten, textKey } from './marks.ts';

interface RewrittenTexts {
  readonly get: (key: string) => Rewritten | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

/** Makes the component that stands in the place of each text: its words, or what became of them. */
export function createComparedField({ get, subscribe }: RewrittenTexts): ComponentType<FieldSlot<ReactNode>> {
  return function ComparedField({ sectionId, path, type, children }: FieldSlot<ReactNode>) {
    const key = textKey(sectionId, path);
    const read = () => (type === 'text' ? get(key) : undefined);
    const rewritten = useSyncExternalStore(subscribe, read, read);
    if (!rewritten) return children;
    return (
      <span data-words="">
        {wordPieces(rewritten.before, rewritten.after).map(({ key: piece, kind, text }) => {
          const Tag = TAGS[kind];
          return <Tag key={piece}>{text}</Tag>;
        })}
      </span>
    );
  };
}
