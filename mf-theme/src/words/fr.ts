import type { en } from './en.ts';
import type { WordsOf } from './words-of.ts';

export const fr: WordsOf<typeof en> = {
  people: {
    title: 'Personnes',
    worksOn: 'Qui travaille sur {{site}}',
    you: 'Vous',
    onlyOwner: 'Seul propriétaire\u202f: un site en a toujours un.',
    roleOf: 'Rôle de {{name}}',
    readOnly: {
      title: 'Vous pouvez voir qui travaille ici.',
      why: 'Les propriétaires et les administrateurs invitent des personnes et changent leur rôle.',
    },
    noAccess: {
      title: 'Vous ne travaillez pas sur ce site',
      why: 'Demandez une invitation à l’un de ses propriétaires.',
    },
    failed: {
      title: 'Les personnes de ce site n’ont pas pu être chargées',
      safe: 'Rien n’a été modifié.',
    },
  },
  roles: {
    owner: { name: 'Propriétaire', can: 'Tout, propriétaires compris' },
    administrator: { name: 'Administrateur', can: 'Pages, réglages et personnes, sauf les propriétaires' },
    editor: { name: 'Éditeur', can: 'Pages et images' },
  },
  change: {
    done: 'Nouveau rôle de {{name}}\u202f: {{role}}',
    undo: 'Annuler',
    self: {
      title: 'Renoncer au rôle «\u202f{{role}}\u202f»\u202f?',
      text: 'Votre nouveau rôle\u202f: {{next}}. Quelqu’un d’autre devra vous rendre le vôtre.',
      action: 'Y renoncer',
    },
  },
  remove: {
    label: 'Retirer {{name}}',
    title: 'Retirer {{name}} de {{site}}\u202f?',
    text: 'L’accès prend fin aussitôt. Ce que {{name}} a écrit reste, et son compte aussi.',
    action: 'Retirer',
    done: '{{name}} ne travaille plus ici',
  },
  leave: {
    label: 'Quitter',
    title: 'Quitter {{site}}\u202f?',
    text: 'Votre accès prend fin aussitôt. Ce que vous avez écrit reste. Quelqu’un du site pourra vous inviter de nouveau.',
    action: 'Quitter le site',
  },
  invite: {
    button: 'Inviter',
    title: 'Inviter quelqu’un',
    text: 'La personne reçoit par e-mail un lien qui fonctionne une seule fois, pendant sept jours.',
    email: 'Adresse e-mail',
    emailMissing: 'Saisissez une adresse e-mail.',
    role: 'Rôle',
    send: 'Envoyer l’invitation',
    sent: 'Invitation envoyée à {{email}}',
    undo: 'La retirer',
    confirmFirst: 'Me renvoyer le lien',
    confirmSent: 'Nous vous avons envoyé le lien.',
  },
  invitations: {
    title: 'Invitations',
    none: 'Personne n’est en attente de réponse',
    noneWhy: 'Les personnes invitées apparaissent ici jusqu’à ce qu’elles acceptent.',
    by: 'Invitation de {{name}}',
    ends: 'Le lien fonctionne encore {{duration}}',
    expired: 'Le lien est trop ancien',
    again: 'Renvoyer',
    againTo: 'Renvoyer l’invitation à {{email}}',
    withdrawOf: 'Retirer l’invitation de {{email}}',
    withdrawn: 'Invitation de {{email}} retirée',
    inviteAgain: 'Inviter de nouveau',
  },
};
