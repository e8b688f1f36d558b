import type { draft as en } from '../en/draft.ts';
import type { WordsOf } from '../words-of.ts';

export const draft: WordsOf<typeof en> = {
  saved: 'Page enregistrée.',
  savedBut: 'Page enregistrée, sauf ce que vous avez modifié entre-temps.',
  nothingToSave: 'Il n’y a rien à enregistrer.',
  restored: 'La page est telle que publiée. Vous pouvez encore retrouver vos modifications.',
  undo: 'Annuler',
  mayNotChange: 'Votre rôle vous permet de consulter cette page, pas de la modifier.',
  oneAtATime: 'Vous ne pouvez pas modifier un contenu alors que vous en modifiez déjà un',
  previewing: 'Vous consultez une autre version. Fermez-la pour continuer à modifier la page.',
  fillRequired: 'Vous devez remplir les champs obligatoires avant d’envoyer vos données',
  blank: 'Ce champ ne peut pas être vide',
};
