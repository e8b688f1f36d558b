import { Banner, Button, EmptyState, icons, ProgressBar, Spinner } from '@shared-contracts/ui';
import { Checkbox, FileDrop } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useMemo, useState } from 'react';
import { isEmptyPage } from '../draft/is-empty-page.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './files.module.css';
import type { Misfit } from './fit-contents.ts';
import { misfitWords, useFileWords } from './use-file-words.ts';
import { type ImportState, useImport } from './use-import.ts';

interface Props {
  readonly onClose: () => void;
}

/** What does not fit, thing by thing. */
function Misfits({ list }: { readonly list: readonly Misfit[] }) {
  const { host } = useEditor();
  const t = useFileWords(host);
  return (
    <ul className={styles.misfits} aria-label={t('import.misfits')}>
      {list.map((misfit) => (
        <li key={JSON.stringify(misfit)}>{misfitWords(misfit, t)}</li>
      ))}
    </ul>
  );
}

interface ChooseProps {
  readonly flaw: Extract<ImportState, { is: 'choosing' }>['flaw'];
  /** A file was chosen before: what was pressed is gone, and so would focus be. */
  readonly isAgain: boolean;
  readonly onFile: (file: File) => void;
}

function Choose({ flaw, isAgain, onFile }: ChooseProps) {
  const { host } = useEditor();
  const t = useFileWords(host);
  return (
    <>
      {flaw && (
        <Banner tone="danger" role="alert">
          {flaw === 'failed' ? t('import.failed') : t(`flaws.${flaw}`)}
        </Banner>
      )}
      <FileDrop
        label={t('import.label')}
        chooseLabel={t('import.choose')}
        description={t('import.limits')}
        accept={['application/json', '.json']}
        autoFocus={isAgain}
        onFiles={([file]) => file && onFile(file)}
      />
    </>
  );
}

type Read = Extract<ImportState, { is: 'read' }>;

interface FoundProps {
  readonly state: Read;
  readonly put: Read['fitted'];
  readonly withMetadata: boolean;
  readonly lacking: readonly string[];
}

/** What a file has for this page, before any of it is put in. */
function Found({ state, put, withMetadata, lacking }: FoundProps) {
  const { host } = useEditor();
  const t = useFileWords(host);
  const { losses } = state;
  const lost = useMemo(() => losses(put, withMetadata), [losses, put, withMetadata]);
  const { sections, misfits: all } = put;
  const misfits = [...all.filter((misfit) => misfit.is !== 'unlinked' || !lacking.includes(misfit.name)), ...lost];
  return (
    <>
      <p role="status">{sections.length > 0 ? t('import.found', { count: sections.length }) : t('import.nothing')}</p>
      {misfits.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('import.misfits')}</h3>
          <Misfits list={misfits} />
        </>
      )}
    </>
  );
}

function Bringing({ state: { arrived, all } }: { readonly state: Extract<ImportState, { is: 'bringing' }> }) {
  const { host } = useEditor();
  const t = useFileWords(host);
  return (
    <ProgressBar label={t('import.bringing')} value={arrived} total={Math.max(all, 1)} isIndeterminate={all === 0} />
  );
}

/** All is in the page, or all but what is told. */
function Done({ misfits }: { readonly misfits: readonly Misfit[] }) {
  const { host } = useEditor();
  const t = useFileWords(host);
  return (
    <>
      <Banner tone={misfits.length > 0 ? 'warn' : 'ok'} role="status">
        {t(misfits.length > 0 ? 'import.doneWith' : 'import.done')}
      </Banner>
      {misfits.length > 0 && <Misfits list={misfits} />}
    </>
  );
}

/** Global contents that a file has and the site lacks, where they may be made. */
const lackingIn = (state: ImportState, isAllowed: boolean): readonly string[] =>
  state.is === 'read' && isAllowed ? [...new Set(state.fitted.lacking.values())] : [];

/** Contents of a file into an empty page: read, told what does not fit, put into the draft. */
export function ImportDialog({ onClose }: Props) {
  const { host } = useEditor();
  const t = useFileWords(host);
  // As it was when the dialog opened: what is put in makes it another.
  const isEmptyNow = useEditorState(({ draft }) => draft.present !== null && isEmptyPage(draft.present));
  const [isEmpty] = useState(isEmptyNow);
  const [withMetadata, setWithMetadata] = useState(true);
  const [withGlobals, setWithGlobals] = useState(true);
  const [withWords, setWithWords] = useState(false);
  const { state, read, put, restart } = useImport();
  const [isAgain, setAgain] = useState(false);
  const choose = (file: File): void => {
    setAgain(true);
    void read(file);
  };
  const lacking = lackingIn(state, host.session.may('saveGlobalInstance'));
  const isReady = state.is === 'read' && state.fitted.sections.length > 0;
  const actions = (
    <>
      {state.is === 'read' && <Button onPress={restart}>{t('import.other')}</Button>}
      {isReady && (
        <Button
          variant="primary"
          autoFocus
          onPress={() => void put({ withMetadata, withWords, withGlobals: withGlobals && lacking.length > 0 })}
        >
          {t('import.put')}
        </Button>
      )}
      {state.is === 'done' && (
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('import.close')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('import.title')} hasCancel={state.is !== 'done'} actions={actions}>
      <div className={styles.body}>
        {!isEmpty && (
          <EmptyState icon={<icons.FileText aria-hidden />} title={t('import.notEmpty')}>
            {t('import.notEmptyBody')}
          </EmptyState>
        )}
        {isEmpty && state.is === 'choosing' && <Choose flaw={state.flaw} isAgain={isAgain} onFile={choose} />}
        {state.is === 'reading' && <Spinner label={t('import.reading')} />}
        {state.is === 'read' && (
          <Found
            state={state}
            put={withWords ? state.withOwnWords : state.fitted}
            withMetadata={withMetadata}
            lacking={withGlobals ? lacking : []}
          />
        )}
        {isReady && state.fitted.misfits.some(({ is }) => is === 'says-here') && (
          <Checkbox isSelected={withWords} onChange={setWithWords}>
            {t('import.words')}
          </Checkbox>
        )}
        {isReady && lacking.length > 0 && (
          <Checkbox isSelected={withGlobals} onChange={setWithGlobals} description={t('import.globalsHelp')}>
            {t('import.globals', { count: lacking.length, names: lacking.join(', ') })}
          </Checkbox>
        )}
        {isReady && state.contents.metadata && (
          <Checkbox isSelected={withMetadata} onChange={setWithMetadata}>
            {t('import.metadata')}
          </Checkbox>
        )}
        {state.is === 'bringing' && <Bringing state={state} />}
        {state.is === 'done' && <Done misfits={state.misfits} />}
      </div>
    </Dialog>
  );
}
