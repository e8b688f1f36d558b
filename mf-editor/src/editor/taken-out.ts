import type { RemoteHost, TakenOut } from 'shared-contracts';
import { announceTakenOut, type TakenOutWords } from 'shared-contracts/tool';

/** The editor's words for what formatted texts cannot hold. */
export const takenOutIn =
  ({ i18n }: Pick<RemoteHost, 'i18n'>): TakenOutWords =>
  (word, values) =>
    i18n.t(`text.takenOut.${word}`, { ns: 'mf-editor', ...values, interpolation: { escapeValue: false } });

/** Says what a paste could not bring, as soon as it stands. */
export const tellPasted =
  (host: Pick<RemoteHost, 'i18n' | 'locale' | 'toasts'>) =>
  (elements: TakenOut['elements']): void =>
    announceTakenOut(host, takenOutIn(host), [{ elements }], 'pasted');
