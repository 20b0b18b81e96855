#!/usr/bin/env node
// `npm create storedocs my-docs -- --blog` is `storedocs init my-docs --blog`.
process.argv.splice(2, 0, 'init');
await import(new URL('bin/storedocs.js', import.meta.resolve('storedocs/package.json')).href);
