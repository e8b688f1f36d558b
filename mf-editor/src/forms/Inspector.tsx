import { EmptyState, icons, Tab, TabList, TabPanel, Tabs } from '@shared-contracts/ui';
import { useEffect, useMemo, useState } from 'react';
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

/** Where a form is asked for by the canvas or by a save, its tab is shown. */
function useTab(asked: InspectorTab | undefined): [InspectorTab, (tab: InspectorTab) => void] {
  const [tab, setTab] = useState<InspectorTab>(asked ?? 'content');
  const isFormWanted = useFormState(({ focus }) => focus !== null);
  const isFieldActive = useEditorState(({ view }) => view.activeField !== null);
  useEffect(() => {
    if (asked) setTab(asked);
  }, [asked]);
  useEffect(() => {
    if (isFormWanted || isFieldActive) setTab('content');
  }, [isFormWanted, isFieldActive]);
  return [tab, setTab];
}

/** The selected section: what it says, where it stands, what it is. */
function SectionInspector({
  section,
  tab,
  onTab,
}: {
  readonly section: string;
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
}) {
  const { t } = useWords();
  const editor = useEditor();
  const name = useEditorState(({ draft }) => findSection(draft.present, section)?.name ?? '');
  const locale = useEditorState(({ view }) => view.locale);
  const isElsewhere = useEditorState(({ draft, view }) => draft.elsewhere || view.preview !== null);
  const sideBySide = useFormState((state) => state.sideBySide);
  const kind = editor.kinds.get(name);
  const readOnly = isElsewhere || !editor.host.session.may('savePage');
  const scope = useMemo<FormScope>(
    () => ({ section, shown: sideBySide ? editor.context.locales : [locale], readOnly }),
    [section, sideBySide, locale, readOnly, editor],
  );
  return (
    <FormScopeContext value={scope}>
      <Tabs
        className={styles.inspector ?? ''}
        selectedKey={tab}
        onSelectionChange={(key) => onTab(key as InspectorTab)}
      >
        <InspectorHead kind={kind} name={name} />
        <TabList aria-label={t('forms.tabs.label')}>
          <Tab id="content">{t('forms.tabs.content')}</Tab>
          <Tab id="layout">{t('forms.tabs.layout')}</Tab>
          <Tab id="advanced">{t('forms.tabs.advanced')}</Tab>
        </TabList>
        <TabPanel id="content" className={styles.panel ?? ''}>
          {kind ? <ContentForm key={section} kind={kind} /> : <UnreadableSection name={name} />}
        </TabPanel>
        <TabPanel id="layout" className={styles.panel ?? ''}>
          <LayoutTab />
        </TabPanel>
        <TabPanel id="advanced" className={styles.panel ?? ''}>
          <AdvancedTab kind={kind} />
        </TabPanel>
      </Tabs>
    </FormScopeContext>
  );
}

/** Right of the page, or the content of the sheet on phones. `tab` opens one of its parts. */
export function Inspector({ tab: asked }: { readonly tab?: InspectorTab }) {
  const { t } = useWords();
  const selected = useEditorState(({ draft, view }) =>
    view.selected !== null && findSection(draft.present, view.selected) ? view.selected : null,
  );
  const [tab, setTab] = useTab(asked);
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
  return <SectionInspector section={selected} tab={tab} onTab={setTab} />;
}
