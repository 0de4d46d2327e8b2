import { BlockList, isIP } from 'node:net'

/** Network names, the same as in `TRUST_PROXY`. */
const names: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether this is an address, a network, or one of the names for networks. */
export function isNetwork(text: string): boolean {
  if (Object.hasOwn(names, text)) return true
  const [address = '', bits = '0', ...rest] = text.split('/')
  const max = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return max > 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= max
}

/** Whether this is an address, a host name, or `*.` and a domain. */
export const isHost = (text: string) =>
  isIP(text) > 0 || /^(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?$/i.test(text)

/** IPv4 ranges that are local, private, a cloud's own services or unassigned. */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Metadata services of clouds; this one is Azure's.
  '168.63.129.16',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** The only public IPv6 range; IANA assigns the others for special purposes. */
const publicNetwork = ['2000::/3']
/** Ranges within it that tunnel (to IPv4, for instance) or are unassigned. */
const specialWithin = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const refused = blockListOf([...special, ...specialWithin])
const open = blockListOf([...publicNetwork])

/** One list per family: in a shared list a rule for mapped addresses would cover all of IPv4. */
function blockListOf(networks: readonly string[]) {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const network of networks.flatMap((each) => names[each] ?? [each])) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    lists[family].addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return lists
}

function familyOf(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

const isIn = (lists: ReturnType<typeof blockListOf>, address: string) =>
  lists[familyOf(address)].check(address, familyOf(address))

/** Where requests of the server to other systems may go. */
export type Destinations = {
  /** Private addresses and networks (or their names) that may be reached. */
  privateNetworks: readonly string[]
  /** Host names, those below a domain (`*.example.com`), and IP addresses; none: any host. */
  hosts: readonly string[]
}

/** Whether the list of hosts has this one, as `hostOf` gives it. */
export const isListed = (host: string, { hosts }: Pick<Destinations, 'hosts'>) =>
  hosts.length === 0 ||
  hosts.some((each) => (each.startsWith('*.') ? host.endsWith(each.slice(1)) : host === each))

/** Whether the server may send to this address, given the private networks it may reach. */
export function mayReach(address: string, protocol: string, privateNetworks: readonly string[]) {
  if (isIn(blockListOf(privateNetworks), address)) return true
  return protocol === 'https:' && isPublic(address)
}

/** The host of a URL without an IPv6 address's brackets and without the dots that end a full name. */
export const hostOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$|\.+$/g, '')

/**
 * Whether an address may be tried: its host, an IP address and the names of this machine are checked at
 * once, what other names stand for on connecting. Names that only a private network knows need one that
 * may be reached.
 */
export function mayTry(url: string, { privateNetworks, hosts }: Destinations): boolean {
  const parsed = new URL(url)
  const { protocol } = parsed
  const host = hostOf(parsed)
  if (!isListed(host, { hosts })) return false
  if (isIP(host)) return mayReach(host, protocol, privateNetworks)
  if (/(^|\.)localhost$/.test(host)) {
    return ['127.0.0.1', '::1'].some((address) => mayReach(address, protocol, privateNetworks))
  }
  return (protocol === 'https:' && !isPrivateName(host)) || privateNetworks.length > 0
}

/** A name without a dot, or under a domain that is reserved for private networks. */
const isPrivateName = (host: string) =>
  !host.includes('.') || /\.(local|localdomain|internal|home\.arpa)$/.test(host)

const isPublic = (address: string) =>
  !isIn(refused, address) && (isIP(address) === 4 || isIn(open, address))
