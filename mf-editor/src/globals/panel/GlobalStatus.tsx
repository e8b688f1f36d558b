import { LostDialog, lazyPart } from '@shared-contracts/ui';
import { Switch } from '@shared-contracts/ui/fields';
import { useMemo, useState } from 'react';
import type { GlobalInstance } from 'shared-contracts';
import { useEditor } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import type { ShownChange } from '../save/shown-change.ts';
import { useGlobalWrites } from './use-global-writes.ts';

const GlobalQuestion = lazyPart(async () => (await import('../save/GlobalQuestion.tsx')).GlobalQuestion, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

/** Whether visitors see it. Where pages show it, which of them change is said first. */
export function GlobalStatus({ global }: { readonly global: GlobalInstance }) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const { replace, attempt, explain } = useGlobalWrites(global);
  const [isAsking, setAsking] = useState(false);
  const isPublished = global.status === 'published';
  const [status, words] = isPublished ? (['draft', 'toDraft'] as const) : (['published', 'publish'] as const);
  const change = useMemo(
    (): ShownChange =>
      isPublished ? { global, before: 'stored', after: 'own' } : { global, before: 'own', after: 'stored' },
    [global, isPublished],
  );
  const act = async (): Promise<void> => {
    await replace({ status });
    host.toasts.create(t('one.saved'), { type: 'success' });
  };
  return (
    <>
      <Switch
        isSelected={isPublished}
        description={t('one.publishedHelp')}
        onChange={() => {
          if (global.pages_total > 0) setAsking(true);
          else void attempt({ status }, t('one.saved'));
        }}
      >
        {t('one.published')}
      </Switch>
      {isAsking && (
        <GlobalQuestion
          change={change}
          title={t(`status.${words}Title`, { name: global.name, count: global.pages_total })}
          description={t(`status.${words}Help`)}
          actionLabel={t(`status.${words}`)}
          onAction={act}
          explain={explain}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
