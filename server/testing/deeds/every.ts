import type { TestServer } from '../server.ts'
import { caseDeeds } from './case.ts'
import { channelDeeds } from './channel.ts'
import { flowerDeeds } from './flower.ts'
import { guestDeeds } from './guest.ts'
import { houseDeeds } from './house.ts'
import { memberDeeds } from './member.ts'
import { orderDeeds } from './order.ts'
import type { Deeds } from './ready.ts'
import { shiftDeeds } from './shift.ts'
import { templateDeeds } from './template.ts'
import { webhookDeeds } from './webhook.ts'

/** One right way to say each command of the contract; a new command needs one. */
export const everyDeed = (server: TestServer): Deeds => ({
  ...caseDeeds(server),
  ...channelDeeds(server),
  ...flowerDeeds(server),
  ...guestDeeds(server),
  ...houseDeeds(server),
  ...memberDeeds(server),
  ...shiftDeeds(server),
  ...orderDeeds(server),
  ...templateDeeds(server),
  ...webhookDeeds(server),
})
