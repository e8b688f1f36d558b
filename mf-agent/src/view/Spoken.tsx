import { VisuallyHidden } from '@shared-contracts/ui';
import { useEffect, useRef, useState } from 'react';
import type { AgentMessage } from 'shared-contracts';

/** Sentences that have come to their end, without the marks of markdown. */
const endOfSentences = (text: string): number => {
  const ends = [...text.matchAll(/[.!?…:]\s|\n/gu)];
  const last = ends.at(-1);
  return last ? last.index + last[0].length : 0;
};
const bare = (text: string): string =>
  text
    .replace(/\]\([^)]*\)/gu, '')
    .replace(/[*_`#[\]|>]/gu, '')
    .trim();

/** An answer as a screen reader hears it while it comes: sentence by sentence. What stood there before is not read again. */
export function Spoken({ message }: { readonly message: AgentMessage | undefined }) {
  const told = useRef<{ seq: number; length: number } | null>(null);
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    if (!message) return;
    const { seq, text, state } = message;
    const before = told.current;
    if (before?.seq !== seq) {
      told.current = { seq, length: state === 'answering' ? 0 : text.length };
      if (state !== 'answering') return;
    }
    const from = told.current?.length ?? 0;
    const end = state === 'answering' ? endOfSentences(text) : text.length;
    if (end <= from) return;
    told.current = { seq, length: end };
    setSentence(bare(text.slice(from, end)));
  }, [message]);
  return (
    <VisuallyHidden>
      <div role="status">{sentence}</div>
    </VisuallyHidden>
  );
}
