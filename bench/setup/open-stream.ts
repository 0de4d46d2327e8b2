import http from 'node:http'

import { streamPath } from '@hotel/contract/http/stream'

/** Opens an event stream as a staff app does; resolves once it is up to date. */
export const openStream = (
  url: string,
  headers: http.OutgoingHttpHeaders,
  onEvent: (feedbackNo: string) => void,
) =>
  new Promise<http.ClientRequest>((resolve, reject) => {
    const request = http.get(`${url}/api${streamPath}`, { headers, agent: false }, (response) => {
      response.setEncoding('utf8')
      let rest = ''
      response.on('data', (chunk: string) => {
        const messages = (rest + chunk).split('\n\n')
        rest = messages.pop() ?? ''
        for (const message of messages) {
          if (message.includes('event: ready')) resolve(request)
          const feedbackNo = /"feedbackNo":"([^"]+)"/.exec(message)?.[1]
          if (feedbackNo) onEvent(feedbackNo)
        }
      })
      // Ended by us.
      response.on('error', () => {})
    })
    request.on('error', reject)
  })
