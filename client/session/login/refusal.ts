import { reloadOnce } from '../../shell/deploy/missingChunk.ts'
import type { SignInRefusal } from './signIn.ts'

/** The code that signs in. It is needed only to send, so it loads while the member types. */
export const loadSignIn = () => import('./signIn.ts')

/** Why signing in failed. Without the code that knows, the server was not reached, or is another version. */
export async function explainFailure(failure: unknown): Promise<SignInRefusal> {
  await reloadOnce(failure)
  const code = await loadSignIn().catch(() => undefined)
  return code?.refusalOf(failure) ?? { kind: 'unreachable' }
}
