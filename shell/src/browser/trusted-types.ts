interface PolicyRules {
  readonly createHTML?: (html: string) => string;
  readonly createScript?: (text: string) => string;
  readonly createScriptURL?: (url: string) => string;
}

interface PolicyFactory {
  createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules;
}

/** The types of the browser do not know it yet, and some browsers do not have it and ask for no policy. */
export const trustedTypes = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
