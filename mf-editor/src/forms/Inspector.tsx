import { lazyPart, Skeleton } from '@shared-contracts/ui';
import { Tab, TabList, TabPanel, Tabs } from '@shared-contracts/ui/fields';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { type EditableKind, isOneOf, keysOf } from 'shared-contracts';
import { findSection } from '../draft/find-section.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { ContentForm } from './ContentForm.tsx';
import { InspectorHead, SharedNote } from './InspectorHead.tsx';
import styles from './inspector.module.css';
import { isLayoutField } from './layout/is-layout-field.ts';
import { NothingSelected } from './NothingSelected.tsx';
import { type FormScope, FormScopeContext } from './state/form-scope.ts';
import { useFormState } from './state/use-form-state.ts';
import { useWords } from './state/use-words.ts';

export type InspectorTab = 'content' | 'layout' | 'advanced';

/** Calls for the part that has the field which is asked for: by the canvas, or by a save that it stopped. */
function useTabWhenAsked(kind: EditableKind | undefined, onTab: (tab: InspectorTab) => void): void {
  const wanted = useFormState(({ focus }): InspectorTab | null => {
    if (!focus) return null;
    if (focus.path.startsWith('classes.')) return 'advanced';
    return isLayoutField(kind?.definition.fields[focus.path]) ? 'layout' : 'content';
  });
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

const CONTROLS = { waiting: () => <Skeleton shape="control" count={3} /> };

const UnreadableSection = lazyPart(async () => (await import('./UnreadableSection.tsx')).UnreadableSection, CONTROLS);

/** The parts of the inspector, by tab. */
const PARTS: Readonly<Record<InspectorTab, ComponentType<PartProps>>> = {
  content: ({ kind, name }) => (kind ? <ContentForm kind={kind} /> : <UnreadableSection name={name} />),
  layout: lazyPart(async () => (await import('./layout/LayoutTab.tsx')).LayoutTab, CONTROLS),
  advanced: lazyPart(async () => (await import('./AdvancedTab.tsx')).AdvancedTab, CONTROLS),
};
const TABS = keysOf(PARTS);

/** In a sheet, which has the title itself. */
function BareNote({ section }: { readonly section: string }) {
  const link = useEditorState(({ draft }) => findSection(draft.present, section)?.linked_to || null);
  return link !== null && <SharedNote name={link} />;
}

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
  const isSideBySide = useFormState((state) => state.sideBySide);
  useTabWhenAsked(part.kind, onTab);
  const Part = PARTS[tab];
  const shown = <Part {...part} />;
  if (isBare)
    return (
      <FormScopeContext value={scope}>
        <div className={styles.bare}>
          <BareNote section={section} />
          {shown}
        </div>
      </FormScopeContext>
    );
  return (
    <FormScopeContext value={scope}>
      <Tabs
        className={styles.inspector ?? ''}
        data-side-by-side={isSideBySide || undefined}
        selectedKey={tab}
        onSelectionChange={(key) => isOneOf(TABS, key) && onTab(key)}
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
          {shown}
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
  const [own, setOwn] = useState<InspectorTab>('content');
  const selected = useEditorState(({ draft, view }) =>
    view.selected !== null && findSection(draft.present, view.selected) ? view.selected : null,
  );
  if (selected === null) return <NothingSelected />;
  return (
    <SectionInspector
      section={selected}
      tab={shown ?? own}
      onTab={shown ? onTab : setOwn}
      isBare={shown !== undefined}
    />
  );
}
