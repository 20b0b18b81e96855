#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`create-storedocs needs Node 20.19 or later; this is ${process.version}.\n`);
  process.exit(2);
}
const { createSite } = await import('./dist/create-site.js');
process.exitCode = await createSite(process.argv.slice(2));
