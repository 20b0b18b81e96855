import { type ServiceOn, servicesOn } from './services.ts';
import type { Vendor } from './vendor-schema.ts';

/** Keys of `vendor.ts` that have not been filled in yet, such as `company.name`, in the order of the file. Descriptions of services are not among them. */
export function vendorGaps(vendor: Vendor): string[] {
  const isAsked = (key: string) => !key.startsWith('privacy.services.') && (key !== 'contactForm' || vendor.supportEmail === '');
  return emptyKeys(vendor, []).filter(isAsked);
}

/** What a visitor may ask of any company and the legal pages cannot say yet, in words; empty when they are complete. */
export function legalGaps({ company, supportEmail, contactForm, privacy }: Vendor): string[] {
  const facts = {
    'the name of the company': company.name,
    'its postal address': company.address.join(),
    'a way to write to it': supportEmail + contactForm,
    'the company that hosts the site': privacy.host,
  };
  return Object.entries(facts).flatMap(([fact, value]) => (value === '' ? [fact] : []));
}

/** Services that the environment switches on although `vendor.ts` does not describe them. */
export function undescribedServices({ privacy }: Vendor, env: Readonly<Record<string, string | undefined>>): ServiceOn[] {
  return servicesOn(env).filter(({ id }) => privacy.services[id] === null);
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
