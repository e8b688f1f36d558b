export const draft = {};
