import { LostPart, lazyPart, Skeleton } from '@shared-contracts/ui';
import type { ComponentProps } from 'react';
import { findSection } from '../draft/find-section.ts';
import { useEditorState } from '../editor/use-editor.ts';
import styles from './inspector.module.css';
import { NothingSelected } from './NothingSelected.tsx';

const Inspector = lazyPart(async () => (await import('./Inspector.tsx')).Inspector, {
  waiting: () => <Skeleton shape="control" count={3} />,
  // A sheet has its own margin.
  whenLost: (lost, { tab }) => <LostPart {...lost} className={tab ? '' : (styles.lost ?? '')} />,
});

/** Fetches the forms before anything is selected. */
export const prepareForms = Inspector.prepare;

/** {@link Inspector}, whose code comes while the page is looked at. */
export function LazyInspector(props: ComponentProps<typeof Inspector>) {
  const isSelected = useEditorState(
    ({ draft, view }) => view.selected !== null && findSection(draft.present, view.selected) !== null,
  );
  if (!isSelected) return <NothingSelected />;
  return <Inspector {...props} />;
}
