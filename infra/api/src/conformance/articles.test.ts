import { articles } from './articles.ts';
import { onEachDatabase } from './suite.ts';

onEachDatabase('articles', { articles });
