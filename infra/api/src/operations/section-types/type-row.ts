import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ListedSectionType, SectionTypeContent, TypeField } from 'shared-contracts';
import type { Transaction } from '../../database/open-database.ts';
import { applications, type StoredAuthorization, sectionTypes } from '../../database/type-tables.ts';
import { contentVersion } from '../content-version.ts';

/** A section type with what the project says of its application. */
export interface TypeRow {
  readonly name: string;
  readonly content: SectionTypeContent;
  readonly status: 'enabled' | 'disabled';
  /** Authorisation fields as they are stored. */
  readonly authorization: StoredAuthorization;
}

/** Types of a project, or the one of a name. Inside a transaction of the project. */
export async function readTypes(transaction: Transaction, projectId: string, name?: string): Promise<TypeRow[]> {
  const rows = await transaction
    .select()
    .from(sectionTypes)
    .where(isType(projectId, name))
    .orderBy(asc(sectionTypes.name));
  const known = await transaction.select().from(applications).where(eq(applications.projectId, projectId));
  const byId = new Map(known.map((application) => [application.id, application]));
  return rows.map(({ name, content }) => {
    const application = byId.get(content.application_id);
    return {
      name,
      content,
      status: application?.status ?? 'enabled',
      authorization: application?.authorization ?? {},
    };
  });
}

/** Fields of those of some types whose contents are what people set of them. */
export async function readStaticFields(
  transaction: Transaction,
  projectId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly TypeField[]>> {
  const rows = await transaction
    .select({ name: sectionTypes.name, content: sectionTypes.content })
    .from(sectionTypes)
    .where(and(isType(projectId), inArray(sectionTypes.name, [...names])));
  return new Map(
    rows.filter(({ content }) => content.type === 'static').map(({ name, content }) => [name, content.fields]),
  );
}

/** Of some types, those that are there are not deleted before the transaction ends: a page comes to show them. */
export async function keepTypes(transaction: Transaction, projectId: string, names: readonly string[]): Promise<void> {
  await transaction
    .select({ name: sectionTypes.name })
    .from(sectionTypes)
    .where(and(isType(projectId), inArray(sectionTypes.name, [...new Set(names)])))
    .orderBy(asc(sectionTypes.name))
    .for('key share');
}

/** Nobody else changes it before the transaction ends. */
export async function lockType(transaction: Transaction, projectId: string, name: string): Promise<void> {
  await transaction
    .select({ name: sectionTypes.name })
    .from(sectionTypes)
    .where(isType(projectId, name))
    .for('no key update');
}

export const isType = (projectId: string, name?: string) =>
  and(eq(sectionTypes.projectId, projectId), name === undefined ? undefined : eq(sectionTypes.name, name));

export const versionOf = ({ content }: Pick<TypeRow, 'content'>): number => contentVersion(content);

export function toEntry({ name, content, status, authorization }: TypeRow, mayChange: boolean): ListedSectionType {
  const { retired: _, ...shown } = content;
  return {
    ...shown,
    fields: [...content.fields],
    name,
    section_name: name,
    app_status: status,
    endpoint: mayChange ? content.endpoint || null : null,
    application: content.application || null,
    application_id: content.application_id || null,
    authorized_fields: Object.keys(authorization).filter((field) => content.requirements.includes(field)),
    ...(mayChange && { version: versionOf({ content }) }),
  };
}

/** Authorisation fields that the type needs and nobody has given. */
export const missingFields = ({ content, authorization }: TypeRow): string[] =>
  content.requirements.filter((field) => !Object.hasOwn(authorization, field));
