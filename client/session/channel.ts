/** What one browser tab tells the others about the session they share through the cookies. */
export type SessionWord = { kind: 'ended' } | { kind: 'signedIn'; accountCode: string }

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

export const tellTabs = (word: SessionWord) => channel?.postMessage(word)

export function hearTabs(listener: (word: SessionWord) => void) {
  const hear = ({ data }: MessageEvent<SessionWord>) => listener(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
