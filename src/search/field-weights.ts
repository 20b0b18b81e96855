import type { FieldWeights } from './build-postings.ts';

/** How much a word counts where nothing else is configured: the nearer to a name of the page, the more. */
export const fieldWeights: FieldWeights = { title: 6, heading: 4, description: 1.5, keywords: 4, content: 1 };
