// `storedocs` of a checkout, bundled again after a change of its sources.
import { refreshProgram } from './refresh-program.mjs';

refreshProgram();
await import('../bin/storedocs.js');
