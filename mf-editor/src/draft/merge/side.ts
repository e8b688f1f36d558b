/** Sides of a conflict. */
export type Side = 'mine' | 'theirs';
