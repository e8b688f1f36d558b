/** Who may ask the assistant. */
export const assistant = {
  title: 'Assistant',
  use: 'Assistant for those who work on this site',
  help: 'A button at the edge of the tool opens it. It answers questions and proposes changes; nothing changes without a click.',
  operator: {
    on: 'The operator of this installation has switched it on for all sites.',
    off: 'The operator of this installation has switched it off for all sites.',
  },
  server: {
    on: 'It is on. Another service of this installation decides that.',
    off: 'It is off. Another service of this installation decides that.',
  },
  history: 'Who switched it',
  on: '{{name}} switched it on, {{moment}}',
  off: '{{name}} switched it off, {{moment}}',
  nobody: 'Somebody who has left',
  failed: 'Whether the assistant is on could not be loaded',
};
