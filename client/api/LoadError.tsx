import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff, Lock, LogIn } from 'lucide-react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { AppError, resultCodes } from '@hotel/contract/result'
import { ErrorState } from '../ui/state/ErrorState.tsx'
import { claim } from './refusals.ts'

type LoadErrorProps = {
  asked: Pick<UseQueryResult, 'error' | 'refetch'>
  /** What could not be loaded. */
  title: string
  children?: ReactNode
}

/** Stands where a query's data would: why it is not there, in the server's words where it has some. */
export function LoadError({ asked: { error, refetch }, title, children }: LoadErrorProps) {
  const { t } = useTranslation()
  // Only what was pressed shows that it works: the page's own tries leave the button as it stands.
  const [isPressed, setPressed] = useState(false)
  const retry = async () => {
    setPressed(true)
    await refetch()
    setPressed(false)
  }
  useLayoutEffect(() => claim(error), [error])
  const code = error instanceof AppError ? error.code : undefined
  const isOver = code === resultCodes.sessionExpired
  const isForbidden = code === resultCodes.forbidden
  const why = code === undefined ? t('ui.state.unreachable') : error?.message
  return (
    <ErrorState
      icon={isOver ? <LogIn /> : isForbidden ? <Lock /> : <CloudOff />}
      title={title}
      text={isOver ? t('session.ended') : why}
      {...(!isForbidden && {
        retryLabel: t('ui.state.retry'),
        busy: isPressed,
        onRetry: () => void retry(),
      })}
    >
      {children}
    </ErrorState>
  )
}
