/**
 * The ways in which a request is delivered: in one piece, slowly, cut off, with a wrong length, or together with
 * others.
 */
import type { Random } from '../random.ts'
import type { Rendered } from '../requests/render.ts'
import type { Piece, Wire } from './wire.ts'

export interface Delivered {
  readonly name: string
  readonly wire: Wire
}

interface Delivery {
  readonly name: string
  readonly weight: number
  readonly fits?: (request: Rendered) => boolean
  readonly wire: (request: Rendered, random: Random) => Wire
}

const end = '\r\n\r\n'

export function deliver(request: Rendered, random: Random): Delivered {
  const fitting = deliveries.filter(({ fits = () => true }) => fits(request))
  const { name, wire } = random.weighted(fitting.map((each) => [each.weight, each] as const))
  return { name, wire: wire(request, random) }
}

/** The bodies of other replies are not read, so they may be lost. */
const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** The limit for request headers; beyond it, a server may close the connection. */
const longestHead = 15_000

export const whole = ({ method, head, body }: Rendered): Wire => ({
  pieces: [{ content: headWith(head, ...lengthOf(method, body)) }, ...pieceOf(body)],
  ending: 'wait',
  methods: [method],
  answerOwed: head.length < longestHead && knownMethods.includes(method) ? 'yes' : 'perhaps',
})

const headWith = (head: string, ...lines: readonly string[]) => [head, ...lines].join('\r\n') + end
const pieceOf = (body: Buffer): Piece[] => (body.length > 0 ? [{ content: body }] : [])
const lengthOf = (method: string, body: Buffer) =>
  body.length > 0 || ['POST', 'PUT'].includes(method) ? [`Content-Length: ${body.length}`] : []

const hasBody: Delivery['fits'] = ({ body }) => body.length > 0

/** The length that the request states. */
const sized = ({ head }: Rendered, length: number | string, more: readonly string[] = []): Piece => ({
  content: headWith(head, `Content-Length: ${length}`, ...more),
})

const chunked = ({ head }: Rendered, more: readonly string[] = []): Piece => ({
  content: headWith(head, 'Transfer-Encoding: chunked', ...more),
})

const chunk = (bytes: Buffer, extension = '') =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}${extension}\r\n`), bytes, Buffer.from('\r\n')])

const lastChunk = Buffer.from('0\r\n\r\n')

/** Sends it in several pieces, with pauses between them. */
function split(body: Buffer, random: Random, { pieces, pause }: { pieces: number; pause: number }): Piece[] {
  const cuts = Array.from({ length: pieces - 1 }, () => random.upTo(body.length)).toSorted((a, b) => a - b)
  return [...cuts, body.length].map((to, at) => ({
    content: body.subarray(at === 0 ? 0 : cuts[at - 1], to),
    pause: random.upTo(pause),
  }))
}

const broken = (
  { method }: Rendered,
  pieces: readonly Piece[],
  ending: Wire['ending'] = 'wait',
  methods: readonly string[] = [method],
): Wire => ({ pieces, ending, methods, answerOwed: 'perhaps' })

const deliveries: readonly Delivery[] = [
  { name: 'whole', weight: 70, wire: whole },
  {
    name: 'as the last of its connection',
    weight: 5,
    wire: (request) => {
      const { pieces, ...rest } = whole({ ...request, head: `${request.head}\r\nConnection: close` })
      // A refusal before the end of a body closes the connection, so that the reply may be lost.
      return { ...rest, pieces, answerOwed: request.body.length === 0 ? rest.answerOwed : 'perhaps' }
    },
  },
  {
    name: 'in pieces',
    weight: 4,
    fits: hasBody,
    wire: (request, random) => ({
      ...whole(request),
      // Long enough for processing of the first parts to fail while the last are still being sent.
      pieces: [sized(request, request.body.length), ...split(request.body, random, { pieces: 4, pause: 150 })],
    }),
  },
  {
    name: 'byte by byte at its beginning',
    weight: 0.5,
    fits: hasBody,
    wire: (request) => ({
      ...whole(request),
      pieces: [
        sized(request, request.body.length),
        ...[...request.body.subarray(0, 30)].map((byte) => ({ content: Buffer.of(byte), pause: 2 })),
        ...pieceOf(request.body.subarray(30)),
      ],
    }),
  },
  {
    name: 'in chunks',
    weight: 3,
    fits: hasBody,
    wire: (request, random) => ({
      ...whole(request),
      pieces: [
        chunked(request),
        ...split(request.body, random, { pieces: 4, pause: 10 })
          .filter(({ content }) => content.length > 0)
          .map(({ content, pause = 0 }) => ({ content: chunk(Buffer.from(content), ';a="b";c=1'), pause })),
        { content: lastChunk },
      ],
    }),
  },
  {
    name: 'with Expect: 100-continue',
    weight: 1,
    fits: hasBody,
    wire: (request) => ({
      ...whole(request),
      pieces: [
        { ...sized(request, request.body.length, ['Expect: 100-continue']), pause: 30 },
        ...pieceOf(request.body),
      ],
    }),
  },
  {
    name: 'three times on one connection',
    weight: 1,
    fits: ({ body }) => body.length < 50_000,
    wire: (request) => {
      const once: Piece[] = [
        { content: headWith(request.head, ...lengthOf(request.method, request.body)) },
        ...pieceOf(request.body),
      ]
      const { method } = request
      // A refusal may close the connection before the others are read.
      return broken(request, [...once, ...once, ...whole(request).pieces], 'wait', [method, method, method])
    },
  },
  {
    name: 'cut off, and closed for good',
    weight: 3,
    fits: hasBody,
    wire: (request, random) =>
      broken(
        request,
        [
          sized(request, request.body.length),
          { content: request.body.subarray(0, random.upTo(request.body.length - 1)), pause: random.upTo(30) },
        ],
        random.pick(['leave', 'reset']),
      ),
  },
  {
    name: 'cut off, and half closed',
    weight: 2,
    fits: hasBody,
    wire: (request, random) =>
      broken(
        request,
        [
          sized(request, request.body.length),
          { content: request.body.subarray(0, random.upTo(request.body.length - 1)) },
        ],
        'half-close',
      ),
  },
  {
    name: 'left before the answer',
    weight: 2,
    wire: (request, random) => {
      const pieces = whole(request).pieces
      const [last = { content: '' }] = pieces.slice(-1)
      const ending = random.pick(['leave', 'reset'] as const)
      return broken(request, [...pieces.slice(0, -1), { ...last, pause: random.upTo(15) }], ending)
    },
  },
  {
    name: 'longer than it is',
    weight: 1,
    fits: hasBody,
    wire: (request) =>
      broken(request, [sized(request, request.body.length + 10), { content: request.body, pause: 100 }], 'leave'),
  },
  {
    name: 'shorter than it is',
    weight: 1,
    fits: hasBody,
    wire: (request, random) =>
      broken(request, [sized(request, random.upTo(request.body.length - 1)), { content: request.body }]),
  },
  {
    name: 'with a length and in chunks',
    weight: 1,
    fits: hasBody,
    wire: (request) =>
      broken(request, [
        chunked(request, [`Content-Length: ${request.body.length}`]),
        { content: chunk(request.body) },
        { content: lastChunk },
      ]),
  },
  {
    name: 'with a length that is none',
    weight: 1,
    wire: (request, random) =>
      broken(request, [
        sized(
          request,
          random.pick(['-1', '+5', '5, 5', '0x5', '1e3', '', '99999999999999999999', '5\r\nContent-Length: 6']),
        ),
        ...pieceOf(request.body),
      ]),
  },
  {
    name: 'in chunks that are none',
    weight: 1,
    fits: hasBody,
    wire: (request, random) =>
      broken(
        request,
        [
          chunked(request),
          {
            content: random.pick([
              Buffer.from('xyz\r\nabc\r\n0\r\n\r\n'),
              Buffer.from('-5\r\nabc\r\n'),
              Buffer.from('ffffffffffffffffff\r\nabc'),
              Buffer.concat([chunk(request.body, `;${'e'.repeat(20_000)}`), lastChunk]),
              Buffer.concat([chunk(request.body), Buffer.from('0\r\nX-Trailer: 1\r\nContent-Length: 3\r\n\r\n')]),
              Buffer.concat([Buffer.from(`${(request.body.length + 5).toString(16)}\r\n`), request.body]),
            ]),
            pause: 20,
          },
        ],
        'half-close',
      ),
  },
  {
    name: 'with another transfer encoding',
    weight: 0.5,
    fits: hasBody,
    wire: (request, random) => {
      const coding = random.pick(['gzip, chunked', 'chunked, chunked', 'identity', 'x', '\x0bchunked', 'chunked '])
      const head = headWith(request.head, `Transfer-Encoding: ${coding}`)
      return broken(request, [{ content: head }, { content: chunk(request.body) }, { content: lastChunk }])
    },
  },
  {
    name: 'as an upgrade',
    weight: 0.5,
    wire: (request, random) => {
      const upgrade = random.pick(['websocket', 'h2c', 'TLS/1.0'])
      const more = [
        'Connection: Upgrade',
        `Upgrade: ${upgrade}`,
        'Sec-WebSocket-Key: eHh4',
        'Sec-WebSocket-Version: 13',
      ]
      return broken(request, [
        { content: headWith(request.head, ...lengthOf(request.method, request.body), ...more) },
        ...pieceOf(request.body),
      ])
    },
  },
  {
    name: 'in another version of the protocol',
    weight: 0.5,
    wire: (request, random) => {
      const version = random.pick(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'HTTP/1.1 x', ''])
      const head = request.head.replace('HTTP/1.1', version)
      return broken(request, [
        { content: headWith(head, ...lengthOf(request.method, request.body)) },
        ...pieceOf(request.body),
      ])
    },
  },
  {
    name: 'with lines that are wrong',
    weight: 1,
    wire: (request, random) => {
      const lines = random.pick([
        ['no colon'],
        [': no name'],
        ['X-Space : 1'],
        ['X-Folded: 1', ' 2'],
        ['X-Nul: a\x00b'],
        ['X-Bell: \x07'],
        ['X-Return: a\rb'],
        ['X-Line: a\nInjected: 1'],
        ['\x00'],
        ['Host: another.example'],
        ['X\xff: 1'],
      ])
      return broken(request, [
        { content: headWith(request.head, ...lengthOf(request.method, request.body), ...lines) },
        ...pieceOf(request.body),
      ])
    },
  },
  {
    name: 'with LF alone',
    weight: 0.3,
    wire: (request) => broken(request, [{ content: `${request.head.replaceAll('\r\n', '\n')}\n\n` }]),
  },
  {
    name: 'a head that never ends',
    weight: 0.5,
    wire: (request) => broken(request, [{ content: request.head, pause: 100 }], 'leave'),
  },
  {
    name: 'something else than HTTP',
    weight: 0.3,
    wire: (request, random) =>
      broken(
        request,
        [
          {
            content: random.pick([
              Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
              Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
              Buffer.from('\r\n\r\n\r\n'),
              Buffer.from('CONNECT localhost:22 HTTP/1.1\r\nHost: localhost:22\r\n\r\n'),
              Buffer.from('GET\r\n\r\n'),
              Buffer.from('SSH-2.0-client\r\n'),
              Buffer.from('\x00'.repeat(100)),
              random.bytes(300),
            ]),
            pause: 20,
          },
        ],
        'half-close',
      ),
  },
]
