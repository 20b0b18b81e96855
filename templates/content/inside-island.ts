import { createContext } from 'react';

/** True inside components that also run in the browser: those with `'use client'` and everything they render. */
export const InsideIsland = createContext(false);
