/** Where code runs. */
export const ExecutionEnvironment = {
  canUseDOM: typeof document !== 'undefined',
  canUseEventListeners: typeof document !== 'undefined',
  canUseIntersectionObserver: typeof IntersectionObserver !== 'undefined',
  canUseViewport: typeof screen !== 'undefined',
};
