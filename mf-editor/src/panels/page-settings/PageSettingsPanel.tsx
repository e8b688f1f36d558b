import { Banner } from '@shared-contracts/ui';
import { TextArea, TextField } from '@shared-contracts/ui/fields';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorSlot } from '../../contributed/EditorSlot.tsx';
import { useEditorState } from '../../editor/use-editor.ts';
import { useReadOnly } from '../../editor/use-read-only.ts';
import { PackageField, StyleSheetField } from './OwnLooks.tsx';
import { PagePicture } from './PagePicture.tsx';
import styles from './page-settings.module.css';
import { SearchPreview } from './SearchPreview.tsx';
import { usePageField } from './use-page-field.ts';
import { usePageText } from './use-page-text.ts';
import { focusWanted, type Setting } from './wanted-setting.ts';

/** About as many characters as search engines show. */
const IDEAL = { title: 60, description: 155 } as const;

const isLong = (field: keyof typeof IDEAL, text: string): boolean => [...text].length > IDEAL[field];

function useCount() {
  const { t } = useTranslation('mf-editor');
  return (field: keyof typeof IDEAL, text: string): string =>
    t(isLong(field, text) ? 'panels.settings.long' : 'panels.settings.length', {
      count: [...text].length,
      ideal: IDEAL[field],
    });
}

const Place = ({ of, children }: { readonly of: Setting; readonly children: ReactNode }) => (
  <div data-setting={of}>{children}</div>
);

/** What a page may have in the place of what its site has. */
function OwnSettings({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t } = useTranslation('mf-editor');
  return (
    <>
      <h3 className={styles.heading}>{t('panels.settings.own')}</h3>
      <Place of="icon">
        <PagePicture of="favicon" isReadOnly={isReadOnly} />
      </Place>
      <Place of="styleSheet">
        <StyleSheetField isReadOnly={isReadOnly} />
      </Place>
      <Place of="package">
        <PackageField isReadOnly={isReadOnly} />
      </Place>
    </>
  );
}

/** Name and address. A variation has its address from its page. */
function Naming({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t } = useTranslation('mf-editor');
  const published = useEditorState((state) => state.draft.base?.path);
  const isVariation = useEditorState((state) => state.draft.base?.variation_of !== undefined);
  const name = usePageField('page');
  const path = usePageField('path');
  return (
    <>
      <Place of="page">
        <TextField
          label={t('panels.pages.form.name')}
          value={name.value}
          onChange={name.change}
          errorMessage={name.error}
          maxLength={200}
          isReadOnly={isReadOnly}
          isRequired
        />
      </Place>
      <Place of="path">
        <TextField
          label={t('panels.pages.form.path')}
          value={path.value}
          onChange={path.change}
          errorMessage={path.error}
          {...(isVariation && { description: t('panels.settings.variationPath') })}
          maxLength={512}
          isReadOnly={isReadOnly || isVariation}
          isRequired
        />
      </Place>
      {published !== undefined && published !== path.value && path.error === undefined && (
        <Banner>{t('panels.pages.form.redirectNote', { path: published })}</Banner>
      )}
    </>
  );
}

/** Name, address, and what search engines and friends are told; edits like all others, saved with the page. */
export function PageSettingsPanel() {
  const { t } = useTranslation('mf-editor');
  const count = useCount();
  const locale = useEditorState((state) => state.view.locale);
  const isReadOnly = ['elsewhere', 'noPermission'].includes(useReadOnly() ?? '');
  const title = usePageText('title', locale);
  const description = usePageText('description', locale);
  useEffect(focusWanted, []);
  const language = t(`frame.languages.${locale}`);
  return (
    <div className={styles.settings}>
      <Naming isReadOnly={isReadOnly} />
      <h3 className={styles.heading}>{t('panels.settings.search')}</h3>
      <Place of="title">
        <TextField
          label={t('panels.settings.title')}
          language={language}
          description={count('title', title.value)}
          value={title.value}
          onChange={title.change}
          maxLength={300}
          isReadOnly={isReadOnly}
        />
      </Place>
      <Place of="description">
        <TextArea
          label={t('panels.settings.description')}
          language={language}
          description={count('description', description.value)}
          value={description.value}
          onChange={description.change}
          maxLength={1000}
          isReadOnly={isReadOnly}
        />
      </Place>
      <SearchPreview />
      <Place of="image">
        <PagePicture of="mediaMetatag" isReadOnly={isReadOnly} />
      </Place>
      <OwnSettings isReadOnly={isReadOnly} />
      <p className={styles.help}>{t('panels.settings.kept')}</p>
      <EditorSlot
        name="page-settings"
        around={(part, { id, label }) => (
          <section key={id} className={styles.brought} aria-label={label()}>
            <h3 className={styles.heading}>{label()}</h3>
            {part}
          </section>
        )}
      />
    </div>
  );
}
