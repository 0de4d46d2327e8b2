import { countedName, moneyText } from '@hotel/contract/hotel/money'
import { useRef, useState } from 'react'

import { copyText } from '../device/clipboard.ts'
import { hasPrice } from '../order/price.ts'
import { Heading } from '../ui/Heading.tsx'
import { textFor } from '../text/request.ts'
import { type TextKey } from '../text/text.ts'
import { useText } from '../text/TextContext.tsx'
import { type ReceiptData } from './useSteps.ts'

type ReceiptProps = { sent: ReceiptData; onAnother: () => void }

/** Confirmation with the case number and the link to its page. */
export function Receipt({ sent, onAnother }: ReceiptProps) {
  const { t, locale } = useText()
  const { ordered } = sent
  const about = (key: TextKey) => t(textFor(ordered ? 'service_request' : 'complaint', key))
  const [copied, setCopied] = useState<boolean>()
  const link = useRef<HTMLTextAreaElement>(null)
  const address = new URL(sent.statusUrl, location.href).href
  const copy = async () => {
    const succeeded = await copyText(address, link.current)
    setCopied(succeeded)
  }
  return (
    <div className="receipt">
      <Heading>{about('receipt.title')}</Heading>
      <p className="receipt__number">
        <span className="receipt__label">{t('receipt.number')}</span>
        <strong>{sent.feedbackNo}</strong>
      </p>
      {ordered && (
        <p className="receipt__order">
          <strong>{countedName(ordered.name[locale], ordered.quantity)}</strong>
          {hasPrice(ordered) && (
            <span>
              {t('receipt.charged', {
                price: moneyText(ordered.priceCents * ordered.quantity, ordered.currency, locale),
              })}
            </span>
          )}
        </p>
      )}
      <p className="lead">{t('receipt.next')}</p>
      <a className="button button--large" href={`/s/${sent.guestToken}`}>
        {t('receipt.open')}
      </a>
      <div className="receipt__link">
        <label className="field__label" htmlFor="status-link">
          {t('receipt.link')}
        </label>
        <textarea
          ref={link}
          rows={3}
          id="status-link"
          className="input receipt__address"
          readOnly
          value={address}
          aria-describedby="status-link-hint"
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className="field__hint" id="status-link-hint">
          {about('receipt.keep')}
        </p>
        <button type="button" className="button button--plain" onClick={copy}>
          {t('receipt.copy')}
        </button>
        <p className="receipt__copied" role="status">
          {copied !== undefined && t(copied ? 'receipt.copied' : 'receipt.copyFailed')}
        </p>
      </div>
      <button type="button" className="link-button" onClick={onAnother}>
        {about('receipt.another')}
      </button>
    </div>
  )
}
