/** Words of the tool's frame. Keys are named after what is said, not where. */
export const en = {
  bar: {
    label: 'Site tool',
    edit: 'Edit',
    page: 'Page on screen',
  },
  person: {
    menu: 'You and the tool',
    account: 'Account and sessions',
    people: 'People',
    language: 'Language of the tool',
    appearance: 'Appearance',
    system: 'As the system',
    light: 'Light',
    dark: 'Dark',
    signOut: 'Sign out',
  },
  languages: { en: 'English', fr: 'Français' },
  loading: 'Loading…',
  remote: {
    title: { editor: 'The editor could not be loaded', other: 'This screen could not be loaded' },
    happened: 'A part of the tool is missing, broken or not answering.',
    safe: 'Your draft is safe: it is kept on this device. What visitors see has not changed.',
    safeOther: 'Nothing you had open was changed.',
    again: 'Try again',
    view: 'View the page',
    home: 'Go to the site',
    details: 'What was reported',
  },
  signIn: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    failed: 'You could not be signed in. Try again in a moment.',
  },
} as const;
