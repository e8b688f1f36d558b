import { MOST_SEARCHED, type RenderContext, SEARCH_FILTER } from 'shared-contracts';
import { blogHref, readBlogFilters } from '../../articles/addresses.ts';
import { articleWords } from '../../articles/words.ts';
import { useSectionEditing } from '../../editing/section-editing.ts';
import styles from './blog-listing.module.css';

/** Looks for words among the articles that are listed. The site leads from what a browser sends to the filter of the address. */
export function SearchForm({ context }: { readonly context: RenderContext }) {
  const editing = useSectionEditing();
  const words = articleWords(context.locale);
  const { search, ...others } = readBlogFilters(context);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers that do not know the element `search` would not announce it
    <form
      role="search"
      className={styles.search}
      action={blogHref(others, context)}
      {...(editing && { onSubmit: (event) => event.preventDefault() })}
    >
      <label>
        <span className="visually-hidden">{words.searchFor}</span>
        <input
          type="search"
          name={SEARCH_FILTER}
          // A page that was reached by client navigation is another form.
          key={search}
          defaultValue={search}
          maxLength={MOST_SEARCHED}
          placeholder={words.searchFor}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <button type="submit">{words.searchNow}</button>
    </form>
  );
}
