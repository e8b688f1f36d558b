import type { WordsOf } from 'shared-contracts/tool';
import type { applications as english } from '../en/applications.ts';

export const applications: WordsOf<typeof english> = {
  noChoice: 'Aucun',
  goneChoice: '{{value}} (n’est plus proposé)',
  choicesFailed: {
    title: 'Les choix n’ont pas pu être chargés',
    why: '«\u202f{{application}}\u202f» ne répond pas. Ce qui est choisi reste tel quel.',
    retry: 'Réessayer',
  },
  typesFailed: 'Les contenus des applications n’ont pas pu être chargés. Tout le reste peut être modifié.',
  retry: 'Réessayer',
  whyNot: {
    blocked: 'Bloqué sur ce site',
    unauthorized: 'Pas encore autorisé',
    single: 'Déjà sur cette page',
  },
  reasons: {
    blocked: 'Cette application est bloquée sur ce site.',
    unauthorized: 'L’application n’accepte pas ce site. Un administrateur peut l’autoriser.',
    unreachable: 'L’application est injoignable.',
    slow: 'L’application met trop de temps à répondre.',
    refused: 'L’adresse de l’application ne peut pas être utilisée.',
    broken: 'L’application répond quelque chose qui ne peut pas être affiché.',
    busy: 'L’application a échoué plusieurs fois\u202f; on la laisse tranquille un moment.',
  },
};
