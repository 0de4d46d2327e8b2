import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import styles from './SkipLinks.module.css'

/** The first Tab stops: past the shell, and on a page with a list past its toolbar as well. */
export function SkipLinks() {
  const { t } = useTranslation()
  const [hasRows, setHasRows] = useState(false)
  return (
    <>
      <a
        className={`rounded ${styles.skip}`}
        href="#content"
        onFocus={() => setHasRows(firstRow() !== undefined)}
      >
        {t('shell.skip')}
      </a>
      {hasRows && (
        <a
          className={`rounded ${styles.skip}`}
          href="#content"
          onClick={(press) => {
            press.preventDefault()
            firstRow()?.focus()
          }}
        >
          {t('shell.skipToList')}
        </a>
      )}
    </>
  )
}

/** The rows of pages in other tabs are hidden. */
const firstRow = () =>
  [...document.querySelectorAll<HTMLElement>('#content a[data-row]')].find((row) =>
    row.checkVisibility(),
  )
