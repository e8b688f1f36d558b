export const draft = {
  saved: 'Saved.',
  savedBut: 'Saved. What you changed meanwhile is not yet.',
  nothingToSave: 'There is nothing to save.',
  restored: 'The page is as it is published. Your changes can be undone back.',
  undo: 'Undo',
  mayNotChange: 'Your role lets you look at this page, not change it.',
  oneAtATime: 'You cannot edit a content while already editing one',
  previewing: 'You are looking at another version. Close it to go on editing.',
  fillRequired: 'You must fill your required fields before submitting your data',
  blank: 'This field cannot be blank',
} as const;
