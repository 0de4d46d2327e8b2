import { useEffect, useRef } from 'react'

import { Link } from '../shell/page/Link.tsx'
import { useAccount } from '../session/accountContext.ts'
import styles from './HotelPage.module.css'
import { groups, isOffered, type SectionName } from './sections.ts'
import { useHotelText } from '../session/text/useHotelText.ts'

/** Navigation between the sections of the profile. */
export function SectionNav({ current }: { current: SectionName }) {
  const { t } = useHotelText()
  const { info } = useAccount()
  const nav = useRef<HTMLElement>(null)
  // In narrow windows the sections scroll sideways; the page stays where it is.
  useEffect(() => {
    const row = nav.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    if (link) row?.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 })
  }, [current])
  return (
    <nav ref={nav} className={`inset stack gap-4 ${styles.nav}`} aria-label={t('hotel.nav')}>
      {groups.map((group) => (
        <div key={group.name} className={styles.group}>
          <p className={`small strong ${styles.groupName}`} id={`hotel-group-${group.name}`}>
            {t(`hotel.group.${group.name}`)}
          </p>
          <ul aria-labelledby={`hotel-group-${group.name}`}>
            {group.sections
              .filter((section) => isOffered(section, info))
              .map(({ name, icon: Icon }) => (
                <li key={name}>
                  <Link
                    className={`plain row rounded ${styles.link}`}
                    to={{ search: `?section=${name}` }}
                    aria-current={name === current ? 'page' : undefined}
                  >
                    <Icon aria-hidden="true" />
                    {t(`hotel.section.${name}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
