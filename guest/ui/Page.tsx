import { locales, type Locale } from '@hotel/contract/endpoint'
import { type ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

import { apiBase } from '../api/call.ts'
import { useWords } from '../words/WordsContext.tsx'

type PageProps = {
  /** The heading of what is shown now; with the hotel's name it is the title of the window. */
  title: string
  hotelName?: string | undefined
  logoUrl?: string | null | undefined
  /** Those the hotel offers; all of the product's where no hotel is known. */
  languages?: readonly Locale[] | undefined
  hotelPhone?: string | null | undefined
  place?: string | undefined
  demo?: boolean | undefined
  children: ComponentChildren
}

/** The hotel's letterhead, a sheet to write on, and the way to a person at the foot. */
export function Page(props: PageProps) {
  const { title, hotelName, logoUrl, languages, hotelPhone, place, demo, children } = props
  useEffect(() => {
    document.title = [title, hotelName].filter(Boolean).join(' · ')
  }, [title, hotelName])
  return (
    <>
      <header>
        <div class="letterhead">
          {logoUrl && <img class="letterhead__logo" src={apiBase + logoUrl} alt="" />}
          <div class="letterhead__name">
            <p class="letterhead__hotel">{hotelName}</p>
            {place && <p class="letterhead__place">{place}</p>}
          </div>
          <LanguageSwitch languages={languages ?? locales} />
        </div>
        {demo && <DemoMark />}
      </header>
      <main class="sheet">{children}</main>
      <Foot phone={hotelPhone} />
    </>
  )
}

function LanguageSwitch({ languages }: { languages: readonly Locale[] }) {
  const { locale, say, choose } = useWords()
  const other = languages.find((each) => each !== locale)
  if (!other) return null
  return (
    <button type="button" class="language" lang={other} onClick={() => choose(other)}>
      {say('language.other')}
    </button>
  )
}

function DemoMark() {
  const { say } = useWords()
  return (
    <p class="demo">
      <strong class="demo__mark">{say('page.demo')}</strong> {say('page.demoMeaning')}
    </p>
  )
}

function Foot({ phone }: { phone: string | null | undefined }) {
  const { say } = useWords()
  return (
    <footer class="foot">
      {phone ? (
        <p>
          {say('page.urgent')} <PhoneLink phone={phone} />
        </p>
      ) : (
        <p>{say('page.urgentNoPhone')}</p>
      )}
    </footer>
  )
}

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+*#]/g, '')}`

const PhoneLink = ({ phone }: { phone: string }) => (
  <a class="phone" href={phoneLink(phone)}>
    {phone}
  </a>
)
