import type { GlobalBody, GlobalInstance } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { explainGlobalFailure } from '../../editor/global-failure.ts';
import { refreshGlobals } from '../../editor/globals-query.ts';
import { projectOf } from '../../editor/parts.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';

const CHANGED_MEANWHILE = ['old_version', 'precondition_failed'];

/** What can be done with a global instance from its panel, each on condition of the version that is shown. */
export function useGlobalWrites(global: GlobalInstance) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const params = { project: projectOf({ host }), name: global.name };
  const headers = { ifMatch: `"${global.version}"` };

  /** Words for why a write failed. */
  const explain = (error: unknown): string => {
    const { code } = failureOf(error);
    host.report(error, 'editor: change a global instance');
    if (CHANGED_MEANWHILE.includes(code ?? '')) {
      void refreshGlobals(host);
      return t('one.changedMeanwhile', { name: global.name });
    }
    return explainGlobalFailure(host, error);
  };
  const replace = async (change: Partial<GlobalBody>): Promise<GlobalInstance> => {
    const saved = await host.write.saveGlobalInstance({
      params,
      body: { section: global.section, ...change },
      headers,
    });
    await refreshGlobals(host);
    return saved;
  };
  return {
    explain,
    replace,
    /** Says so where it fails; false then. */
    attempt: async (change: Partial<GlobalBody>, done: string): Promise<boolean> => {
      try {
        await replace(change);
        host.toasts.create(done, { type: 'success' });
        return true;
      } catch (error) {
        host.toasts.create(explain(error), { type: 'error' });
        return false;
      }
    },
    remove: async (): Promise<void> => {
      await host.write.deleteGlobalInstance({ params, headers });
      await refreshGlobals(host, global.name);
    },
  };
}
