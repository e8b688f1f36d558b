export {
  DRAFT_MEDIA,
  MOST_OF_DRAFT_KEY,
  MOST_OF_DRAFT_MEDIUM,
  MOST_OF_DRAFT_RECORD,
  OFFLINE_API,
} from '../entities/draft-limits.ts';
export { ACCEPTED_FILES, ACCEPTED_OF, ACCEPTED_PICTURES } from './accepted-pictures.ts';
export { addWords } from './add-words.ts';
export type * from './contributions.ts';
export { agreeOnDraftMode, isDraftModeOn, isPublishUnderWay, setDraftMode, watchDraftMode } from './draft-flag.ts';
export type * from './draft-mode.ts';
export {
  DRAFT_DOCUMENTS,
  DRAFT_POLICY,
  DRAFT_SET,
  DRAFT_SET_NOTE,
  DRAFT_STATE,
  DRAFT_WORKER,
  type DraftDocument,
  type DraftSetNote,
  draftDocument,
  draftSets,
  forgetDraftSets,
  newestDraftSet,
} from './draft-set.ts';
export type * from './edited-page.ts';
export { failureWords, wasTold } from './failure-words.ts';
export { formatBytes } from './format-bytes.ts';
export { altOf, type MediumWords, mediumWords, sizeOf, smallestUrl, stillUrl, withAlt } from './medium-words.ts';
export { nearLimit } from './near-limit.ts';
export { overviewKey } from './overview-key.ts';
export {
  busiest,
  COUNTED,
  type Counted,
  cheapestFor,
  excessPrice,
  LIMITS,
  type Limit,
  monthlyPrice,
  type Needs,
  needsOf,
  tooSmallIn,
} from './package-fit.ts';
export type * from './page-renderer.ts';
export type * from './pickers.ts';
export { type LookOutcome, type ProposedLook, type ProposedValue, proposedLook } from './proposed-look.ts';
export type * from './remote-host.ts';
export { saveFile } from './save-file.ts';
export { announceTakenOut, type TakenOutWords, takenOutSentence } from './taken-out.ts';
export type * from './toasts.ts';
export type * from './tool-remote.ts';
export { WORDS_FORMATTER, WORDS_INTERPOLATION } from './words-formatter.ts';
export type { WordsOf } from './words-of.ts';
