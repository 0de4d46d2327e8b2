import nodemailer from 'nodemailer'

import type { Reach } from '../config.ts'
import type { Answer } from './outbound.ts'

export type Mail = { id: string; to: string; subject: string; text: string; html: string }

const timeoutMs = 15_000

/** Sends one mail; sent twice, it carries the same name, and mailboxes show it once. */
export async function sendMail(
  mail: Mail,
  { reach: { smtpUrl, mailFrom }, publicUrl }: { reach: Reach; publicUrl: string },
): Promise<Answer> {
  if (!smtpUrl) return { ok: false, failure: 'noMail', said: '', isFinal: true }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
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
    return answerTo(error as Error & { responseCode?: number; response?: string })
  } finally {
    transport.close()
  }
}

/** 5xx is a mail server's last word; all else may pass. */
function answerTo(error: Error & { responseCode?: number; response?: string }): Answer {
  const { responseCode, response, message } = error
  if (responseCode === undefined) {
    return { ok: false, failure: 'unreachable', said: message.slice(0, 200), isFinal: false }
  }
  return {
    ok: false,
    failure: 'refused',
    said: (response ?? message).slice(0, 200),
    isFinal: responseCode >= 500,
  }
}
