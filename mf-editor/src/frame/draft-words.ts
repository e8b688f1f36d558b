import type { PageStatus } from 'shared-contracts';
import type { DraftState } from '../draft/draft-types.ts';

export interface DraftWords {
  /** Key below `frame.draft`. */
  readonly key:
    | 'elsewhere'
    | 'failed'
    | 'kept'
    | 'keeping'
    | 'notKept'
    | 'previewing'
    | 'published'
    | 'saved'
    | 'savedDraft'
    | 'saving';
  readonly tone: 'quiet' | 'danger';
  readonly changes: number;
}

type Part = Pick<DraftState, 'changes' | 'elsewhere' | 'kept' | 'save'> & {
  readonly status: PageStatus | undefined;
  readonly isVariation: boolean;
  /** Whether what is saved stays in this browser. */
  readonly isDraftMode: boolean;
  /** Whether another version stands on the screen. */
  readonly isPreviewing: boolean;
};

/** The one sentence on how safe the work is: the most pressing truth first. */
export function draftWords(part: Part): DraftWords {
  const { changes, elsewhere, kept, save, status, isVariation, isPreviewing, isDraftMode } = part;
  if (elsewhere) return { key: 'elsewhere', tone: 'quiet', changes };
  if (save === 'saving') return { key: 'saving', tone: 'quiet', changes };
  if (kept === 'failed' && changes > 0) return { key: 'notKept', tone: 'danger', changes };
  if (save === 'failed') return { key: 'failed', tone: 'danger', changes };
  if (isPreviewing) return { key: 'previewing', tone: 'quiet', changes };
  if (changes === 0 && isVariation) return { key: 'saved', tone: 'quiet', changes };
  if (changes === 0 && status === 'draft') return { key: 'savedDraft', tone: 'quiet', changes };
  if (changes === 0) return { key: isDraftMode ? 'saved' : 'published', tone: 'quiet', changes };
  return { key: kept === 'keeping' ? 'keeping' : 'kept', tone: 'quiet', changes };
}
