/** Whether the long tests run, too: then inputs may be long. */
export const isLong = process.env.STOREDOCS_LONG !== undefined;

/**
 * Options of a test that takes long, in a file with short tests whose set-up it shares. Only `npm run test:long` runs it, together
 * with the other tests of its file.
 */
export const long = { skip: !isLong };
