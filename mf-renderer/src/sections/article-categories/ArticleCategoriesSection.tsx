import type { RenderContext } from 'shared-contracts';
import { ArticlesSection } from '../../articles/ArticlesSection.tsx';
import { blogHref, readBlogFilters } from '../../articles/addresses.ts';
import { listIn } from '../../articles/article-data.ts';
import { articleWords, countWords } from '../../articles/words.ts';
import type { ViewProps } from '../../kind/view.ts';
import { findText } from '../../text/localised.ts';
import styles from './article-categories.module.css';
import { type Category, type CategoryBranch, categoryTree } from './category-tree.ts';
import type { ArticleCategoriesSettings } from './definition.ts';

interface BranchesProps {
  readonly branches: readonly CategoryBranch[];
  readonly current: string | undefined;
  readonly counts: boolean;
  readonly context: RenderContext;
}

const Branches = ({ branches, current, counts, context }: BranchesProps) => (
  <ul className={styles.list}>
    {branches.map((branch) => (
      <Branch key={branch.id} branch={branch} current={current} counts={counts} context={context} />
    ))}
  </ul>
);

function Branch({ branch, ...props }: Omit<BranchesProps, 'branches'> & { readonly branch: CategoryBranch }) {
  const { context, current, counts } = props;
  const name = findText(branch.name, context);
  const { slug, articleCount, children } = branch;
  const words = articleWords(context.locale);
  return (
    <li>
      <a href={blogHref({ category: slug }, context)} aria-current={current === slug ? 'true' : undefined}>
        <span lang={name?.lang}>{name?.text ?? slug}</span>
        {counts && (
          <>
            {' '}
            <span className={styles.count} aria-hidden="true">
              {articleCount}
            </span>
            <span className="visually-hidden">({countWords(words.found, articleCount, context.locale)})</span>
          </>
        )}
      </a>
      {children.length > 0 && <Branches branches={children} {...props} />}
    </li>
  );
}

export function ArticleCategoriesSection({ model, context }: ViewProps<ArticleCategoriesSettings>) {
  const { counts = true, empty = false } = model.settings;
  const words = articleWords(context.locale);
  const branches = categoryTree(listIn<Category>(model.data, 'categories'), empty);
  const { category } = readBlogFilters(context);
  return (
    <ArticlesSection model={model} context={context} filled={branches.length > 0}>
      <nav className={styles.tree} aria-label={words.topics}>
        <p>
          <a href={blogHref({}, context)}>{words.all}</a>
        </p>
        <Branches branches={branches} current={category} counts={counts} context={context} />
      </nav>
    </ArticlesSection>
  );
}
