import type { Edition, Platform } from '../../apps.ts';

/** A page about an app on one platform. */
export interface PlatformPage {
  readonly platform: Platform;
  /** Path of the site. */
  readonly to: string;
}

/** The guides to the plans of an app, for the platforms that have one. */
export function planGuides(editions: readonly Edition[]): PlatformPage[] {
  return editions.flatMap(({ platform, plans }) => (plans === undefined ? [] : [{ platform, to: plans }]));
}
