/** What became of a form that was posted without script: its page is drawn again with it. */
export type FormState =
  | { readonly status: 'sent' }
  | {
      /**
       * `refused`: see `errors`. `review`: nothing is wrong, and nothing stored yet; sending it again with the ticket
       * does that. `preview`: the page is a draft, and nothing is ever stored of it. The others: nothing stored, and no
       * fault of the visitor's.
       */
      readonly status: 'refused' | 'review' | 'too-fast' | 'too-many' | 'failed' | 'preview';
      /** As sent, by key. */
      readonly values: Readonly<Record<string, readonly string[]>>;
      /** Messages by key, in the page's language. */
      readonly errors: Readonly<Record<string, string>>;
      /** To be sent along the next time. */
      readonly ticket?: string;
    };
