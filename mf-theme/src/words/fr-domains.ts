import type { WordsOf } from 'shared-contracts/tool';
import type { domains as english } from './en-domains.ts';

export const domains: WordsOf<typeof english> = {
  title: 'Domaines',
  about:
    'Adresses où les visiteurs trouvent ce site. L’adresse principale est celle que le site se donne\u202f; les visiteurs des autres y sont conduits.',
  main: 'Principale',
  proven: 'À vous',
  waiting: 'À prouver',
  makeMain: 'En faire la principale',
  makeMainOf: 'En faire la principale\u202f: {{host}}',
  remove: 'Retirer',
  removeOf: 'Retirer {{host}}',
  removeTitle: 'Retirer {{host}}\u202f?',
  removeWhy:
    'Les visiteurs n’y trouvent plus de site, et quelqu’un d’autre peut obtenir l’adresse. Rien du site n’est perdu.',
  lookOf: 'Chercher maintenant\u202f: {{host}}',
  add: 'Une autre adresse',
  addHelp: 'Un hôte comme www.example.com, dont le DNS mène à cette installation.',
  addAction: 'Ajouter',
  added: '{{host}} est ajoutée. Montrez qu’elle est à vous, et les visiteurs y trouveront le site.',
};
