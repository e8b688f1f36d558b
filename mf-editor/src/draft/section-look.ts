import type { PageMetadata } from 'shared-contracts';

type Variables = Readonly<Record<string, string>>;

const NONE: Variables = {};

/** Variables of the theme that a section has of its own, last in the order of resolution. */
export const lookOf = ({ sections_builder: theme }: PageMetadata, section: string): Variables =>
  theme?.specific?.[section] ?? NONE;

/** The same with others for a section; none are left out altogether. */
export function withLook(metadata: PageMetadata, section: string, variables: Variables): PageMetadata {
  const { [section]: _, ...others } = metadata.sections_builder?.specific ?? {};
  const own = Object.entries(variables).filter(([, value]) => value.trim() !== '');
  const specific = own.length > 0 ? { ...others, [section]: Object.fromEntries(own) } : others;
  return { ...metadata, sections_builder: { ...metadata.sections_builder, specific } };
}
