/** The module of a remote that draws its kinds in an editor: what its server build exports, for a browser. */
export const KINDS_EXPOSE = './kinds';
