import type { z } from 'zod';
import { fieldSchema, fieldsSchema, sectionDefinitionSchema } from '../definitions/definition-schema.ts';
import { authorSchema } from '../entities/author.ts';
import { mediaFileSchema, mediaMetadataSchema, mediaRefSchema, mediaSchema } from '../entities/media.ts';
import {
  pageListItemSchema,
  pageMetadataSchema,
  pageSchema,
  savedPageSchema,
  sentPageBodySchema,
} from '../entities/page.ts';
import { projectMembershipSchema, sessionSchema, userSchema } from '../entities/people.ts';
import { projectMetadataSchema, projectSchema } from '../entities/project.ts';
import { redirectSchema } from '../entities/redirect.ts';
import { remoteReleaseSchema } from '../entities/remote.ts';
import { revisionSchema } from '../entities/revision.ts';
import { invalidSectionSchema, placementSchema, sectionSchema } from '../entities/section.ts';
import { takenOutSchema } from '../entities/taken-out.ts';
import { cssVariablesSchema, themeSchema } from '../entities/theme.ts';
import { errorBodySchema } from '../errors/error-body.ts';

/** Schemas that get a name of their own in the document; others are written where they are used. */
export const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Author: authorSchema,
  CssVariables: cssVariablesSchema,
  Error: errorBodySchema,
  Field: fieldSchema,
  Fields: fieldsSchema,
  InvalidSection: invalidSectionSchema,
  Media: mediaSchema,
  MediaFile: mediaFileSchema,
  MediaMetadata: mediaMetadataSchema,
  MediaRef: mediaRefSchema,
  Page: pageSchema,
  PageBody: sentPageBodySchema,
  PageListItem: pageListItemSchema,
  PageMetadata: pageMetadataSchema,
  Placement: placementSchema,
  Project: projectSchema,
  ProjectMembership: projectMembershipSchema,
  ProjectMetadata: projectMetadataSchema,
  Redirect: redirectSchema,
  RemoteRelease: remoteReleaseSchema,
  Revision: revisionSchema,
  SavedPage: savedPageSchema,
  Section: sectionSchema,
  SectionDefinition: sectionDefinitionSchema,
  Session: sessionSchema,
  TakenOut: takenOutSchema,
  Theme: themeSchema,
  User: userSchema,
};
