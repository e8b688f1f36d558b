import type { WordsOf } from 'shared-contracts/tool';
import type { assistant as english } from './en-assistant.ts';

export const assistant: WordsOf<typeof english> = {
  title: 'Assistant',
  use: 'Assistant pour celles et ceux qui travaillent sur ce site',
  help: 'Un bouton au bord de l’outil l’ouvre. Il répond aux questions et propose des modifications\u202f; rien ne change sans un clic.',
  operator: {
    on: 'L’opérateur de cette installation l’a activé pour tous les sites.',
    off: 'L’opérateur de cette installation l’a désactivé pour tous les sites.',
  },
  server: {
    on: 'Il est activé. Un autre service de cette installation en décide.',
    off: 'Il est désactivé. Un autre service de cette installation en décide.',
  },
  history: 'Qui l’a activé ou désactivé',
  on: 'Activé par {{name}}, {{moment}}',
  off: 'Désactivé par {{name}}, {{moment}}',
  nobody: 'une personne partie depuis',
  own: {
    title: 'Vos propres assistants',
    help: 'Un programme à vous qui parle MCP peut lire ce site en votre nom, avec un jeton que vous créez ici. Il ne modifie jamais le site\u202f: ce qu’il propose attend dans l’assistant que vous l’acceptiez.',
    failed: 'Vos jetons n’ont pas pu être chargés',
    name: 'Nom du jeton',
    nameHelp: 'Par exemple le programme qui l’utilise.',
    scope: 'Ce qu’il permet',
    scopes: { read: 'Lire', propose: 'Lire et proposer' },
    lasts: 'Prend fin après',
    days_one: '{{count}} jour',
    days_other: '{{count}} jours',
    make: 'Créer un jeton',
    made: 'Copiez le jeton maintenant. Il n’est montré que cette fois.',
    address: 'Adresse',
    token: 'Jeton',
    until: 'Jusqu’au {{day}}.',
    unused: 'Pas encore utilisé.',
    used: 'Utilisé pour la dernière fois le {{day}}.',
    revoke: 'Révoquer',
    revokeOf: 'Révoquer {{name}}',
  },
  failed: 'Impossible de savoir si l’assistant est activé',
};
