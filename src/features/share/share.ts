import * as z from 'zod';
import type { Feature } from '../../config/feature.ts';
import { featureFile } from '../../io/fs/package-root.ts';

const keys = {
  share: z
    .array(z.enum(['x', 'facebook', 'linkedin', 'bluesky', 'email']))
    .default([])
    .describe('Links below posts to share them, in the given order.'),
};

/** Links that share a post. */
export const share: Feature<typeof keys> = {
  name: 'share',
  keys,
  plugins({ share: platforms }) {
    if (platforms.length === 0) return [];
    const file = (path: string) => featureFile('share', path);
    return [
      {
        name: 'share',
        pageParts: () => [
          { name: 'share', element: '.sd-post-share', styles: `@import ${JSON.stringify(file('templates/styles/share-links.css'))};` },
        ],
        slots: () => [{ slot: 'postEnd', component: file('templates/share-links.tsx'), props: { share: platforms } }],
      },
    ];
  },
};
