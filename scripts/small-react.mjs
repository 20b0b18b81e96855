// The part of React that the search components use, from Preact, which is a tenth of its size: readers who only search need not load React.
export { Component, createContext, createElement, Fragment, useEffect, useEffectEvent, useRef, useState } from 'preact/compat';
export { hydrateRoot } from 'preact/compat/client';
export { jsx, jsxs } from 'preact/jsx-runtime';
