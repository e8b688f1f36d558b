import { TRUSTED_TYPES_POLICIES } from '../../shared/document-shape.ts';

export interface PolicySources {
  /** Hash sources of inline scripts and of the files they may import. Without any, no script runs at all. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Where images may come from besides this site and `data:`. */
  readonly images?: readonly string[];
  /** What may be framed. */
  readonly frames?: readonly string[];
  /** Origins of a site's analytics: their scripts, and what these talk to, by images too. */
  readonly analytics?: readonly string[];
  /** Origins of this machine that remotes of one browser come from. */
  readonly local?: readonly string[];
  /** Whether a worker of this site may be registered: visitors never get one. */
  readonly worker?: boolean;
  /** Trusted Types policies that may be made. */
  readonly trustedTypes?: readonly string[];
}

/** Content security policy of a document. By hash, not nonce: the bytes are cached. */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { scripts, styles, images = [], frames = [], analytics = [], local = [] } = sources;
  const { trustedTypes = TRUSTED_TYPES_POLICIES, worker = false } = sources;
  const reached = [...analytics, ...local];
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    ['script-src', ...(scripts.length > 0 ? ["'strict-dynamic'", ...scripts, ...reached] : ["'none'"])],
    ...(reached.length > 0 ? [['connect-src', "'self'", ...reached]] : []),
    ...(local.length > 0 ? [['font-src', "'self'", ...local]] : []),
    ['style-src', "'self'", ...styles, ...local],
    ['img-src', "'self'", 'data:', ...images, ...reached],
    ['media-src', "'self'", 'https:'],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['worker-src', worker ? "'self'" : "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'self'"],
    ['form-action', "'self'"],
    ['require-trusted-types-for', "'script'"],
    // A container writes script addresses as text: its module makes the policy that looks at them.
    ['trusted-types', ...trustedTypes, ...(analytics.length > 0 ? ['default'] : [])],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}

/** Headers of every document, besides its own policy. */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
