import { TextField } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { typedSlug } from '../model/slug-of.ts';
import { PictureField } from '../PictureField.tsx';
import { useTerms } from '../terms/use-terms.ts';
import { CategoryField } from './CategoryField.tsx';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';
import { PublicationFields } from './PublicationFields.tsx';
import { TagField } from './TagField.tsx';

const NOBODY = 'nobody';

function AuthorField() {
  const { host, project, session, body, errorOf, t } = useArticle();
  const authors = useTerms(host, project.id, 'authors').data ?? [];
  return (
    <Select
      label={t('editor.fields.author')}
      value={body.author_id ?? NOBODY}
      errorMessage={errorOf('author_id')}
      onChange={(id) => session.edit({ author_id: id === NOBODY ? null : String(id) })}
    >
      {[
        <Option key={NOBODY} id={NOBODY}>
          {t('editor.author.none')}
        </Option>,
        ...authors.map(({ id, name }) => (
          <Option key={id} id={id}>
            {name}
          </Option>
        )),
      ]}
    </Select>
  );
}

/** All that is no text: when it is seen, where, and what it belongs to. */
export function SideFields() {
  const { host, session, body, errorOf, locale, t } = useArticle();
  return (
    <aside className={styles.side} aria-label={t('editor.side')}>
      <PublicationFields />
      <div data-value="slug">
        <TextField
          label={t('editor.fields.slug')}
          prefix="/blogs/"
          value={body.slug}
          maxLength={120}
          description={t('editor.fields.slugHelp')}
          errorMessage={errorOf('slug')}
          onChange={(text) => session.edit({ slug: typedSlug(text) }, 'slug')}
          onBlur={() => {
            const tidy = body.slug.replace(/-{2,}/g, '-').replace(/^-+|-+$/g, '');
            if (tidy !== body.slug) session.edit({ slug: tidy }, 'slug');
          }}
        />
      </div>
      <div data-value="image">
        <PictureField
          host={host}
          label={t('editor.fields.image')}
          value={body.image}
          locale={locale}
          error={errorOf('image')}
          onChange={(image, merge) => session.edit({ image }, merge)}
        />
      </div>
      <div data-value="author_id">
        <AuthorField />
      </div>
      <div data-value="category_ids">
        <CategoryField />
      </div>
      <div data-value="tag_ids">
        <TagField />
      </div>
    </aside>
  );
}
