/** Addresses at which a site is found. */
export const domains = {
  title: 'Domains',
  about:
    'Addresses at which visitors find this site. The main one is what the site calls itself; visitors of the others are led there.',
  main: 'Main',
  proven: 'Yours',
  waiting: 'To be proven',
  makeMain: 'Make main',
  makeMainOf: 'Make main: {{host}}',
  remove: 'Remove',
  removeOf: 'Remove {{host}}',
  removeTitle: 'Remove {{host}}?',
  removeWhy:
    'Visitors find no site there any more, and somebody else may have the address. Nothing of the site is lost.',
  lookOf: 'Look for it now: {{host}}',
  add: 'Another address',
  addHelp: 'A host such as www.example.com, whose DNS leads to this installation.',
  addAction: 'Add',
  added: '{{host}} is added. Show that it is yours, and visitors find the site there.',
} as const;
