/** Most to least powerful. */
export const ROLES = ['owner', 'administrator', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** What each role may do in its own project. The API enforces it; the tool shows nothing it would refuse. */
export const MAY = {
  saveProject: ['owner', 'administrator'],
  createPage: ['owner', 'administrator', 'editor'],
  savePage: ['owner', 'administrator', 'editor'],
  deletePage: ['owner', 'administrator', 'editor'],
  listPages: ['owner', 'administrator', 'editor'],
  /** What the project takes up, and what its package allows. */
  readDashboard: ['owner', 'administrator', 'editor'],
  /** Take the own session to another program. */
  giveAuthCode: ['owner', 'administrator', 'editor'],
  readGlobalInstances: ['owner', 'administrator', 'editor'],
  saveGlobalInstance: ['owner', 'administrator', 'editor'],
  readRevisions: ['owner', 'administrator', 'editor'],
  restoreRevision: ['owner', 'administrator', 'editor'],
  readVariations: ['owner', 'administrator', 'editor'],
  /** Make variations of pages, publish one, and share visitors out among them. */
  saveVariation: ['owner', 'administrator', 'editor'],
  saveRedirects: ['owner', 'administrator'],
  readMedia: ['owner', 'administrator', 'editor'],
  saveMedia: ['owner', 'administrator', 'editor'],
  deleteMedia: ['owner', 'administrator', 'editor'],
  /** Articles, their authors, categories and tags. */
  saveArticle: ['owner', 'administrator', 'editor'],
  deleteArticle: ['owner', 'administrator', 'editor'],
  /** What visitors sent by forms. */
  readSubmissions: ['owner', 'administrator', 'editor'],
  saveSubmission: ['owner', 'administrator', 'editor'],
  deleteSubmission: ['owner', 'administrator', 'editor'],
  followChanges: ['owner', 'administrator', 'editor'],
  listUsers: ['owner', 'administrator', 'editor'],
  leave: ['owner', 'administrator', 'editor'],
  invite: ['owner', 'administrator'],
  listInvitations: ['owner', 'administrator'],
  withdrawInvitation: ['owner', 'administrator'],
  changeRole: ['owner', 'administrator'],
  removeUser: ['owner', 'administrator'],
  /** Kinds of contents that a page can hold, those of applications included. */
  readSectionTypes: ['owner', 'administrator', 'editor'],
  saveSectionType: ['owner', 'administrator'],
  deleteSectionType: ['owner', 'administrator'],
  /** Let an application's contents in, or keep them out. */
  authoriseApplication: ['owner', 'administrator'],
  applyStarter: ['owner', 'administrator'],
  proveClaim: ['owner', 'administrator'],
  saveHost: ['owner', 'administrator'],
  removeHost: ['owner', 'administrator'],
  exportProject: ['owner'],
  readInvoices: ['owner', 'administrator'],
  /** Ask the assistant; what it may read is what its asker may. */
  useAgent: ['owner', 'administrator', 'editor'],
  /** Have questions answered by a model of the project's own, and see what it used. */
  chooseAgentModel: ['owner', 'administrator'],
  /** Which features the project has switched on, and who did. */
  readFlags: ['owner', 'administrator', 'editor'],
  switchFlag: ['owner', 'administrator'],
  /** Who is billed, by which card, and for which package. Read by those who read invoices. */
  saveBilling: ['owner', 'administrator'],
  /** In thirty days, and to take that back. */
  deleteProject: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof MAY;

const isAmong = (roles: readonly Role[], role: Role | null | undefined): boolean => roles.some((each) => each === role);

export const may = (role: Role | null | undefined, action: Action): boolean => isAmong(MAY[action], role);

/** Roles that somebody may give, and take from whoever has one of them: administrators stay clear of owners. */
export const GIVES = {
  owner: ROLES,
  administrator: ['administrator', 'editor'],
  editor: [],
} as const satisfies Record<Role, readonly Role[]>;

export const mayGive = (giver: Role | null | undefined, role: Role): boolean =>
  giver !== null && giver !== undefined && isAmong(GIVES[giver], role);
