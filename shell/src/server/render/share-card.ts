import { createHash } from 'node:crypto';
import type { CssVariables, Locale, PageMetadata, ProjectMetadata } from 'shared-contracts';
import { siteVariables } from 'shared-contracts/theme';

/** What a sharing image says and in which colours (`#rrggbb`). */
export interface ShareCard {
  readonly title: string;
  readonly site: string;
  readonly paper: string;
  readonly ink: string;
  readonly accent: string;
}

export interface SharedPage {
  readonly name: string;
  readonly metadata: PageMetadata;
}

interface Place {
  readonly project: ProjectMetadata;
  readonly locale: Locale;
  readonly defaultLocale: Locale;
}

/** Pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Part of the hash: raised when the same words would be drawn another way. */
const DRAWING = 1;
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const LONGEST = 140;

function colour(variables: CssVariables | undefined, name: `--${string}`, otherwise: string): string {
  const value = variables?.[name]?.trim() ?? '';
  return HEX.test(value) ? value : otherwise;
}

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

/** The card of a page in its language, else in the default one. */
export function shareCard({ name, metadata }: SharedPage, { project, locale, defaultLocale }: Place): ShareCard {
  const title = metadata[locale]?.title?.trim() || metadata[defaultLocale]?.title?.trim() || name;
  const variables = siteVariables(project);
  const site = project.title?.trim() ?? '';
  return {
    title: shorten(title),
    site: site === title ? '' : shorten(site),
    paper: colour(variables, '--color-paper', '#ffffff'),
    ink: colour(variables, '--color-ink', '#1b1b19'),
    accent: colour(variables, '--color-accent', '#1b1b19'),
  };
}

const hashOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 16);

/** `/share/{page}/{hash}.png`: names what the image says, so its bytes never change. `address` is the page's own, encoded. */
export const sharePath = (card: ShareCard, address: string): string =>
  `/share${address === '/' ? '' : address}/${hashOf(card)}.png`;
