import type { RemoteHost, ToastOptions } from 'shared-contracts';
import { messageInFull, type SpecificationKey } from 'shared-contracts/messages';
import type { en } from '../words/en.ts';

export type DraftWord = keyof (typeof en)['draft'];

/** Words of the draft, said in a toast or put into another sentence, in the tool's language of the moment. */
export interface DraftMessages {
  readonly translate: (key: DraftWord, values?: Readonly<Record<string, string>>) => string;
  readonly toast: (text: string, options?: ToastOptions) => string;
  /** A message of the specification. */
  readonly message: (key: SpecificationKey, type: 'error' | 'warning') => void;
}

export const createDraftMessages = ({
  i18n,
  locale,
  toasts,
}: Pick<RemoteHost, 'i18n' | 'locale' | 'toasts'>): DraftMessages => ({
  translate: (key, values) => i18n.t(`draft.${key}`, { ns: 'mf-editor', ...values }),
  toast: toasts.create,
  message: (key, type) => void toasts.create(messageInFull(key, locale()), { type }),
});
