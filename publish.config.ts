import { defineConfig } from 'storedocs';
import { vendorCheck } from './content/vendor-check.ts';
import config from './site.config.ts';

/** The site as it is checked before it is published: facts that the legal pages lack are errors. */
export default defineConfig({
  ...config,
  plugins: [vendorCheck({ isPublished: true }), ...(config.plugins ?? []).filter(({ name }) => name !== 'vendor')],
});
