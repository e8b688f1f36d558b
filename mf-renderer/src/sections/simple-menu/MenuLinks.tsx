import type { RenderContext } from 'shared-contracts';
import { useFieldClass } from '../../classes/field-classes.ts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { useWords } from '../../editing/use-words.tsx';
import { findText } from '../../text/localised.ts';
import { CartCount } from './CartCount.tsx';
import { currentState, holdsCurrent } from './current-link.ts';
import type { MenuItem } from './definition.ts';

interface ListProps {
  readonly items: readonly MenuItem[];
  /** Where the items stand in the section's settings. */
  readonly path: string;
  readonly context: RenderContext;
  /** Items of one group fold the others when they unfold. */
  readonly group: string;
  /** Address of the cart's page. */
  readonly cart?: string | undefined;
  /** All lower levels shown, as at the foot of a page. */
  readonly unfolded?: boolean;
  /** Goes before the items: a folded item is opened, not followed, so its own page comes first in its list. */
  readonly head?: MenuItem;
}

/** A list of links with one level below: native `details`, so that it folds without script. */
export const MenuLinks = ({ items, path, context, group, cart, unfolded = false, head }: ListProps) => (
  <ul>
    {head && <HeadLink item={head} context={context} cart={cart} />}
    {items.map((item, index) => (
      <MenuEntry
        key={index}
        item={item}
        path={`${path}.${index}`}
        context={context}
        group={group}
        below={`${group}-${index}`}
        cart={cart}
        unfolded={unfolded}
      />
    ))}
  </ul>
);

/** Its words are those of the item it heads, which is where they are edited. */
function HeadLink({ item, context, cart }: Pick<EntryProps, 'item' | 'context' | 'cart'>) {
  const label = findText(item.label, context);
  const className = useFieldClass('items.label');
  return (
    label && (
      <li>
        <SmartLink
          link={item.link}
          context={context}
          className={className}
          current={currentState(item.link?.url, context)}
          lang={label.lang}
        >
          {label.text}
          <CartCount url={item.link?.url} cart={cart} context={context} />
        </SmartLink>
      </li>
    )
  );
}

interface EntryProps extends Pick<ListProps, 'path' | 'context' | 'group' | 'cart'> {
  readonly item: MenuItem;
  /** Group of the list inside. */
  readonly below: string;
  readonly unfolded: boolean;
}

function MenuEntry({ item, path, context, group, below, cart, unfolded }: EntryProps) {
  const label = useWords(`${path}.label`, item.label, context);
  if (!label) return null;
  const children = item.children ?? [];
  const folded = children.length > 0 && !unfolded;
  const list = children.length > 0 && (
    <MenuLinks
      items={children}
      path={`${path}.children`}
      context={context}
      group={below}
      cart={cart}
      head={folded && item.link?.url ? item : undefined}
    />
  );
  return (
    <li>
      {folded ? (
        <details name={group} data-current={holdsCurrent(item, context) || undefined}>
          <summary className={label.className} lang={label.lang} {...label.mark}>
            {label.node}
          </summary>
          {list}
        </details>
      ) : (
        <>
          <SmartLink
            link={item.link}
            context={context}
            className={label.className}
            current={currentState(item.link?.url, context)}
            lang={label.lang}
            mark={label.mark}
          >
            {label.node}
            <CartCount url={item.link?.url} cart={cart} context={context} />
          </SmartLink>
          {list}
        </>
      )}
    </li>
  );
}
