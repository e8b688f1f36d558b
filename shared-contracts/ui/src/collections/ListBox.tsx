import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  ListBox as AriaListBox,
  type ListBoxProps as AriaListBoxProps,
  ListBoxSection as AriaListBoxSection,
} from 'react-aria-components/ListBox';
import { cx, type Styled } from '../class-names.ts';
import { Option } from '../fields/Option.tsx';
import options from '../fields/options.module.css';
import menu from '../overlays/menu.module.css';

export { Option as ListBoxItem };

export interface ListBoxProps<Item extends object> extends Omit<Styled<AriaListBoxProps<Item>>, 'children'> {
  readonly children: ReactNode | ((item: Item) => ReactElement);
}

/** Choices that are always seen. */
export function ListBox<Item extends object>({ className, ...props }: ListBoxProps<Item>) {
  return <AriaListBox {...props} className={cx(options.options, className)} />;
}

/** Choices that belong together, under a title. */
export function ListBoxSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <AriaListBoxSection className={menu.section ?? ''}>
      <Header className={menu.title ?? ''}>{title}</Header>
      {children}
    </AriaListBoxSection>
  );
}
