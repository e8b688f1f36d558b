export const text = {};
