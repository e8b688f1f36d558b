/** Handing a site over, and deleting it. */
export const deletion = {
  title: 'Danger zone',
  exportAbout:
    'Take everything along as one file: settings, pages, globals, articles, redirects and messages as JSON, and all media: as they were uploaded, where that was kept. People and secrets are not in it.',
  export: 'Download the site',
  html: {
    about:
      'Or take along what visitors see, in each language, as a folder of plain pages: it opens from disk, needs no server and no script, and can be put on any web space. Drafts, hidden sections and private media are not in it; forms lead to the site.',
    export: 'Export as HTML',
    making: 'The copy is made',
    far: '{{pages}} of {{known}} pages drawn. It is sent as it is made: keep this window open.',
    made: 'The copy is made: {{pages}} pages, {{count}} files',
    whole: 'Nothing is missing. Open index.html in the folder.',
    lacks: 'Some of it could not be taken along. It is named in about-this-copy.html, in the folder:',
    left: 'The copy was not taken to its end',
    leftHelp: 'What was saved of it is no whole folder. Nothing of the site was changed; export it again.',
  },
  handOver:
    'To hand the site over, make somebody else an owner, and change your own role or leave. Both are done under',
  people: 'People',
  about:
    'A deleted site is hidden from visitors at once. It is gone for good after thirty days, with all pages, images and messages; until then an owner can take that back.',
  ask: 'Delete this site…',
  question: 'Delete {{host}}?',
  what: 'Visitors find nothing from now on. After thirty days everything is gone for good. All owners are told by mail.',
  confirm: 'To confirm, write {{host}}',
  other: 'Write {{host}} exactly so.',
  delete: 'Delete site',
  leaving: 'This site is deleted on {{day}}',
  leavingHelp: 'Visitors find nothing already. Who works on it still has everything until that day.',
  keep: 'Keep the site',
};
