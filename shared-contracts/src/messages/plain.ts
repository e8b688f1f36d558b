import type { Locale } from '../locales.ts';
import type { Words } from './fill.ts';
import { SPECIFICATION_MESSAGES } from './specification.ts';

export type SpecificationKey = keyof typeof SPECIFICATION_MESSAGES;

const said = (en: string, fr: string): Words => ({ en, fr });

/** What a person reads first, where the specification's sentence alone would puzzle; that one stands beneath. */
const PLAIN: Partial<Record<SpecificationKey, Words>> = {
  'token-invalid': said('You have been signed out', 'Vous avez été déconnecté'),
  'old-version': said(
    'Somebody saved this page after you opened it',
    'Quelqu’un a enregistré cette page après que vous l’avez ouverte',
  ),
  'contents-not-saved': said(
    'Some sections were not saved; they are marked',
    'Certaines sections n’ont pas été enregistrées\u202f; elles sont signalées',
  ),
  'contents-unreadable': said('Remove what cannot be read?', 'Supprimer ce qui est illisible\u202f?'),
  'media-too-large': said('This file is too large', 'Ce fichier est trop volumineux'),
  'copy-failed': said('Your browser did not let this be copied', 'Votre navigateur n’a pas permis de copier'),
  'host-unclaimed': said('No site answers here yet', 'Aucun site ne répond encore ici'),
  'page-list-failed': said('Your pages could not be listed', 'Vos pages n’ont pas pu être affichées'),
};

/** The plain words of a message, else the specification's. */
export const plainMessage = (key: SpecificationKey, locale: Locale): string =>
  (PLAIN[key] ?? SPECIFICATION_MESSAGES[key])[locale];

/** Both in one text, the plain words first; a toast shows what follows the line break smaller. */
export function messageInFull(key: SpecificationKey, locale: Locale): string {
  const [plain, sentence] = [plainMessage(key, locale), SPECIFICATION_MESSAGES[key][locale]];
  return plain === sentence ? sentence : `${plain}\n${sentence}`;
}
