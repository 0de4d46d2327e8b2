import { type RoomPage as Room } from '@hotel/contract/guest'
import { useCallback, type ReactNode } from 'react'

import { useOtherTabs } from '../device/useOtherTabs.ts'
import { useHeadingFocus } from '../ui/useHeadingFocus.ts'
import { Page } from '../ui/Page.tsx'
import { placeText } from '../text/place.ts'
import { textFor } from '../text/request.ts'
import { useText } from '../text/TextContext.tsx'
import { type TextKey } from '../text/text.ts'
import { CategoryQuestion } from './CategoryQuestion.tsx'
import { draftIn, draftKey, isEmpty, loadDraft, type Draft } from '../draft/draft.ts'
import { KindQuestion } from './KindQuestion.tsx'
import { Receipt } from './Receipt.tsx'
import { OrderLoader } from '../order/OrderLoader.tsx'
import { useDraft } from '../draft/useDraft.ts'
import { followPhotos } from '../photo/followPhotos.ts'
import { useGuestPhotos } from '../photo/useGuestPhotos.ts'
import { useLostPhotos } from '../photo/useLostPhotos.ts'
import { useSteps, type ReceiptData, type RoomStep } from './useSteps.ts'
import { ContentQuestion } from './ContentQuestion.tsx'

/** The page behind a room code: three questions and a receipt. */
export function RoomPage({ token, room }: { token: string; room: Room }) {
  const { t } = useText()
  const { draft, change, photos, tray, lostPhotos, discard, clearSent } = useRoomDraft(token)
  const steps = useSteps()
  const step = reachable(steps.step, draft, room)
  useHeadingFocus(step.name === 'order' ? `order ${step.serviceId ?? ''}` : step.name)

  const finish = (sent: ReceiptData) => steps.finish(sent, steps.step)
  const onSent = (receipt: ReceiptData, sent: Draft) => {
    clearSent(sent)
    finish(receipt)
  }
  const kind = ('kind' in step ? step.kind : undefined) ?? draft.kind ?? 'complaint'

  return (
    <RoomSheet room={room} title={t(titleOf(step, kind))}>
      {step.name === 'kind' && (
        <KindQuestion
          {...{ token, room }}
          started={isEmpty(draft) && photos.length === 0 ? undefined : draft}
          onKind={steps.chooseKind}
          onContinue={() =>
            draft.categoryId ? steps.goTo('category', 'words') : steps.goTo('category')
          }
          onDiscard={discard}
          onOrder={room.services.length > 0 ? steps.order : undefined}
        />
      )}
      {step.name === 'order' && (
        <OrderLoader
          {...{ token, room }}
          serviceId={step.serviceId}
          onService={steps.order}
          onPlaced={finish}
          onBack={steps.back}
        />
      )}
      {step.name === 'category' && (
        <CategoryQuestion
          kind={kind}
          categories={room.categories}
          categoryId={draft.categoryId}
          onCategory={(categoryId) => {
            change({ kind, categoryId })
            steps.goTo('words')
          }}
          onBack={steps.back}
        />
      )}
      {step.name === 'words' && (
        <ContentQuestion
          {...{ token, room, draft, change, photos, tray, lostPhotos, onSent }}
          kind={kind}
          onBack={steps.back}
        />
      )}
      {step.name === 'receipt' && (
        <Receipt
          sent={step.receipt}
          onAnother={() => (step.receipt.ordered ? steps.order() : steps.restart())}
        />
      )}
    </RoomSheet>
  )
}

/** The room's draft together with its photos. */
function useRoomDraft(token: string) {
  const { draft, change, startOver, clearSent } = useDraft(token)
  const onReady = useCallback((photos: Draft['photos']) => change({ photos }), [change])
  const { photos, tray } = useGuestPhotos(token, draft.photos, onReady)
  useOtherTabs(draftKey(token), (before) => {
    const now = Date.now()
    const known = draftIn(JSON.parse(before ?? 'null'), now)?.photos ?? []
    followPhotos(tray, known, loadDraft(token, now)?.photos ?? [])
  })
  const onPending = useCallback((lostPhotos: number) => change({ lostPhotos }), [change])
  const lostPhotos = useLostPhotos(draft.lostPhotos, photos, onPending)
  const discard = () => {
    startOver()
    tray.clear()
  }
  return {
    draft,
    change,
    photos,
    tray,
    lostPhotos,
    discard,
    clearSent(sent: Draft) {
      clearSent(sent)
      tray.clearSent(sent.photos)
    },
  }
}

type RoomSheetProps = { room: Room; title: string; children: ReactNode }

/** Page frame with the hotel's name and the room. */
function RoomSheet({ room, title, children }: RoomSheetProps) {
  const { t } = useText()
  const { hotelName, logoUrl, languages, hotelPhone, demo } = room
  return (
    <Page
      {...{ title, hotelName, logoUrl, languages, hotelPhone, demo }}
      place={placeText(room, t)}
    >
      {children}
    </Page>
  )
}

/** Falls back to the first unanswered question. */
function reachable(step: RoomStep, { kind, categoryId }: Draft, room: Room): RoomStep {
  if (step.name === 'receipt' || step.name === 'kind') return step
  if (step.name === 'order') return room.services.length > 0 ? step : { name: 'kind' }
  if (step.name === 'category' && step.kind) return step
  if (!kind) return { name: 'kind' }
  const isKnown = room.categories.some((category) => category.id === categoryId)
  return isKnown ? step : { name: 'category' }
}

const titleOf = (step: RoomStep, kind: 'complaint' | 'suggestion'): TextKey => {
  if (step.name === 'kind') return 'kind.question'
  if (step.name === 'order') return 'order.question'
  if (step.name !== 'receipt') return `${step.name}.${kind}`
  return textFor(step.receipt.ordered ? 'service_request' : kind, 'receipt.title')
}
