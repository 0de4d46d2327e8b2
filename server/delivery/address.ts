import { BlockList, isIP } from 'node:net'

/** Names that stand for networks, as in `TRUST_PROXY`. */
const names: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** What belongs to this machine, its neighbours or nobody: as IANA lists special-purpose addresses. */
const special = blockListOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
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
  '::/127',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
])

/** A list of each family: in one, a rule for mapped addresses would be one for all of IPv4. */
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

/** Whether a server that may reach these private networks may send to this address. */
export function mayReach(address: string, protocol: string, privateNetworks: readonly string[]) {
  if (isIn(blockListOf(privateNetworks), address)) return true
  return protocol === 'https:' && !isIn(special, address)
}
