// The part of React that the search components use, from Preact, which has a tenth of its size, so that a search does not load
// React.
export { Component, createContext, createElement, Fragment, useEffect, useEffectEvent, useRef, useState } from 'preact/compat';
export { hydrateRoot } from 'preact/compat/client';
export { jsx, jsxs } from 'preact/jsx-runtime';
