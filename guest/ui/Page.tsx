import { locales, type Locale } from '@hotel/contract/endpoint'
import { type ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

import { apiBase } from '../api/call.ts'
import { useText } from '../text/TextContext.tsx'

type PageProps = {
  /** Heading of the current step; part of the window title. */
  title: string
  hotelName?: string | undefined
  logoUrl?: string | null | undefined
  /** Languages the hotel offers; all supported ones if the hotel is unknown. */
  languages?: readonly Locale[] | undefined
  hotelPhone?: string | null | undefined
  place?: string | undefined
  demo?: boolean | undefined
  children: ComponentChildren
}

/** Page frame: hotel name, content, and the phone number for urgent matters. */
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
        {demo && <DemoBadge />}
      </header>
      <main class="sheet">{children}</main>
      <Footer phone={hotelPhone} />
    </>
  )
}

function LanguageSwitch({ languages }: { languages: readonly Locale[] }) {
  const { locale, t, choose } = useText()
  const other = languages.find((each) => each !== locale)
  if (!other) return null
  return (
    <button type="button" class="language" lang={other} onClick={() => choose(other)}>
      {t('language.other')}
    </button>
  )
}

function DemoBadge() {
  const { t } = useText()
  return (
    <p class="demo">
      <strong class="demo__badge">{t('page.demo')}</strong> {t('page.demoMeaning')}
    </p>
  )
}

function Footer({ phone }: { phone: string | null | undefined }) {
  const { t } = useText()
  return (
    <footer class="footer">
      {phone ? (
        <p>
          {t('page.urgent')} <PhoneLink phone={phone} />
        </p>
      ) : (
        <p>{t('page.urgentNoPhone')}</p>
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
