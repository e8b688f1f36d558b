export const applications = {
  noChoice: 'None',
  goneChoice: '{{value}} (no longer offered)',
  choicesFailed: {
    title: 'The choices could not be loaded',
    why: '“{{application}}” does not answer. What is chosen stays as it is.',
    retry: 'Try again',
  },
  typesFailed: 'Contents of applications could not be loaded. Everything else can be edited.',
  retry: 'Try again',
  whyNot: {
    blocked: 'Blocked on this site',
    unauthorized: 'Not authorised yet',
    single: 'Already on this page',
  },
  reasons: {
    blocked: 'This application is blocked on this site.',
    unauthorized: 'The application does not let this site in. An administrator can authorise it.',
    unreachable: 'The application cannot be reached.',
    slow: 'The application takes too long.',
    refused: 'The address of the application cannot be used.',
    broken: 'The application answers with something that cannot be shown.',
    busy: 'The application failed several times and is left alone for a moment.',
  },
};
