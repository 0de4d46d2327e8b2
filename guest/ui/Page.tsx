import { locales, type Locale } from '@hotel/contract/http/endpoint'
import { useEffect, useState, type ReactNode } from 'react'

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
  children: ReactNode
}

/** Page frame: hotel name, content, and the phone number for urgent matters. */
export function Page(props: PageProps) {
  const { title, hotelName, logoUrl, languages, hotelPhone, place, demo, children } = props
  const { t } = useText()
  const [isLanguageMissing, setLanguageMissing] = useState(false)
  useEffect(() => {
    document.title = [title, hotelName].filter(Boolean).join(' · ')
  }, [title, hotelName])
  return (
    <>
      <header>
        <div className="letterhead">
          {logoUrl && <img className="letterhead__logo" src={apiBase + logoUrl} alt="" />}
          <div className="letterhead__name">
            <p className="letterhead__hotel">{hotelName}</p>
            {place && <p className="letterhead__place">{place}</p>}
          </div>
          <LanguageSwitch
            languages={languages ?? locales}
            onChosen={(isLoaded) => setLanguageMissing(!isLoaded)}
          />
        </div>
        {isLanguageMissing && (
          <p className="demo" role="alert">
            {t('page.unreachableTitle')}
          </p>
        )}
        {demo && <DemoBadge />}
      </header>
      <main className="sheet">{children}</main>
      <Footer phone={hotelPhone} />
    </>
  )
}

type LanguageSwitchProps = {
  languages: readonly Locale[]
  onChosen: (isLoaded: boolean) => void
}

function LanguageSwitch({ languages, onChosen }: LanguageSwitchProps) {
  const { locale, t, choose } = useText()
  const other = languages.find((each) => each !== locale)
  if (!other) return null
  return (
    <button
      type="button"
      className="language"
      lang={other}
      onClick={async () => onChosen(await choose(other))}
    >
      {t('language.other')}
    </button>
  )
}

function DemoBadge() {
  const { t } = useText()
  return (
    <p className="demo">
      <strong className="demo__badge">{t('page.demo')}</strong> {t('page.demoMeaning')}
    </p>
  )
}

function Footer({ phone }: { phone: string | null | undefined }) {
  const { t } = useText()
  return (
    <footer className="footer">
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
  <a className="phone" href={phoneLink(phone)}>
    {phone}
  </a>
)
