import type { HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cart-count': HTMLAttributes<HTMLElement> & { readonly class?: string; readonly 'data-cart': string };
    }
  }
}
