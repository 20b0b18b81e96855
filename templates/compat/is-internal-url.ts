/** True for a URL that names its protocol. */
export function hasProtocol(url: string): boolean {
  return /^(?:\w*:|\/\/)/.test(url);
}

/** True for a URL of the site. */
export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}
