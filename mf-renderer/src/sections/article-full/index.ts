import { registerKind } from '../register-kind.ts';
import { ArticleFullSection } from './ArticleFullSection.tsx';
import { articleJsonLd, articleSubject } from './article.ts';
import { articleFullDefinition } from './definition.ts';
import { articleFullExample } from './example.ts';
import { leadImage } from './lead-image.ts';

export const articleFull = registerKind({
  ...articleFullDefinition,
  view: ArticleFullSection,
  surroundings: ['origin'],
  example: articleFullExample,
  jsonLd: ({ data }, context) => articleJsonLd(data, context),
  subject: articleSubject,
  leadImage: (_, data) => leadImage(data),
  feed: true,
});
