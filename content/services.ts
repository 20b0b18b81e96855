export const serviceIds = ['analytics', 'chat', 'accessibilityWidget', 'cookieConsent', 'marketing'] as const;

/** A service of another company that pages can load, and its key in `vendor.ts`. */
export type ServiceId = (typeof serviceIds)[number];

/** The variables of the environment that switch services on. */
const variables = {
  analytics: 'ANALYTICS_ID',
  chat: 'CHAT_TOKEN',
  accessibilityWidget: 'ACCESSIBILITY_SCRIPT',
  cookieConsent: 'COOKIE_CONSENT_SCRIPT',
  marketing: 'MARKETING_HOST',
} as const satisfies Record<ServiceId, string>;

/** A service that is on. */
export interface ServiceOn {
  readonly id: ServiceId;
  /** The variable that switched it on. */
  readonly variable: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What the configuration is given for each service: an id, a token or an address; empty for a service that is off. */
export function serviceValues(env: Environment): Readonly<Record<ServiceId, string>> {
  const read = (id: ServiceId) => env[variables[id]] ?? '';
  return {
    analytics: read('analytics'),
    chat: read('chat'),
    accessibilityWidget: read('accessibilityWidget'),
    cookieConsent: read('cookieConsent'),
    marketing: read('marketing'),
  };
}

/** The services that pages load, which the privacy policy has to name. */
export function servicesOn(env: Environment): ServiceOn[] {
  const values = serviceValues(env);
  return serviceIds.filter((id) => values[id] !== '').map((id) => ({ id, variable: variables[id] }));
}
