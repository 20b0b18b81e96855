import type { Vendor } from './vendor-schema.ts';

/**
 * Keys of `vendor.ts` that have not been filled in yet, such as `company.name`, in the order of the file.
 * `usesServices` tells whether the site loads scripts of other companies, which the privacy policy then has to name.
 */
export function vendorGaps(vendor: Vendor, usesServices: boolean): string[] {
  return emptyKeys(vendor, []).filter((key) => usesServices || key !== 'privacy.services');
}

function emptyKeys(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) => emptyKeys(inner, [...path, key]));
  return isEmpty(value) ? [path.join('.')] : [];
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === '' || (typeof value === 'string' && /^https?:\/\/([^/]+\.)?example\.com\b/.test(value));
}
