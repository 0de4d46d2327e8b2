import { afterAll, beforeAll, beforeEach } from 'vitest'

import { deliverWaiting } from '../delivery/deliver.ts'
import { relayUnheard } from '../notification/notifier.ts'
import { openMailServer, openOtherSystem, type MailServer, type OtherSystem } from './post.ts'
import type { TestServer } from './server.ts'

export type TestPost = {
  /** Forgets before each test what it got, and takes everybody. */
  mail: MailServer
  /** The same of a push service. */
  push: OtherSystem
  /** What happened becomes notices, and these go into the outbox. */
  relay: () => Promise<unknown>
  /** Sends what is due at that moment. */
  deliver: (at: Date) => Promise<unknown>
}

/** A mail server and a push service that the server may reach. */
export function usePost(server: TestServer): TestPost {
  const post = {
    relay: () => relayUnheard.run({ db: server.database.db }, new Date()),
    deliver: (at) =>
      deliverWaiting.run(
        {
          db: server.database.db,
          secrets: server.secrets,
          reach: server.reach,
          publicUrl: () => 'https://feedback.example.com',
        },
        at,
      ),
  } as TestPost
  beforeAll(async () => {
    post.mail = await openMailServer()
    post.push = await openOtherSystem()
  })
  beforeEach(() => {
    Object.assign(server.reach, { smtpUrl: post.mail.url, privateNetworks: ['loopback'] })
    post.mail.mails.length = 0
    post.mail.refuses = undefined
    post.push.received.length = 0
    post.push.answers.length = 0
  })
  afterAll(async () => {
    await post.mail.close()
    await post.push.close()
  })
  return post
}
