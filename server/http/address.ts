import ipaddr from 'ipaddr.js'

import type { Secrets } from '../secrets.ts'

/** One IPv6 customer controls a whole /64, so limits count its first four groups. */
const networkParts = 4

/** The key for limits by address: an IPv4 address (also when mapped to IPv6) or an IPv6 /64. */
export function networkOf(ip: string | undefined): string {
  // A client that has disconnected has no address.
  if (!ip || !ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return (address as ipaddr.IPv6).parts
    .slice(0, networkParts)
    .map((part) => part.toString(16))
    .join(':')
}

/** The fingerprint of the request's network, for limits. */
export const addressOf = (secrets: Secrets, { ip }: { ip: string | undefined }) =>
  secrets.fingerprint(networkOf(ip)).toString('base64url')
