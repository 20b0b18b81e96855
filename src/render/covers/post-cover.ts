import type { Post } from '../../model/blog.ts';
import type { PostCover } from '../../model/blog-page.ts';
import { hashOf } from '../../text/hash.ts';
import { drawingNames } from './cover-drawings.ts';

/** How many palettes the stylesheet has. */
const tones = 5;

/** The cover of a post: its image, else a drawing that depends on its title, in the colors of its first tag. */
export function coverOf({ title, tags }: Pick<Post, 'title' | 'tags'>, imageUrl: string | undefined): PostCover {
  if (imageUrl !== undefined) return { imageUrl };
  return { drawing: drawingNames[numberOf(title, drawingNames.length)] ?? 'c0-0', tone: toneOf(tags[0]?.label ?? '') };
}

/** The palette for a name, from 0. */
export function toneOf(name: string): number {
  return numberOf(name, tones);
}

function numberOf(text: string, count: number): number {
  return Number.parseInt(hashOf(text).slice(0, 8), 16) % count;
}
