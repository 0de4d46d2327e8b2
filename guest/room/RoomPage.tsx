import { type RoomPage as Room } from '@hotel/contract/guest'
import { type ComponentChildren } from 'preact'
import { useCallback, useState } from 'preact/hooks'

import { earlierCases } from '../device/earlier.ts'
import { useHeadingFocus } from '../ui/useHeadingFocus.ts'
import { Page } from '../ui/Page.tsx'
import { placeWords } from '../words/place.ts'
import { useWords } from '../words/WordsContext.tsx'
import { type Word } from '../words/words.ts'
import { CategoryQuestion } from './CategoryQuestion.tsx'
import { isEmpty, type Draft } from '../draft/draft.ts'
import { KindQuestion } from './KindQuestion.tsx'
import { Receipt } from './Receipt.tsx'
import { OrderDoor } from '../order/OrderDoor.tsx'
import { useDraft } from '../draft/useDraft.ts'
import { usePhotos } from '../photo/usePhotos.ts'
import { useSteps, type Receipt as Sent, type Step } from './useSteps.ts'
import { WordsQuestion } from './WordsQuestion.tsx'

/** The page behind a room's code: three questions and a receipt. */
export function RoomPage({ token, room }: { token: string; room: Room }) {
  const { say } = useWords()
  const { draft, change, photos, tray, discard } = useTold(token)
  const steps = useSteps()
  const [earlier, setEarlier] = useState(() => earlierCases(Date.now()))
  const step = reachable(steps.step, draft, room)
  useHeadingFocus(step.name === 'order' ? `order ${step.serviceId ?? ''}` : step.name)

  const finish = (sent: Sent) => {
    setEarlier(earlierCases(Date.now()))
    steps.finish(sent)
  }
  const onSent = (sent: Sent) => {
    discard()
    finish(sent)
  }
  const chosen = draft.kind ?? 'complaint'

  return (
    <RoomSheet room={room} title={say(titleOf(step, chosen))}>
      {step.name === 'kind' && (
        <KindQuestion
          {...{ token, room }}
          started={isEmpty(draft) && photos.length === 0 ? undefined : draft}
          earlier={earlier}
          onEarlier={setEarlier}
          onKind={(kind) => {
            change({ kind, ...(kind === draft.kind ? {} : { categoryId: undefined }) })
            steps.ask('category')
          }}
          onContinue={() =>
            draft.categoryId ? steps.ask('category', 'words') : steps.ask('category')
          }
          onDiscard={discard}
          onOrder={room.services.length > 0 ? () => steps.order() : undefined}
        />
      )}
      {step.name === 'order' && (
        <OrderDoor
          {...{ token, room }}
          serviceId={step.serviceId}
          onService={steps.order}
          onPlaced={finish}
          onBack={steps.back}
        />
      )}
      {step.name === 'category' && (
        <CategoryQuestion
          kind={chosen}
          categories={room.categories}
          categoryId={draft.categoryId}
          onCategory={(categoryId) => {
            change({ categoryId })
            steps.ask('words')
          }}
          onBack={steps.back}
        />
      )}
      {step.name === 'words' && (
        <WordsQuestion
          {...{ token, room, draft, change, photos, tray, onSent }}
          kind={chosen}
          onBack={steps.back}
        />
      )}
      {step.name === 'receipt' && <Receipt sent={step.receipt} onAnother={steps.restart} />}
    </RoomSheet>
  )
}

/** What was told so far, with its photos. */
function useTold(token: string) {
  const { draft, change, startAfresh } = useDraft(token)
  const onReady = useCallback((photos: Draft['photos']) => change({ photos }), [change])
  const { photos, tray } = usePhotos(token, draft.photos, onReady)
  const discard = () => {
    startAfresh()
    tray.clear()
  }
  return { draft, change, photos, tray, discard }
}

type RoomSheetProps = { room: Room; title: string; children: ComponentChildren }

/** A page with the hotel's letterhead and the room it is about. */
function RoomSheet({ room, title, children }: RoomSheetProps) {
  const { say } = useWords()
  const { hotelName, logoUrl, languages, hotelPhone, demo } = room
  return (
    <Page
      {...{ title, hotelName, logoUrl, languages, hotelPhone, demo }}
      place={placeWords(room, say)}
    >
      {children}
    </Page>
  )
}

/** A question can be asked when those before it are answered; else the first unanswered one is. */
function reachable(step: Step, { kind, categoryId }: Draft, room: Room): Step {
  if (step.name === 'receipt' || step.name === 'kind') return step
  if (step.name === 'order') return room.services.length > 0 ? step : { name: 'kind' }
  if (!kind) return { name: 'kind' }
  const isKnown = room.categories.some((category) => category.id === categoryId)
  return isKnown ? step : { name: 'category' }
}

const titleOf = (step: Step, kind: 'complaint' | 'suggestion'): Word => {
  if (step.name === 'kind') return 'kind.question'
  if (step.name === 'order') return 'order.question'
  return step.name === 'receipt' ? 'receipt.title' : `${step.name}.${kind}`
}
