#!/usr/bin/env node
import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`storedocs needs Node 20.19 or later; this is ${process.version}.\n`);
  process.exit(2);
}
try {
  process.cwd();
} catch {
  process.stderr.write('The current folder no longer exists: change to another one.\n');
  process.exit(2);
}
let isUnwritable = false;
for (const [name, stream] of Object.entries({ stdout: process.stdout, stderr: process.stderr })) {
  stream.on('error', (error) => {
    // A reader such as `head` may leave early: the run continues for the sake of its exit code.
    if (error.code === 'EPIPE' || isUnwritable) return;
    isUnwritable = true;
    if (name === 'stdout') process.stderr.write(`Cannot write to stdout: ${error.message}.\n`);
  });
}
// V8 11, in Node 20, has no compiler between its baseline code and its slow compiler, which it starts early: a larger budget saves 15 to
// 20 % of the processor time of a site with 20 to 200 pages; "build" takes it back for more. Later versions don't know the flag.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1000000');
// React checks this once, when it is loaded; its development form is ten times slower. What the caller has set must not change the output.
process.env.NODE_ENV = 'production';
// From Node 22.1 on, what was compiled for the last start serves for this one.
module.enableCompileCache?.();
const { main } = await import('../dist/cli.js').catch((error) => {
  // Such as too few open files allowed.
  if (!error.syscall) throw error;
  process.stderr.write(`storedocs cannot be loaded: ${error.message}.\n`);
  process.exit(1);
});
const code = await main(process.argv.slice(2));
// Code of the site may have left a timer or a connection behind. What was written has to arrive first.
await Promise.all([process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write('', resolve))));
process.exit(code === 0 && isUnwritable ? 1 : code);
