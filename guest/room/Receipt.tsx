import { useRef, useState } from 'preact/hooks'

import { copyText } from '../device/clipboard.ts'
import { Heading } from '../ui/Heading.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { type Receipt as Sent } from './useSteps.ts'

type ReceiptProps = { sent: Sent; onAnother: () => void }

/** The number and the way back: what a guest takes away. */
export function Receipt({ sent, onAnother }: ReceiptProps) {
  const { say } = useWords()
  const [copied, setCopied] = useState<boolean>()
  const link = useRef<HTMLInputElement>(null)
  const address = new URL(sent.statusUrl, location.href).href
  const copy = async () => {
    const succeeded = await copyText(address, link.current)
    setCopied(succeeded)
  }
  return (
    <div class="receipt">
      <Heading>{say('receipt.title')}</Heading>
      <p class="receipt__number">
        <span class="receipt__label">{say('receipt.number')}</span>
        <strong>{sent.feedbackNo}</strong>
      </p>
      <p class="lead">{say('receipt.next')}</p>
      <a class="button button--large" href={`/s/${sent.guestToken}`}>
        {say('receipt.open')}
      </a>
      <div class="receipt__link">
        <label class="field__label" for="status-link">
          {say('receipt.link')}
        </label>
        <input
          ref={link}
          id="status-link"
          class="input"
          readOnly
          value={address}
          aria-describedby="status-link-keep"
          onFocus={(event) => event.currentTarget.select()}
        />
        <p class="field__hint" id="status-link-keep">
          {say('receipt.keep')}
        </p>
        <button type="button" class="button button--plain" onClick={copy}>
          {say('receipt.copy')}
        </button>
        <p class="receipt__copied" role="status">
          {copied !== undefined && say(copied ? 'receipt.copied' : 'receipt.copyFailed')}
        </p>
      </div>
      <button type="button" class="link-button" onClick={onAnother}>
        {say('receipt.another')}
      </button>
    </div>
  )
}
