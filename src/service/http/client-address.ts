import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** This machine and the networks that lead nowhere else. */
const NEAR = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NEAR.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fe80::', 10],
  ['fc00::', 7],
] as const)
  NEAR.addSubnet(network, prefix, 'ipv6')

/** Whether a proxy there is believed when it says for whom it asks; one far away may say anything. */
export function isNear(address: string): boolean {
  return isIP(address) !== 0 && NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Who asks, as far as proxies near by say so: what Fastify calls `ip`, of a request that it has not seen. */
export function clientAddress({ socket, headers }: IncomingMessage): string {
  let address = socket.remoteAddress ?? ''
  const said = headers['x-forwarded-for']
  if (said === undefined) return address
  for (const next of String(said).split(',').reverse()) {
    if (!isNear(address)) return address
    address = next.trim()
  }
  return address
}
