import { messageInFull, type SpecificationKey } from '../messages/index.ts';
import type { RemoteHost } from '../tool/remote-host.ts';
import type { ToastOptions } from '../tool/toasts.ts';

/** What is said of any document under edit. The words are those of who edits it. */
export type DraftWord = 'notKept' | 'deviceFull' | 'otherTabUnkept' | 'wouldBeLost' | 'newVersion' | 'reload';

type Translate<Word extends string> = (key: Word, values?: Readonly<Record<string, string>>) => string;

/** Words of the draft, said in a toast or put into another sentence, in the tool's language of the moment. */
export interface DraftMessages<Word extends string = DraftWord> {
  readonly translate: Translate<Word>;
  readonly toast: (text: string, options?: ToastOptions) => string;
  /** A message of the specification. */
  readonly message: (key: SpecificationKey, type: 'error' | 'warning') => void;
}

export const createDraftMessages = <Word extends string>(
  { locale, toasts }: Pick<RemoteHost, 'locale' | 'toasts'>,
  translate: Translate<Word>,
): DraftMessages<Word> => ({
  translate,
  toast: toasts.create,
  message: (key, type) => void toasts.create(messageInFull(key, locale()), { type }),
});
