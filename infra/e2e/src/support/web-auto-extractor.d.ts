/** What is used of the extractor, which comes without types. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    parse(html: string): {
      /** By type. */
      readonly jsonld?: Readonly<Record<string, Record<string, unknown>[]>>;
      readonly errors?: readonly { readonly message: string }[];
    };
  }
}
