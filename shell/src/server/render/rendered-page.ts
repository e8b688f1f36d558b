import type { RenderedPage } from 'shared-contracts';
import { z } from 'zod';

/** What the contract names. Only looked at, never copied: what a remote adds is passed on and ignored. */
const renderedPageSchema: z.ZodType<RenderedPage> = z.looseObject({
  html: z.string(),
  head: z.looseObject({
    title: z.string(),
    description: z.string(),
    meta: z.array(z.looseObject({ name: z.string().optional(), property: z.string().optional(), content: z.string() })),
    canonical: z.string(),
    alternates: z.array(z.looseObject({ hreflang: z.string(), href: z.string() })),
    favicon: z.string().optional(),
    jsonLd: z.array(z.record(z.string(), z.unknown())),
    preloadImage: z
      .looseObject({ href: z.string(), srcset: z.string().optional(), sizes: z.string().optional() })
      .optional(),
  }),
  themeCss: z.string(),
  islands: z.array(
    z.looseObject({
      id: z.string(),
      expose: z.string(),
      hydrate: z.enum(['intent', 'visible']),
      props: z.record(z.string(), z.unknown()),
    }),
  ),
  failed: z.array(z.looseObject({ id: z.string(), name: z.string(), error: z.string() })),
});

/** What is wrong with a remote's answer, in words; null where it is a page. */
export function flawOf(answer: unknown): string | null {
  const { error } = renderedPageSchema.safeParse(answer);
  const [issue] = error?.issues ?? [];
  return issue ? `it answered no page: ${issue.path.join('.')}: ${issue.message}` : null;
}
