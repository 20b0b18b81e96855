import type { ComponentType } from 'react';
import type { RenderInput as RenderInputData } from '../src/model/page.ts';
import type { SlotProps } from './parts/slot.tsx';

/** What one page is rendered from. */
export interface RenderInput extends RenderInputData {
  /** Component of a page module; absent for other pages. */
  readonly component?: ComponentType<{ data: unknown }> | undefined;
  /** Components that plugins put into slots, by name. */
  readonly slotComponents?: Readonly<Record<string, ComponentType<SlotProps>>> | undefined;
}
