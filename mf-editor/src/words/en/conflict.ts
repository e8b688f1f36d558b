export const conflict = {};
