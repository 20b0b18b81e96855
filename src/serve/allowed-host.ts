import { isIP } from 'node:net';

/** Which hosts a server answers for. */
export interface HostCheck {
  /** Host that the server listens on, as on the command line. */
  readonly listening: string;
  /** Further names, in lower case; a leading dot includes subdomains. `true` allows every name. */
  readonly allowed: true | readonly string[];
}

/**
 * True when a `Host` header names this server: a page of another host that resolves to this machine (DNS rebinding) has its own
 * name there. IP addresses cannot be rebound. Missing headers are refused, since every browser sends one.
 */
export function isAllowedHost(header: string | undefined, { listening, allowed }: HostCheck): boolean {
  if (allowed === true) return true;
  const name = hostName(header ?? '');
  if (name === undefined) return false;
  if (isIP(name) > 0 || name === 'localhost' || name.endsWith('.localhost') || name === listening.toLowerCase()) return true;
  return allowed.some((rule) => (rule.startsWith('.') ? name === rule.slice(1) || name.endsWith(rule) : name === rule));
}

/** The answer to a request whose `Host` header is not allowed. */
export function hostRefusal(header: string | undefined): string {
  if (!header) return 'The request names no host: send a "Host" header.';
  return `The host ${JSON.stringify(header)} is not allowed. Add its name to "server.allowedHosts" in the configuration.`;
}

/** True when a request comes from a page of the same host and port, or not from a page: browsers send `Origin` for all others. */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || (host !== undefined && /^https?:\/\/(.+)$/i.exec(origin)?.[1]?.toLowerCase() === host.toLowerCase());
}

/** Name in a `Host` header, without port, brackets and trailing dot; `undefined` for anything else. */
function hostName(header: string): string | undefined {
  const [, ipv6, name] = /^(?:\[([\da-f:.]+)\]|([^\s:/[\]@]+?)\.?)(?::\d{1,5})?$/i.exec(header) ?? [];
  return (ipv6 ?? name)?.toLowerCase();
}
