import * as React from 'react';
import { guardedReact } from './guarded-react.ts';
import { throwInTemplate } from './needs-browser.ts';

/** React for the templates of a site. */
export const { useState, useReducer, useEffect, useLayoutEffect, jsx, jsxs } = guardedReact(throwInTemplate);

const templateReact: typeof React = { ...React, useState, useReducer, useEffect, useLayoutEffect };
export default templateReact;
