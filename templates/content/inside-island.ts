import { createContext } from 'react';

/** True for what runs in the browser too: a component with `'use client'` and everything that it renders. */
export const InsideIsland = createContext(false);
