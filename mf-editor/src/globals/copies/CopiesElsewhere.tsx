import { Banner, Button, LostDialog, lazyPart } from '@shared-contracts/ui';
import { useState } from 'react';
import { useCopies } from '../../editor/copies-query.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { namesIn } from './names-in.ts';

const JoinDialog = lazyPart(async () => (await import('./JoinDialog.tsx')).JoinDialog, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

/** Offers to join copies on other pages of the site than the open one: of one global instance, or of all. */
export function CopiesElsewhere({ global }: { readonly global?: string }) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const open = useEditorState(({ draft }) => draft.base?.id);
  const copies = useCopies(host, global, open).data ?? [];
  const [isAsking, setAsking] = useState(false);
  const pages = new Set(copies.map(({ id }) => id)).size;
  if (!host.session.may('savePage') || (copies.length === 0 && !isAsking)) return null;
  return (
    <>
      {copies.length > 0 && (
        <Banner
          role="status"
          actions={
            <Button size="small" onPress={() => setAsking(true)}>
              {t('copies.look')}
            </Button>
          }
        >
          {t(open ? 'copies.elsewhere' : 'copies.there', { count: pages, names: namesIn(copies, t) })}
        </Banner>
      )}
      {isAsking && <JoinDialog copies={copies} onClose={() => setAsking(false)} />}
    </>
  );
}
