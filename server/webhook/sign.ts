import crypto from 'node:crypto'

const prefix = 'whsec_'

/** 256 random bits in the format of Standard Webhooks. */
export const newSecret = () => prefix + crypto.randomBytes(32).toString('base64')

/** The headers of one call by Standard Webhooks: the signature covers id, time and body. */
export function signed(secret: string, call: { id: string; at: Date; body: string }) {
  const timestamp = Math.floor(call.at.getTime() / 1000)
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = crypto
    .createHmac('sha256', key)
    .update(`${call.id}.${timestamp}.${call.body}`)
    .digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'hotel-feedback',
    'webhook-id': call.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}
