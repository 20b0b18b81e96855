import type { ComponentType } from 'react';
import type { RenderInput as RenderInputData } from '../src/model/page.ts';

/** What one page is rendered from. */
export interface RenderInput extends RenderInputData {
  /** Component of a page module; absent for other pages. */
  readonly component?: ComponentType<{ data: unknown }> | undefined;
}
