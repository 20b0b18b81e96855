import { z } from 'zod';
import { appIds, platformIds } from './apps.ts';
import { serviceIds } from './services.ts';

/** A fact in words; empty until it is known. */
const words = z.string().trim();
/** An address on the web; empty until it is known. */
const url = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Expected an address that starts with https://' })]);
/** A whole number of days; null until it is decided. */
const days = z.int().positive().nullable();

/** What only the maker of an app can say about it. */
const appFacts = z.strictObject({
  /** Year in which the app could first be installed. */
  launched: z.int().min(2004).max(2100).nullable(),
  /** Its page in the store of each platform on which it exists. */
  listings: z.partialRecord(z.enum(platformIds), url),
  /** What the app does, in a few words each, confirmed by its maker; shown on its card. */
  features: z.array(words.min(1)),
});

/** A service of another company that this site can load, as the privacy policy names it while it is on. */
const service = z.strictObject({
  /** What it is for, such as "Counting page views". */
  purpose: words.min(1),
  company: words.min(1),
  /** Where the data goes, with the safeguard where that is outside the European Economic Area. */
  country: words.min(1),
  /** What it receives. */
  data: words.min(1),
  /** Names of its cookies and how long they stay; empty when it sets none. */
  cookies: words,
  /** How a visitor agrees to it and takes that back; empty when it needs no consent. */
  consent: words,
});

/** The facts behind the public pages that the company which runs the site has to fill in. */
export const vendorSchema = z.strictObject({
  company: z.strictObject({
    name: words,
    legalForm: words,
    /** One line of the postal address each. */
    address: z.array(words.min(1)),
    /** Register and number. */
    registration: words,
  }),
  /** Where help is asked for. */
  supportEmail: z.union([z.literal(''), z.email({ error: 'Expected an email address' })]),
  /** Where a form sends a message, for a site without a support address: it receives the fields `email` and `message`. */
  contactForm: url,
  /** In how many working days a message is answered. */
  answerDays: days,
  /** Where this site is published, without a path. */
  siteUrl: url,
  /** Where owners of stores log in to their apps. */
  loginUrl: url,
  social: z.strictObject({ youtube: url, twitter: url, facebook: url, instagram: url, linkedin: url }),
  privacy: z.strictObject({
    /** Name and country of the company on whose computers the site runs. */
    host: words,
    /** How long the host keeps its records of requests. */
    logDays: days,
    /** Name and country of the service that handles support mail. */
    mailService: words,
    /** The data protection authority that supervises the company. */
    authority: words,
    /** Name and address of the data protection officer, or that the company needs none. */
    officer: words,
    /** The services that this site can load, by key; null for one that is not described yet, which must then be off. */
    services: z.record(z.enum(serviceIds), service.nullable()),
  }),
  terms: z.strictObject({
    /** Country whose law applies. */
    law: words,
    /** Place of the courts that decide disputes. */
    courts: words,
    /** Days after the first payment in which a plan is paid back without a reason. */
    refundDays: days,
  }),
  /** Day of the last change to the legal pages. */
  legalDate: z.iso.date(),
  apps: z.record(z.enum(appIds), appFacts),
});

export type Vendor = z.infer<typeof vendorSchema>;

/** The facts, when each has the right form. Throws an error that names every one that has not. */
export function validateVendor(vendor: unknown): Vendor {
  const result = vendorSchema.safeParse(vendor);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`content/vendor.ts is not valid: ${problems.join('; ')}`);
}
