import * as React from 'react';
import { guardedReact } from './guarded-react.ts';
import { noteForPage } from './needs-browser.ts';

/** React for pages in React. */
export const { useState, useReducer, useEffect, useLayoutEffect, jsx, jsxs } = guardedReact(noteForPage);

const pageReact: typeof React = { ...React, useState, useReducer, useEffect, useLayoutEffect };
export default pageReact;
