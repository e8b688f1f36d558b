import type { WordsOf } from 'shared-contracts/tool';
import type { draft as english } from '../en/draft.ts';

export const draft: WordsOf<typeof english> = {
  published: 'Page publiée. Les visiteurs voient vos modifications.',
  firstPublished: 'Page publiée. Les visiteurs la trouvent à présent.',
  draftSaved: 'Brouillon enregistré. Les visiteurs ne le voient pas.',
  keptHere: 'Enregistré dans ce navigateur. Les visiteurs le verront quand vous publierez votre brouillon.',
  nothingToPublish: 'Rien à enregistrer\u202f: les visiteurs voient la page telle qu’elle est ici.',
  nothingToSave: 'Rien à enregistrer\u202f: le brouillon est enregistré tel qu’il est ici.',
  variationSaved: 'Variante enregistrée. Aucun visiteur ne la voit encore.',
  triedVariationSaved: 'Variante enregistrée. Les visiteurs à qui elle est montrée voient vos modifications.',
  nothingToSaveVariation: 'Rien à enregistrer\u202f: la variante est enregistrée telle qu’elle est ici.',
  unpublished: 'La page est de nouveau un brouillon. Les visiteurs ne la trouvent plus.',
  undo: 'Annuler',
  savedBut: 'Page enregistrée, sauf ce que vous avez modifié entre-temps.',
  back: 'Vos modifications de {{time}} sont de retour.',
  discard: 'Les abandonner',
  mayNotChange: 'Votre rôle vous permet de consulter cette page, pas de la modifier.',
  oneAtATime: 'Vous ne pouvez pas modifier un contenu alors que vous en modifiez déjà un',
  previewing: 'Vous consultez une autre version. Fermez-la pour continuer à modifier la page.',
  fillRequired: 'Vous devez remplir les champs obligatoires avant d’envoyer vos données',
  blank: 'Ce champ ne peut pas être vide',
  notKept:
    'Ce navigateur ne peut pas conserver vos modifications sur cet appareil. Vous pouvez continuer\u202f; enregistrez souvent.',
  deviceFull:
    'Il n’y a plus d’espace sur cet appareil pour conserver vos modifications. Vous pouvez continuer\u202f; enregistrez bientôt.',
  otherTabUnkept:
    'L’autre onglet contient des modifications que cet appareil ne peut pas conserver. Enregistrez-les d’abord là-bas.',
  wouldBeLost: 'Vos dernières modifications ne sont ni enregistrées ni conservées sur cet appareil.',
  newVersion: 'Une nouvelle version de l’éditeur est disponible. Vos modifications restent après le rechargement.',
  followed: '{{name}} a enregistré cette page à {{time}}. Vous la voyez telle qu’elle est maintenant.',
  followedSomeone: 'Quelqu’un a enregistré cette page à {{time}}. Vous la voyez telle qu’elle est maintenant.',
  globalsBusy:
    'D’autres personnes modifient sans cesse ce que vous avez modifié. Vos changements restent ici\u202f; enregistrez de nouveau.',
  globalGone: '«\u202f{{name}}\u202f» a été supprimé entre-temps. Son contenu reste sur cette page.',
  globalsFollowed: '{{name}} a modifié {{names}}. Vous en voyez la version actuelle.',
  globalsFollowedSomeone: 'Quelqu’un a modifié {{names}}. Vous en voyez la version actuelle.',
  quoted: '«\u202f{{name}}\u202f»',
  restoreFailed: 'Cette version n’a pas pu être restaurée. La page est telle qu’elle était.',
  reload: 'Recharger',
};
