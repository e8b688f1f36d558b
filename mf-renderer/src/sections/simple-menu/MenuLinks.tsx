import type { RenderContext } from 'shared-contracts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { findText } from '../../text/localised.ts';
import { currentState, holdsCurrent } from './current-link.ts';
import type { MenuItem } from './definition.ts';

interface Props {
  readonly items: readonly MenuItem[];
  readonly context: RenderContext;
  /** Items of one group fold the others when they unfold. */
  readonly group: string;
  /** All lower levels shown, as at the foot of a page. */
  readonly unfolded?: boolean;
}

/** A list of links with one level below: native `details`, so that it folds without script. */
export function MenuLinks({ items, context, group, unfolded = false }: Props) {
  return (
    <ul>
      {items.map((item, index) => {
        const label = findText(item.label, context);
        if (!label) return null;
        const below = item.children ?? [];
        const link = (
          <SmartLink
            link={item.link}
            context={context}
            current={currentState(item.link?.url, context)}
            lang={label.lang}
          >
            {label.text}
          </SmartLink>
        );
        // A folded item is opened, not followed: its own page comes first in its list.
        const list = below.length > 0 && (
          <MenuLinks
            items={!unfolded && item.link?.url ? [{ label: item.label, link: item.link }, ...below] : below}
            context={context}
            group={`${group}-${index}`}
          />
        );
        return (
          <li key={index}>
            {list && !unfolded ? (
              <details name={group} data-current={holdsCurrent(item, context) || undefined}>
                <summary lang={label.lang}>{label.text}</summary>
                {list}
              </details>
            ) : (
              <>
                {link}
                {list}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
