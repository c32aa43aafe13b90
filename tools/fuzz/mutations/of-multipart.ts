/** Mutations of a multipart body: its names, its contents, the order of its parts, and its bytes. */
import type { Random } from '../random.ts'
import { textPart, type Draft, type MultipartDraft, type Part } from '../requests/draft.ts'
import { bomb } from '../world/samples.ts'
import type { World } from '../world/world.ts'
import { hostileFileName, hostileText, wrongBytes } from './hostile.ts'
import type { Mutation } from './mutation.ts'

type Change = (body: MultipartDraft, random: Random, more: Pick<World, 'samples'> & Pick<Draft, 'constants'>) => void

const multipart = (name: string, weight: number, apply: Change): Mutation => ({
  name,
  weight,
  fits: ({ body }) => body?.kind === 'multipart' && body.parts.length > 0,
  apply: ({ body, constants }, random, { samples }) => {
    if (body?.kind === 'multipart') apply(body, random, { samples, constants })
  },
})

const spoilBytes = (name: string, weight: number, spoil: (body: Buffer, random: Random, boundary: string) => Buffer) =>
  multipart(name, weight, ({ spoil: all, boundary }, random) => void all.push((body) => spoil(body, random, boundary)))

const megabyte = 1_048_576

export const ofMultipart: readonly Mutation[] = [
  multipart('a hostile file name', 4, ({ parts }, random) => {
    fileIn(parts, random).fileName = hostileFileName(random)
  }),
  multipart('a second file name', 1, ({ parts }, random) => {
    const part = fileIn(parts, random)
    const second = random.pick(["utf-8''%00a.docx", "utf-8''%ff", "x-none''a", "utf-8''a%2f..%2fb.docx", "''", 'a'])
    part.fileName = `${part.fileName ?? ''}"; filename*=${second}; x="`
  }),
  multipart('a hostile text', 5, ({ parts }, random) => {
    textIn(parts, random).content = random.chance(0.8)
      ? Buffer.from(hostileText(random))
      : Buffer.concat([Buffer.from('a'), random.pick(wrongBytes)])
  }),
  multipart('the same hostile text in each part', 3, (body, random, { constants }) => {
    const content = Buffer.from(hostileText(random))
    body.parts = body.parts.map((part) =>
      part.fileName === undefined && !constants.has(part.content.toString()) ? { ...part, content } : part,
    )
  }),
  multipart('a hostile name of a part', 2, ({ parts }, random) => {
    random.pick(parts).name = random.pick([
      '__proto__',
      'constructor',
      '',
      '\u0000',
      'a"b',
      'x'.repeat(5_000),
      'files[][]',
    ])
  }),
  multipart('a part without a name', 1, ({ parts }, random) => {
    random.pick(parts).name = undefined
  }),
  multipart('a part twice', 2, ({ parts }, random) => void parts.push({ ...random.pick(parts) })),
  multipart('a part less', 2, ({ parts }, random) => void parts.splice(random.upTo(parts.length - 1), 1)),
  multipart('another order', 2, (body, random) => {
    body.parts = random.shuffled(body.parts)
  }),
  multipart('a file where a text belongs', 1, ({ parts }, random) => {
    textIn(parts, random).fileName = 'text.txt'
  }),
  multipart('a text where a file belongs', 1, ({ parts }, random) => {
    fileIn(parts, random).fileName = undefined
  }),
  multipart('an unknown part', 1, ({ parts }, random) => void parts.push(textPart('surprise', hostileText(random)))),
  multipart('another kind of file', 3, ({ parts }, random, { samples }) => {
    fileIn(parts, random).content = random.pick([...samples.values()])
  }),
  multipart('a file that breaks off', 2, ({ parts }, random) => {
    const part = fileIn(parts, random)
    part.content = part.content.subarray(0, random.upTo(part.content.length))
  }),
  multipart('a file with a few other bytes', 2, ({ parts }, random) => {
    const part = fileIn(parts, random)
    const content = Buffer.from(part.content)
    for (let at = 0; at < 20 && content.length > 0; at += 1) content[random.upTo(content.length - 1)] = random.upTo(255)
    part.content = content
  }),
  multipart('a file of random bytes', 1, ({ parts }, random) => {
    fileIn(parts, random).content = random.bytes(random.upTo(4_000))
  }),
  multipart('a file that unpacks to 8 MB', 0.2, ({ parts }, random) => {
    fileIn(parts, random).content = bomb()
  }),
  multipart('an empty file', 1, ({ parts }, random) => {
    fileIn(parts, random).content = Buffer.alloc(0)
  }),
  multipart('another type of a part', 1, ({ parts }, random) => {
    random.pick(parts).type = random.pick([
      '',
      'text/plain; charset=utf-16',
      'image/png',
      'multipart/mixed; boundary=x',
      '\u0000',
    ])
  }),
  multipart('hostile headers of a part', 3, ({ parts }, random) => {
    random
      .pick(parts)
      .headers.push(
        ...random.pick([
          ['Content-Transfer-Encoding: base64'],
          ['Content-Transfer-Encoding: quoted-printable'],
          ['Content-Transfer-Encoding: x-none'],
          ['Content-Disposition: form-data; name="other"'],
          ['no colon at all'],
          [': no name'],
          [' folded'],
          [`X-Long: ${'x'.repeat(90_000)}`],
          Array.from({ length: 300 }, (_, at) => `X-${at}: ${at}`),
          ['X-\u0000: \u0000'],
          ['__proto__: x'],
          ['constructor: x'],
          ['toString: x', 'hasOwnProperty: x'],
          ['Content-Type: text/plain; charset=__proto__'],
          ['Content-Type: text/plain; charset=base64'],
          ['Content-Type: text/plain; charset*=x; charset'],
        ]),
      )
  }),
  multipart('1,200 parts', 0.3, ({ parts }) => {
    for (let at = 0; at < 1_200; at += 1) parts.push(textPart('p', ''))
  }),
  multipart('300 files', 0.3, ({ parts }, random) => {
    const part = fileIn(parts, random)
    for (let at = 0; at < 300; at += 1) parts.push({ ...part, content: part.content.subarray(0, 200) })
  }),
  multipart('a long text', 0.5, ({ parts }, random) => {
    textIn(parts, random).content = Buffer.alloc(random.pick([20_000, megabyte - 1, megabyte + 10]), 'x')
  }),
  multipart('twelve long texts', 0.1, ({ parts }, random) => {
    const part = textIn(parts, random)
    for (let at = 0; at < 12; at += 1) parts.push({ ...part, content: Buffer.alloc(900_000, 'x') })
  }),
  spoilBytes('no last boundary', 1, (body, _, boundary) => body.subarray(0, body.length - boundary.length - 6)),
  spoilBytes('another boundary than was said', 1, (body, _, boundary) =>
    replaceBytes(body, boundary, `${boundary.slice(1)}x`),
  ),
  spoilBytes('a body that breaks off', 2, (body, random) => body.subarray(0, random.upTo(body.length))),
  spoilBytes('lines that end with LF alone', 0.5, (body) => replaceBytes(body, '\r\n', '\n')),
  spoilBytes('something before the first boundary', 0.5, (body) => Buffer.concat([Buffer.from('before\r\n'), body])),
  spoilBytes('something after the last boundary', 0.5, (body) =>
    Buffer.concat([body, Buffer.from('after\r\n--'), body]),
  ),
  spoilBytes('a boundary inside a part', 0.5, (body, _, boundary) => {
    const middle = Math.floor(body.length / 2)
    return Buffer.concat([body.subarray(0, middle), Buffer.from(`\r\n--${boundary}`), body.subarray(middle)])
  }),
  spoilBytes('no body', 0.3, () => Buffer.alloc(0)),
  spoilBytes('random bytes in place of the body', 0.5, (body, random) => random.bytes(Math.min(2_000, body.length))),
]

/** A part with a file, or any part if there is none. */
const fileIn = (parts: readonly Part[], random: Random) =>
  random.pick(some(parts.filter(({ fileName }) => fileName !== undefined)) ?? parts)

const textIn = (parts: readonly Part[], random: Random) =>
  random.pick(some(parts.filter(({ fileName }) => fileName === undefined)) ?? parts)

const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined)

/** Byte by byte: as Latin-1 each byte is a character. */
const replaceBytes = (body: Buffer, from: string, to: string) =>
  Buffer.from(
    body.toString('latin1').replaceAll(from, () => to),
    'latin1',
  )
