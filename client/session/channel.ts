/** Broadcast between browser tabs, which share the session through its cookies. */
export type SessionMessage = { kind: 'ended' } | { kind: 'signedIn'; accountCode: string }

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

export const notifyTabs = (message: SessionMessage) => channel?.postMessage(message)

export function onTabMessage(listener: (message: SessionMessage) => void) {
  const onMessage = ({ data }: MessageEvent<SessionMessage>) => listener(data)
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
