/** Bundles the program unless `dist` has the bundle of these sources. */
export function refreshProgram(): void;
