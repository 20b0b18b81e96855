/** The process behind a warm program: runs one command after the other and sends back the output of each. */
import { setImmediate } from 'node:timers/promises';
import { main } from '../../../dist/cli.js';

let said = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'])
  process[name].write = (chunk, encoding, done) => {
    said[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const written = typeof encoding === 'function' ? encoding : done;
    if (written) process.nextTick(written);
    return true;
  };

const own = { ...process.env };
process.on('message', async ({ args, cwd, env }) => {
  for (const name of Object.keys(process.env)) if (!(name in own)) delete process.env[name];
  Object.assign(process.env, env);
  said = { stdout: '', stderr: '' };
  process.chdir(cwd);
  const code = await main(args);
  // Threads pass on their output in the next turn of the event loop.
  await setImmediate();
  process.send({ code, ...said });
});
process.send('ready');
