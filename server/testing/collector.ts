import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it was received. */
export type ReceivedSpan = {
  traceId: string
  id: string
  /** Empty for the first of a trace. */
  parentId: string
  name: string
  /** 2: server, 3: client. */
  kind: number
  /** 2: error. */
  status: number
  attributes: Record<string, unknown>
  /** Of the server that sent it. */
  resource: Record<string, unknown>
}

/** A collector of traces (OTLP over HTTP, protobuf) on a free local port. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const requests: http.IncomingHttpHeaders[] = []
  const bodies: Buffer[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      requests.push(request.headers)
      bodies.push(body)
      if (request.url === '/v1/traces') spans.push(...spansIn(body))
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** The headers of each delivery. */
    requests,
    /** All that was delivered, as it came. */
    sent: () => Buffer.concat(bodies).toString('latin1'),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** ExportTraceServiceRequest; the numbers are those of `opentelemetry/proto/trace/v1/trace.proto`. */
const spansIn = (body: Buffer) =>
  partsOf(body, 1).flatMap((ofServer) => {
    const resource = partsOf(ofServer, 1).flatMap((each) => attributesOf(each, 1))
    return partsOf(ofServer, 2)
      .flatMap((ofScope) => partsOf(ofScope, 2))
      .map((span) => spanOf(span, Object.fromEntries(resource)))
  })

function spanOf(span: Buffer, resource: Record<string, unknown>): ReceivedSpan {
  const [traceId, id, parentId] = [1, 2, 4].map((no) => partsOf(span, no)[0]?.toString('hex') ?? '')
  return {
    traceId: traceId!,
    id: id!,
    parentId: parentId!,
    name: textIn(span, 5),
    kind: numberIn(span, 6) ?? 0,
    status: partsOf(span, 15).map((each) => numberIn(each, 3))[0] ?? 0,
    attributes: Object.fromEntries(attributesOf(span, 9)),
    resource,
  }
}

const attributesOf = (message: Buffer, no: number) =>
  partsOf(message, no).map((pair) => {
    const [value = Buffer.alloc(0)] = partsOf(pair, 2)
    return [textIn(pair, 1), numberIn(value, 3) ?? textIn(value, 1)] as const
  })

type Field = { no: number; value: Buffer | number }

const partsOf = (message: Buffer, wanted: number) =>
  fieldsOf(message).flatMap(({ no, value }) =>
    no === wanted && typeof value !== 'number' ? [value] : [],
  )
const textIn = (message: Buffer, no: number) => partsOf(message, no)[0]?.toString() ?? ''
const numberIn = (message: Buffer, wanted: number) =>
  fieldsOf(message)
    .filter(({ no, value }) => no === wanted && typeof value === 'number')
    .map(({ value }) => Number(value))[0]

/** The fields of a protobuf message. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const readNumber = () => {
    let [number, factor, byte] = [0, 1, 0]
    do {
      byte = message[at++]!
      number += (byte % 128) * factor
      factor *= 128
    } while (byte > 127)
    return number
  }
  while (at < message.length) {
    const key = readNumber()
    const [no, wire] = [Math.floor(key / 8), key % 8]
    if (wire === 0) {
      fields.push({ no, value: readNumber() })
      continue
    }
    const length = wire === 1 ? 8 : wire === 5 ? 4 : readNumber()
    fields.push({ no, value: message.subarray(at, at + length) })
    at += length
  }
  return fields
}
