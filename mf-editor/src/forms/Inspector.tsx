import { EmptyState, icons, Tab, TabList, TabPanel, Tabs } from '@shared-contracts/ui';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { EditableKind } from 'shared-contracts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { AdvancedTab } from './AdvancedTab.tsx';
import { ContentForm } from './ContentForm.tsx';
import { InspectorHead } from './InspectorHead.tsx';
import styles from './inspector.module.css';
import { LayoutTab } from './layout/LayoutTab.tsx';
import { type FormScope, FormScopeContext } from './state/form-scope.ts';
import { useFormState } from './state/use-form-state.ts';
import { useWords } from './state/use-words.ts';
import { UnreadableSection } from './UnreadableSection.tsx';
import { findSection } from './values/find-section.ts';

export type InspectorTab = 'content' | 'layout' | 'advanced';

/** Calls for the part that has the field which is asked for: by the canvas, or by a save that it stopped. */
function useTabWhenAsked(onTab: (tab: InspectorTab) => void): void {
  const wanted = useFormState(({ focus }) => focus && (focus.path.startsWith('classes.') ? 'advanced' : 'content'));
  const isFieldActive = useEditorState(({ view }) => view.activeField !== null);
  useEffect(() => {
    if (wanted) onTab(wanted);
  }, [wanted, onTab]);
  useEffect(() => {
    if (isFieldActive) onTab('content');
  }, [isFieldActive, onTab]);
}

function useScope(section: string): FormScope {
  const editor = useEditor();
  const locale = useEditorState(({ view }) => view.locale);
  const isElsewhere = useEditorState(({ draft, view }) => draft.elsewhere || view.preview !== null);
  const sideBySide = useFormState((state) => state.sideBySide);
  const readOnly = isElsewhere || !editor.host.session.may('savePage');
  return useMemo(
    () => ({ section, shown: sideBySide ? editor.context.locales : [locale], readOnly }),
    [section, sideBySide, locale, readOnly, editor],
  );
}

interface PartProps {
  readonly section: string;
  readonly kind: EditableKind | undefined;
  readonly name: string;
}

/** The parts of the inspector, by tab. */
const PARTS: Readonly<Record<InspectorTab, ComponentType<PartProps>>> = {
  content: ({ kind, name }) => (kind ? <ContentForm kind={kind} /> : <UnreadableSection name={name} />),
  layout: LayoutTab,
  advanced: AdvancedTab,
};
const TABS = Object.keys(PARTS) as readonly InspectorTab[];

function SectionInspector({
  section,
  tab,
  onTab,
  isBare,
}: {
  readonly section: string;
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
  readonly isBare: boolean;
}) {
  const { t } = useWords();
  const editor = useEditor();
  const name = useEditorState(({ draft }) => findSection(draft.present, section)?.name ?? '');
  const part = { section, name, kind: editor.kinds.get(name) };
  const scope = useScope(section);
  useTabWhenAsked(onTab);
  const Part = PARTS[tab];
  if (isBare)
    return (
      <FormScopeContext value={scope}>
        <div className={styles.bare}>
          <Part {...part} />
        </div>
      </FormScopeContext>
    );
  return (
    <FormScopeContext value={scope}>
      <Tabs
        className={styles.inspector ?? ''}
        selectedKey={tab}
        onSelectionChange={(key) => onTab(key as InspectorTab)}
      >
        <InspectorHead {...part} />
        <TabList aria-label={t('forms.tabs.label')}>
          {TABS.map((id) => (
            <Tab key={id} id={id}>
              {t(`forms.tabs.${id}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={tab} id={tab} className={styles.panel ?? ''}>
          <Part {...part} />
        </TabPanel>
      </Tabs>
    </FormScopeContext>
  );
}

const KEEP = (): void => undefined;

/**
 * The selected section: what it says, where it stands, what it is. With `tab` only that part, for a sheet that has
 * title and tabs of its own; `onTab` is told where another part is needed.
 */
export function Inspector({
  tab: shown,
  onTab = KEEP,
}: {
  readonly tab?: InspectorTab;
  readonly onTab?: (tab: InspectorTab) => void;
}) {
  const { t } = useWords();
  const [own, setOwn] = useState<InspectorTab>('content');
  const selected = useEditorState(({ draft, view }) =>
    view.selected !== null && findSection(draft.present, view.selected) ? view.selected : null,
  );
  if (selected === null)
    return (
      <EmptyState
        className={styles.empty ?? ''}
        icon={<icons.MousePointer2 aria-hidden />}
        title={t('forms.empty.title')}
      >
        {t('forms.empty.text')}
      </EmptyState>
    );
  return (
    <SectionInspector
      section={selected}
      tab={shown ?? own}
      onTab={shown ? onTab : setOwn}
      isBare={shown !== undefined}
    />
  );
}
