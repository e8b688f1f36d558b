/** Words of the tool's frame. Keys are named after what is said, not where. */
export const en = {
  bar: {
    label: 'Site tool',
    edit: 'Edit',
    editPage: 'Edit this page',
    draft: 'Draft, not public',
  },
  person: {
    menu: 'You and the tool',
    overview: 'Overview',
    account: 'Account and sessions',
    settings: 'Settings of the tool',
    language: 'Language of the tool',
    appearance: 'Appearance',
    system: 'As the system',
    light: 'Light',
    dark: 'Dark',
    signOut: 'Sign out',
  },
  languages: { en: 'English', fr: 'Français' },
  agent: { askHelp: 'Ask for help', title: 'Assistant', close: 'Close' },
  toasts: 'Messages',
  textEditor: 'Text editor',
  media: {
    slow: 'The media library is on its way…',
    lost: 'The media library could not be loaded, so nothing new can be chosen now. What is there stays, and can be described, moved and removed.',
    stuck:
      'The media library kept this page from going on the last time, so it was left out. What is there stays, and can be described, moved and removed. Choose once more to load it all the same.',
  },
  draftMode: {
    lost: 'Draft mode could not be loaded, so nothing is saved now. What you wrote stays here; try again in a moment.',
  },
  loading: 'Loading…',
  commands: {
    tool: 'Tool',
    palette: 'Find a command',
    shortcuts: 'Keyboard shortcuts',
    failed: '“{{label}}” could not be run. Try again in a moment.',
    speak: { en: 'Tool in English', fr: 'Tool in French' },
  },
  admin: { places: 'Administration', unread_one: '{{count}} unread', unread_other: '{{count}} unread' },
  leave: { title: 'Leave without saving?', go: 'Leave', stay: 'Stay' },
  news: {
    editor: 'A new version of the editor is there. Reloading keeps your draft.',
    other: 'A new version of the tool is there.',
    reload: 'Reload',
  },
  signInAgain: {
    safe: 'Nothing is lost: what you were doing waits here, and goes on once you are signed in.',
    later: 'Later',
    other: 'That is somebody else’s account. What you were doing belongs to you: sign in as yourself.',
  },
  verification: {
    title: 'Confirm your email address.',
    open: 'A link was mailed to {{email}}. You can invite others once it is followed.',
    closed:
      'A link was mailed to {{email}}. Until it is followed, you cannot invite others and visitors do not see the site.',
    sent: 'A new link is on its way to {{email}}. The newest is the one that counts.',
    failed: 'No new link was mailed. {{why}}',
    again: 'Send again',
  },
  remote: {
    title: { editor: 'The editor could not be loaded', other: 'This screen could not be loaded' },
    happened: 'A part of the tool is missing, broken or not answering.',
    safe: 'Your draft is safe: it is kept on this device. What visitors see has not changed.',
    safeOther: 'Nothing you had open was changed.',
    again: 'Try again',
    view: 'View the page',
    home: 'Go to the site',
  },
  signIn: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgotten your password?',
  },
} as const;
