import WebAutoExtractor from '@marbec/web-auto-extractor';

/** JSON-LD of a document, as another reader of structured data finds it; throws where that cannot read it. */
export function readStructuredData(html: string): Record<string, unknown>[] {
  const { jsonld = {}, errors = [] } = new WebAutoExtractor().parse(html);
  const [error] = errors;
  if (error) throw new Error(`Structured data cannot be read: ${error.message}`);
  return Object.values(jsonld).flat();
}
