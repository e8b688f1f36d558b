import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface FrameParts {
  readonly script: string;
  readonly style: string;
  /** What else than scripts the sandbox allows, such as `allow-forms`. */
  readonly allows: string;
}

/** Content security policy of a card's document: its own script and style, its own origin, and nothing of the site. */
export const framePolicy = ({ script, style, allows }: FrameParts): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox allow-scripts ${allows}`,
  ].join('; ');
