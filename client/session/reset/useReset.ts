import { useEffect, useEffectEvent, useState } from 'react'

import { loadArea } from '../../locales/i18n.ts'
import { explainFailure } from '../login/refusal.ts'
import type { SignInRefusal } from '../login/signIn.ts'
import { isAtResetLink } from '../redirect.ts'
import type { ResetStep } from './ResetStep.tsx'

type Opened = {
  Step: typeof ResetStep
  token: string | undefined
  over: SignInRefusal | undefined
  byMail: boolean
}

type Ends = {
  onRefused: (refusal?: SignInRefusal) => void
  /** A new password was set. */
  onChanged: () => void
  onOpened?: ((isOpen: boolean) => void) | undefined
}

async function load(): Promise<Opened> {
  const [code] = await Promise.all([import('./ResetStep.tsx'), loadArea('password')])
  const token = code.takeResetToken()
  const over = token === undefined ? undefined : await code.whyOver(token)
  // A link that is there was sent by mail.
  const byMail = token !== undefined || (await code.isOffered())
  return { Step: code.ResetStep, token, over, byMail }
}

/** A new password for who forgot it; its code and texts load when it is chosen, or by a link from a mail. */
export function useReset({ onRefused, onChanged, onOpened }: Ends) {
  const [opened, setOpened] = useState<Opened>()
  const [busy, setBusy] = useState(isAtResetLink)
  const [changed, setChanged] = useState(false)
  const show = (loaded: Opened) => {
    setOpened(loaded)
    setBusy(false)
    onOpened?.(true)
  }
  const fail = async (error: unknown) => {
    onRefused(await explainFailure(error))
    setBusy(false)
  }
  const showLink = useEffectEvent(show)
  const failLink = useEffectEvent(fail)
  useEffect(() => {
    if (!isAtResetLink()) return
    void load()
      .then((loaded) => showLink(loaded))
      .catch((error: unknown) => failLink(error))
  }, [])
  return {
    opened,
    busy,
    /** The member signs in with the new password next. */
    changed,
    open() {
      setBusy(true)
      setChanged(false)
      onRefused()
      return load().then(show, fail)
    },
    close(isChanged: boolean) {
      setOpened(undefined)
      onOpened?.(false)
      setChanged(isChanged)
      if (isChanged) onChanged()
    },
  }
}
