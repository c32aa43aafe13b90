/** Which session a request says it belongs to: in its path, its query or its body, under the name that the call gives it. */
import { Busboy } from '@fastify/busboy'
import type { Call, Source } from '#engine/definition/types.ts'
import { Refusal } from '#server/errors.ts'
import type { FoundCall } from './find-call.ts'

/** Bytes of a body that are looked at. Our pages send the id before any file. */
const looked = 1024 * 1024

export async function sessionSent(request: Request, { call, params }: FoundCall): Promise<string | undefined> {
  const { searchParams } = new URL(request.url)
  const inQuery = namesIn(call.query).map((name) => searchParams.get(name))
  return params['session'] || inQuery.find(Boolean) || (await inBody(request, namesInBody(call)))
}

const isSession = (source: Source): boolean => source === '@session'

const namesIn = (wires: Call['query'] = {}): readonly string[] =>
  Object.keys(wires).filter((name) => isSession(wires[name] ?? ''))

const namesInBody = ({ json, multipart, variants = [] }: Call): readonly string[] => [
  ...new Set([{ json, multipart }, ...variants].flatMap((body) => [...namesIn(body.json), ...namesIn(body.multipart)])),
]

async function inBody(request: Request, names: readonly string[]): Promise<string | undefined> {
  const type = request.headers.get('Content-Type') ?? ''
  if (names.length === 0 || !request.body) return undefined
  if (/^application\/json\b/i.test(type)) return inJson(await startOf(request.body), names)
  return /^multipart\/form-data\b/i.test(type) ? inMultipart(request.body, type, names) : undefined
}

function inJson(text: string, names: readonly string[]): string | undefined {
  const body = parse(text)
  if (typeof body !== 'object' || body === null) throw new Refusal(400, 'The body is no JSON object.')
  const found: unknown = names.map((name) => Reflect.get(body, name) as unknown).find((value) => value !== undefined)
  return typeof found === 'string' && found !== '' ? found : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function startOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > looked) throw new Refusal(413, `The body is larger than ${looked / 1024} KB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Stops reading once it is found. */
async function inMultipart(
  body: ReadableStream<Uint8Array>,
  type: string,
  names: readonly string[],
): Promise<string | undefined> {
  let found: string | undefined
  const parts = parser(type)
    .on('field', (name: string, value: string) => {
      if (names.includes(name) && value !== '') found ??= value
    })
    .on('file', (_name: string, file: NodeJS.ReadableStream) => void file.resume())
  // What is no multipart body ends here, and names no session.
  const over = new Promise<'over'>((resolve) =>
    parts.on('error', () => resolve('over')).on('finish', () => resolve('over')),
  )

  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    const taken = new Promise<'taken'>((resolve) => void parts.write(chunk, () => resolve('taken')))
    if ((await Promise.race([over, taken])) === 'over' || found !== undefined) break
    if (size > looked) throw new Refusal(400, 'The session id has to stand before the files.')
  }
  return found
}

function parser(type: string) {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { fieldSize: 64 * 1024, headerPairs: 100 } })
  } catch {
    throw new Refusal(400, 'The body is not the multipart body that its Content-Type says.')
  }
}
