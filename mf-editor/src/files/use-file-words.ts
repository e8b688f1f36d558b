import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RemoteHost } from 'shared-contracts';
import { addWords } from 'shared-contracts/tool';
import type { Misfit } from './fit-contents.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';

const NAMESPACE = 'mf-editor-files';

/** Words of contents as files; they come with the first dialog. */
export function useFileWords(host: Pick<RemoteHost, 'i18n'>) {
  addWords(host, NAMESPACE, { en, fr });
  return useTranslation(NAMESPACE).t;
}

/** What does not fit, in one sentence. */
export const misfitWords = (misfit: Misfit, t: TFunction): string => {
  const { is, ...values } = misfit;
  return t(`misfit.${is}`, { ...values, ...('tags' in values && { tags: values.tags.join(', ') }) });
};
