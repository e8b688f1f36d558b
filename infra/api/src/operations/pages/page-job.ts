import type {
  ApiErrorDetails,
  CallValues,
  ErrorCode,
  InvalidSection,
  Locale,
  ProjectMetadata,
  Section,
  SectionDefinition,
  TakenOut,
} from 'shared-contracts';
import type { Globals } from '../../sections/globals.ts';
import type { PageRow } from './page-row.ts';
import type { ParsedPageBody } from './parsed-page-body.ts';
import type { Replacement } from './replacement.ts';

/** A save as it came in. */
export interface SentSave extends Omit<CallValues, 'body'> {
  readonly projectId: string;
  readonly locale: Locale;
  /** JSON. */
  readonly body: Uint8Array;
}

/** What a save says beside its sections. */
export interface ReadSave {
  readonly page: string;
  readonly body: Omit<ParsedPageBody, 'sections'>;
  /** A section of each kind that is among them. */
  readonly kinds: readonly Section[];
  /** What they link to. */
  readonly links: readonly string[];
}

/** A page as it is stored, with what is long of it as JSON. */
export interface WrittenPage extends Omit<PageRow, 'sections' | 'privateData'> {
  readonly sections: string;
  readonly privateData: string;
}

/** What a save is worked out from. */
export interface PlanFrom {
  readonly stored: WrittenPage;
  readonly metadata: ProjectMetadata;
  readonly globals: Globals;
  /** Undefined where they are those of the last plan. */
  readonly definitions: ReadonlyMap<string, SectionDefinition> | undefined;
  readonly single: ReadonlySet<string>;
  readonly applied: ReadonlySet<string>;
}

/** What it comes to. */
export interface Planned {
  /** Its sections are in `written` alone. */
  readonly replacement: Replacement | null;
  readonly invalid: InvalidSection[];
  readonly takenOut: TakenOut[];
  /** The sections as an editor gets them, as JSON. */
  readonly answered: Uint8Array;
}

/** What the thread is asked, of the save of a number. */
export type PageQuestion =
  | { readonly ask: 'read'; readonly save: number; readonly sent: SentSave }
  | { readonly ask: 'plan'; readonly save: number; readonly from: PlanFrom }
  | { readonly ask: 'body'; readonly save: number }
  | { readonly ask: 'end'; readonly save: number };

export type PageAnswer =
  | { readonly value: ReadSave | Planned | ParsedPageBody }
  | { readonly refused: { readonly code: ErrorCode; readonly details: ApiErrorDetails } }
  | { readonly failed: string };
