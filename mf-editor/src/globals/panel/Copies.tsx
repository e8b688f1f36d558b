import { Banner, Button } from '@shared-contracts/ui';
import { useMemo } from 'react';
import type { GlobalInstance } from 'shared-contracts';
import { isSameContent, type SectionContent } from 'shared-contracts/sections';
import type { DraftPage } from '../../draft/draft-types.ts';
import { linkOf, sharedContent } from '../../draft/shared-content.ts';
import { announce } from '../../editor/announce.ts';
import { useGlobals } from '../../editor/globals-query.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';

interface Found {
  readonly name: string;
  readonly content: SectionContent;
  readonly sections: readonly string[];
}

/** Sections of a page that say what a global instance says, without being linked to it. */
function findCopies(page: DraftPage | null, globals: readonly GlobalInstance[]): readonly Found[] {
  const own = page?.sections.filter((section) => linkOf(section) === null) ?? [];
  return globals.flatMap(({ name, status, section }) => {
    const content = sharedContent(section);
    const same = own.filter((each) => isSameContent(each, content, 'translations'));
    return same.length === 0 || status === 'draft' ? [] : [{ name, content, sections: same.map(({ id }) => id) }];
  });
}

/** Offers to join copies of global instances on the page under edit. */
export function Copies() {
  const editor = useEditor();
  const { host } = editor;
  const t = useGlobalsWords(host);
  const page = useEditorState(({ draft }) => draft.present);
  const { data } = useGlobals(host);
  const found = useMemo(() => findCopies(page, data ?? []), [page, data]);
  const count = found.reduce((sum, { sections }) => sum + sections.length, 0);
  if (count === 0) return null;
  const join = (): void => {
    for (const { name, content, sections } of found)
      editor.apply({ type: 'link-sections', sections, to: name, content }, { merge: 'join-copies' });
    announce(t('panel.joined', { count }));
  };
  const names = found.map(({ name }) => t('draft.quoted', { ns: 'mf-editor', name }));
  return (
    <Banner
      role="status"
      actions={
        <Button size="small" onPress={join}>
          {t('panel.join')}
        </Button>
      }
    >
      {t('panel.copies', { count, names: names.join(', ') })}
    </Banner>
  );
}
