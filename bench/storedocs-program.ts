import { join } from 'node:path';

/** The script of the command line; absolute. */
export const program = join(import.meta.dirname, '../bin/storedocs.js');
