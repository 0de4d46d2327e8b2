import nodemailer from 'nodemailer'

import { isLoopbackUrl, type Outbound } from '../config.ts'
import type { SendResult } from './outbound.ts'

export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: string; contentTransferEncoding: 'base64' }[]
}

/** A name in brackets, because subjects themselves begin with a room and a colon. */
export const subjectOf = (hotelName: string, subject: string): string => `[${hotelName}] ${subject}`

const timeoutMs = 15_000

/** Sends one mail. A retry with the same `id` has the same message id, so mailboxes show it once. */
export async function sendMail(
  mail: Mail,
  { outbound: { smtpUrl, mailFrom }, publicUrl }: { outbound: Outbound; publicUrl: string },
): Promise<SendResult> {
  if (!smtpUrl) return { ok: false, failure: 'noMail', said: '', isFinal: true }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    // A mail that would go out in clear waits; the address can say otherwise (`?requireTLS=false`).
    requireTLS: !isLoopbackUrl(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { id, ...content } = mail
  try {
    await transport.sendMail({
      ...content,
      from: mailFrom,
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      headers: { 'auto-submitted': 'auto-generated' },
    })
    return { ok: true }
  } catch (error) {
    return resultOf(error as MailError)
  } finally {
    transport.close()
  }
}

type MailError = Error & { code?: string; responseCode?: number; response?: string }

/** An SMTP 5xx is permanent, unless it refuses TLS; every other error is worth a retry. */
function resultOf({ code, responseCode, response, message }: MailError): SendResult {
  if (responseCode === undefined || code === 'ETLS') {
    return { ok: false, failure: 'unreachable', said: message, isFinal: false }
  }
  return {
    ok: false,
    failure: 'refused',
    said: response ?? message,
    isFinal: responseCode >= 500,
  }
}
