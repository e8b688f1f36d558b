import { useCallback, useMemo, useReducer, useState } from 'react';
import { ApiError, type Project, type RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { FONTS_ID } from './font-list.ts';
import { beginWith, stepTheme, type ThemeStep } from './theme-history.ts';
import { differing, lookOf, PRESET_ID, type ThemeValues, valuesOf } from './theme-values.ts';

interface Options {
  readonly host: RemoteHost;
  readonly stored: Project;
  /** Rejects where it cannot be read. */
  readonly reload: () => Promise<Project>;
}

export interface LookDraft {
  /** What is published. */
  readonly base: ThemeValues;
  readonly values: ThemeValues;
  readonly step: (step: ThemeStep) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Ids of what would be saved. */
  readonly changes: readonly string[];
  readonly failure: unknown;
  /** Somebody else has saved meanwhile. */
  readonly isStale: boolean;
  /** Puts what was changed here on top of what they saved. */
  readonly catchUp: () => Promise<void>;
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  /** What a refusal says of a value. */
  readonly errorOf: (id: string) => string | undefined;
}

const isStale = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'old_version' || failure.code === 'precondition_failed');

const errorAt = (failure: unknown, id: string): string | undefined => {
  if (!(failure instanceof ApiError)) return undefined;
  const path = ['metadata.sections_builder', ...id.split('|').filter(Boolean)].join('.');
  return failure.details.errors?.[path]?.[0];
};

/** The theme as it is changed here: saved at once and whole, on the condition that nobody else has saved since. */
export function useLookDraft({ host, stored, reload }: Options): LookDraft {
  const t = useTranslate();
  const [base, setBase] = useState(() => ({
    version: stored.version,
    values: valuesOf(stored.project_metadata),
  }));
  const [history, step] = useReducer(stepTheme, base.values, beginWith);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const { present: values } = history;
  const changes = differing(base.values, values);

  /** From what is known to be stored to what is: with what others saved, and what was changed here since on top. */
  const catchUpFrom = async (known: ThemeValues): Promise<void> => {
    const now = await reload();
    const theirs = valuesOf(now.project_metadata);
    setBase({ version: now.version, values: theirs });
    step({ do: 'rebase', from: known, onto: theirs });
  };
  const save = async (): Promise<void> => {
    if (isSaving || changes.length === 0) return;
    setSaving(true);
    setFailure(null);
    try {
      const version = base.version === undefined ? {} : { version: base.version };
      const { sections_builder, selectedCSSPreset, fonts } = lookOf(values);
      // A stylesheet that an outside client keeps there stays, until a look is chosen here.
      const metadata = {
        sections_builder,
        ...(changes.includes(PRESET_ID) && { selectedCSSPreset }),
        ...(changes.includes(FONTS_ID) && { fonts }),
      };
      await host.write.saveProject({ params: { project: stored.id }, body: { metadata, ...version } });
      setBase({ ...base, values });
      host.toasts.create(t('look.saved'), { type: 'success' });
      // It is published: without the version of that, the next time says that something was saved meanwhile.
      await catchUpFrom(values).catch((error: unknown) => host.report(error, 'mf-theme: the look after it was saved'));
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  const catchUp = async (): Promise<void> => {
    try {
      await catchUpFrom(base.values);
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
  };
  const stepOn = useCallback((next: ThemeStep) => {
    step(next);
    if (next.do !== 'let-go') setFailure(null);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does is made of these alone
  return useMemo(
    () => ({
      ...{ base: base.values, values, step: stepOn, changes, failure, save, isSaving, catchUp },
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      isStale: isStale(failure),
      errorOf: (id: string) => errorAt(failure, id),
    }),
    [base, history, failure, isSaving],
  );
}
