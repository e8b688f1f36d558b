/** Names the product keeps in a visitor's browser (rows V2 and V17). */
export const LOCALE_COOKIE = 'sections-locale';
/** HttpOnly: scripts never see it. */
export const TOKEN_COOKIE = 'sections-auth-token';
/** Readable hint that a token is there. */
export const SIGNED_IN_COOKIE = 'sections-signed-in';
export const PROJECT_ID_KEY = 'sections-project-id';
export const IMPORT_PROGRESS_KEY = 'import_progress_state';
export const PUBLISH_COMPLETED_KEY = 'publish-completed';
export const OFFLINE_COOKIE = 'sections-offline';

/** Header that says a write by cookie was made by the product's own script. */
export const WRITE_HEADER = 'x-sections-request';
