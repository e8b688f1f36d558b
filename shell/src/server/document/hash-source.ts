import { hash } from 'node:crypto';

/** Hash source of an inline script or style, exactly as it stands between its tags. */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
