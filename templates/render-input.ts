import type { ComponentType } from 'react';
import type { RenderInput as RenderInputData } from '../src/model/render-input.ts';

/** What one page is rendered from. */
export interface RenderInput extends RenderInputData {
  /** What the module of a page of kind `module` exports. */
  readonly component?: ComponentType<{ data: unknown }> | undefined;
}
