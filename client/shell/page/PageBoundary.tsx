import { AppError } from '@hotel/contract/http/result'
import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import { Unplug } from 'lucide-react'
import { Component, Suspense, useLayoutEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { isMissingChunk, reloadIfServed, reloadOnce } from '../deploy/missingChunk.ts'
import { dropPage } from './pageCode.ts'
import type { PageEntry } from './pageEntry.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Shows a page's crash in its own tab; the shell and the other tabs keep working. */
export function PageBoundary({ page, children }: { page: PageEntry; children: ReactNode }) {
  const queries = useQueryClient()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary
          page={page}
          onRetry={() => {
            dropPage(page)
            // Cached data that crashed the page would crash it again.
            queries.removeQueries({ type: 'inactive' })
            reset()
          }}
        >
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}

type BoundaryProps = { page: PageEntry; onRetry: () => void; children: ReactNode }

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ error: undefined })
    }
    return <Crash page={this.props.page} error={error} onRetry={retry} />
  }
}

type CrashProps = { page: PageEntry; error: unknown; onRetry: () => void }

function Crash({ page, error, onRetry }: CrashProps) {
  const { t } = useTranslation()
  const isMissing = isMissingChunk(error)
  const [reloads, setReloads] = useState(isMissing)
  useLayoutEffect(() => {
    void reloadOnce(error).then(() => setReloads(false))
  }, [error])
  if (reloads) return <PageSkeleton />
  const text = isMissing ? t('system.missing') : t('system.crashed')
  // Only a reload fetches the new chunks, and only if the server can be reached.
  const retry = async () => {
    if (isMissing) await reloadIfServed()
    onRetry()
  }
  return (
    <Card>
      {page.titleKey && <h1 className="visuallyHidden">{t(page.titleKey)}</h1>}
      <ErrorState
        icon={<Unplug />}
        title={error instanceof AppError ? error.message : text}
        retryLabel={t(isMissing ? 'system.reload' : 'system.tryAgain')}
        onRetry={() => void retry()}
      />
    </Card>
  )
}
