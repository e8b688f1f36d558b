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
  failed: 'Impossible de savoir si l’assistant est activé',
};
