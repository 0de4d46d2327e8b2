import type { TestServer } from '../server.ts'
import { auditCommands } from './audit.ts'
import { caseCommands } from './case.ts'
import { channelCommands } from './channel.ts'
import { factorCommands } from './factor.ts'
import { flowerCommands } from './flower.ts'
import { guestCommands } from './guest.ts'
import { houseCommands } from './house.ts'
import { memberCommands } from './member.ts'
import { orderCommands } from './order.ts'
import type { SampleCommands } from './ready.ts'
import { resetCommands } from './reset.ts'
import { sessionCommands } from './session.ts'
import { shiftCommands } from './shift.ts'
import { signOnCommands } from './sign-on.ts'
import { templateCommands } from './template.ts'
import { webhookCommands } from './webhook.ts'

/** A valid sample for every command of the contract; a new command needs one. */
export const sampleCommands = (server: TestServer): SampleCommands => ({
  ...auditCommands(server),
  ...caseCommands(server),
  ...channelCommands(server),
  ...factorCommands(server),
  ...flowerCommands(server),
  ...guestCommands(server),
  ...houseCommands(server),
  ...memberCommands(server),
  ...resetCommands(server),
  ...sessionCommands(server),
  ...shiftCommands(server),
  ...orderCommands(server),
  ...signOnCommands(server),
  ...templateCommands(server),
  ...webhookCommands(server),
})
