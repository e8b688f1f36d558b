import { type PointerEventHandler, useLayoutEffect, useRef } from 'react';
import type { RichTextNodes } from './rich/blocks.ts';

interface Props {
  readonly value: string;
  readonly lang: string;
  readonly placeholder: string;
  readonly nodes: RichTextNodes;
  readonly className?: string | undefined;
  readonly onPress: PointerEventHandler;
}

/** A formatted text as it stands, until its editor takes its place. */
export function RestingText({ value, lang, placeholder, nodes, className, onPress }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.replaceChildren(nodes(value)), [value, nodes]);
  return (
    <div
      ref={element}
      className={className}
      lang={lang}
      data-rich=""
      onPointerDown={onPress}
      data-placeholder={value === '' ? placeholder : undefined}
    />
  );
}
