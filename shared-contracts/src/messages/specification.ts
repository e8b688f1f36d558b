import { COPY_FAILED } from './copy-failed.ts';
import { messagesOf, type Words } from './fill.ts';

/** A message of the specification's section 8.4: its words, what brings it up, and the row it belongs to. */
export interface SpecificationMessage extends Words {
  readonly trigger: string;
  readonly row: string;
}

const said = (row: string, trigger: string, en: string, fr: string): SpecificationMessage => ({ en, fr, trigger, row });

/** Every message of section 8.4, once (row Q6). The words in English are the specification's. */
export const SPECIFICATION_MESSAGES = {
  'agent-session-failed': said(
    'A2',
    'The assistant could not create a session',
    'Failed to create session',
    'Impossible de créer la session',
  ),
  'agent-join-failed': said(
    'A2',
    'The assistant could not join its session',
    'Failed to join chat',
    'Impossible de rejoindre la conversation',
  ),
  'agent-inactive': said(
    'A2',
    'The assistant ended an idle session',
    'You have been disconnected due to inactivity',
    'Vous avez été déconnecté pour cause d’inactivité',
  ),
  'something-wrong': said(
    'A2',
    'A failure without a message of its own',
    'Something went wrong, try again later',
    'Une erreur est survenue, réessayez plus tard',
  ),
  'sequence-missing': said(
    'Q6',
    'A publish or assistant call came without its step number',
    'Sequence not provided',
    'Séquence non fournie',
  ),
  'draft-needs-empty-project': said(
    'O1',
    'Draft mode is asked for on a project with pages',
    'Draft mode currently works for empty project only',
    'Le mode brouillon ne fonctionne actuellement que pour un projet vide',
  ),
  'over-plan': said(
    'P3',
    'A write is beyond the limits of the plan',
    'Your project exceeds the limits of this plan',
    'Votre projet dépasse les limites de ce forfait',
  ),
  'import-refused': said(
    'O8',
    'A backup is imported while draft data is there',
    'Import failed because offline data already exists',
    'L’importation a échoué car des données hors ligne existent déjà',
  ),
  'invalid-file': said(
    'O8',
    'A backup is not of the right shape',
    'Invalid file format',
    'Format de fichier non valide',
  ),
  'data-over-plan': said(
    'O9',
    'A publish is beyond the limits of the plan',
    'Some of the data goes beyond what is allowed in your current plan, please upgrade',
    'Certaines données dépassent ce que permet votre forfait actuel, veuillez passer au forfait supérieur',
  ),
  'publish-paused': said(
    'O6',
    'A step of a publish failed',
    'Publish paused due to error (click resume)',
    'Publication suspendue en raison d’une erreur (cliquez sur Reprendre)',
  ),
  'package-not-found': said('P5', 'The chosen plan does not exist', 'Package not found', 'Forfait introuvable'),
  'no-package-fits': said(
    'Q6',
    'A what-if finds no plan that is large enough',
    'Data exceed all package limits',
    'Les données dépassent les limites de tous les forfaits',
  ),
  'upgrade-failed': said(
    'P5',
    'A change of plan failed',
    'Package upgrade failed',
    'Le changement de forfait a échoué',
  ),
  'page-load-failed': said(
    'E1',
    'The page could not be loaded in the tool',
    "Couldn't load the page",
    'Impossible de charger la page',
  ),
  'token-invalid': said(
    'P2',
    'A call was made with an expired or revoked token',
    'Your token is invalid, reconnect from the back office',
    'Votre jeton n’est pas valide, reconnectez-vous depuis le back-office',
  ),
  'content-type-create-failed': said(
    'E10',
    'A section type could not be created',
    "Couldn't create the new content type",
    'Impossible de créer le nouveau type de contenu',
  ),
  'global-update-failed': said(
    'E9',
    'A global instance could not be saved',
    "Couldn't update this global instance",
    'Impossible de mettre à jour cette instance globale',
  ),
  'content-type-delete-failed': said(
    'E10',
    'A section type could not be deleted',
    "Couldn't delete content type",
    'Impossible de supprimer le type de contenu',
  ),
  'page-delete-failed': said(
    'E7',
    'A page could not be deleted',
    "Couldn't delete section page",
    'Impossible de supprimer la page',
  ),
  'authorisation-failed': said(
    'E15',
    'Contents of another application could not be authorised or blocked',
    "Couldn't authorize or un-authorize contents",
    'Impossible d’autoriser ou de bloquer les contenus',
  ),
  'save-failed': said(
    'E1',
    'A save failed',
    "We couldn't save your changes, try again later",
    'Nous n’avons pas pu enregistrer vos modifications, réessayez plus tard',
  ),
  'preview-failed': said(
    'E10',
    'A section could not be rendered for its preview',
    'We are unable to preview your content',
    'Nous ne pouvons pas afficher l’aperçu de votre contenu',
  ),
  'old-version': said(
    'E11',
    'A save carries an old version of the page',
    'The version of the page is old, refresh before modifying',
    'La version de la page est ancienne, actualisez avant de modifier',
  ),
  'contents-unreadable': said(
    'Q6',
    'An editor chooses to remove sections that cannot be read',
    'Some contents could not be loaded correctly, saving will delete them',
    'Certains contenus n’ont pas pu être chargés correctement, l’enregistrement les supprimera',
  ),
  'contents-not-saved': said(
    'E1',
    'A save reports invalid sections',
    'We have an issue saving your page, some contents could not be saved',
    'L’enregistrement de votre page pose problème, certains contenus n’ont pas pu être enregistrés',
  ),
  'media-too-large': said(
    'M6',
    'A file is larger than the plan allows',
    'The size of your media exceeds the authorized limit',
    'La taille de votre média dépasse la limite autorisée',
  ),
  'copy-failed': said('S23', 'The clipboard is closed to the page', COPY_FAILED.en, COPY_FAILED.fr),
  'page-list-failed': said(
    'Q6',
    'The list of pages could not be loaded',
    "Unexpected error: the pages listing couldn't be loaded",
    'Erreur inattendue\u202f: la liste des pages n’a pas pu être chargée',
  ),
  'host-unclaimed': said(
    'V14',
    'A host is asked for that no project claimed',
    'The project URL has not been claimed',
    'L’URL du projet n’a pas été revendiquée',
  ),
} as const satisfies Readonly<Record<string, SpecificationMessage>>;

/** Its words in a language, with its values filled in. Who tells only these carries none of visitors' pages. */
export const specificationMessage = messagesOf<keyof typeof SPECIFICATION_MESSAGES>(SPECIFICATION_MESSAGES);
