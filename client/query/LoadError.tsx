import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff, Lock, LogIn } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { AppError, resultCodes } from '@hotel/contract/http/result'
import { ErrorState } from '../ui/state/ErrorState.tsx'
import { failedStatus } from '../api/problem.ts'
import { isExpired } from '../api/refusals.ts'
import { isBusy, isUnreadable } from '../api/send.ts'

type LoadErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** Says what could not be loaded. */
  title: string
  children?: ReactNode
}

/**
 * Shown in place of a query's data: the server's message if there is one, and a retry button. Its query
 * is a `usePersistentQuery`, or has `shownInPlace`: otherwise a message says the same.
 */
export function LoadError({ query: { error, refetch }, title, children }: LoadErrorProps) {
  const { t } = useTranslation()
  // The button shows progress only for its own retry, not for automatic ones.
  const [isPressed, setPressed] = useState(false)
  const retry = async () => {
    setPressed(true)
    await refetch()
    setPressed(false)
  }
  const code = error instanceof AppError ? error.code : undefined
  const isOver = isExpired(error)
  const status = failedStatus(error)
  const isForbidden = code === resultCodes.forbidden
  const why = isBusy(error) ? 'busy' : isUnreadable(error) ? 'unreadable' : 'unreachable'
  const fallback = status === undefined ? t(`ui.state.${why}`) : t('ui.state.failed', { status })
  const reason = code === undefined ? fallback : error?.message || t('ui.problem.refused')
  return (
    <ErrorState
      icon={isOver ? <LogIn /> : isForbidden ? <Lock /> : <CloudOff />}
      title={title}
      text={isOver ? t('session.ended') : reason}
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
