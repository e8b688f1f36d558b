import { Checkbox, FieldCaption } from '@shared-contracts/ui/fields';
import { treeOf } from '../model/category-tree.ts';
import { wordsIn } from '../model/languages.ts';
import { useTerms } from '../terms/use-terms.ts';
import { toolLocale } from '../use-words.ts';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';

/** The categories an article is in, each below the one it belongs to. */
export function CategoryField() {
  const { host, project, session, body, languages, errorOf, t } = useArticle();
  const { data } = useTerms(host, project.id, 'categories');
  const error = errorOf('category_ids');
  const toggle = (id: string, isIn: boolean): void =>
    session.edit({ category_ids: isIn ? [...body.category_ids, id] : body.category_ids.filter((one) => one !== id) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend beside other things
    <div role="group" className={styles.group} aria-label={t('editor.fields.categories')}>
      <FieldCaption aria-hidden>{t('editor.fields.categories')}</FieldCaption>
      {data?.length === 0 && <p className={styles.help}>{t('editor.noCategories')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.tree}>
          {treeOf(data).map(({ category, depth }) => (
            <li key={category.id} className={styles.branch} data-depth={Math.min(depth, 4)}>
              <Checkbox
                isSelected={body.category_ids.includes(category.id)}
                onChange={(isIn) => toggle(category.id, isIn)}
              >
                {wordsIn(category.name, toolLocale(host), languages.main)}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {error && <p className={styles.wrong}>{error}</p>}
    </div>
  );
}
