import type { EditableKind } from 'shared-contracts';
import type { DraftPage } from '../draft/draft-types.ts';

export type WhyNot = 'blocked' | 'unauthorized' | 'single';

/** Why no section of a kind can be added to a page; null where one can. */
export function whyNot({ sectionType }: EditableKind, page: DraftPage | null): WhyNot | null {
  if (!sectionType) return null;
  const { app_status, requirements, authorized_fields, multiple, name } = sectionType;
  if (app_status === 'disabled') return 'blocked';
  if (requirements.some((field) => !authorized_fields.includes(field))) return 'unauthorized';
  return !multiple && page?.sections.some((section) => section.name === name) ? 'single' : null;
}
