/** Parses the replies on a connection as they arrive, and reports where one is malformed. */

export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

export interface AnswerReader {
  readonly answers: readonly Answer[]
  /** The error that a client would report. */
  readonly problems: readonly string[]
  push(bytes: Buffer): void
  /** The server has closed its side. */
  end(): void
}

/** The largest reply that is kept. */
const longestHead = 65_536

export function readAnswers(methods: readonly string[]): AnswerReader {
  const answers: Answer[] = []
  /** Each error once: the data is parsed again whenever more arrives. */
  const problems = new Set<string>()
  let rest = Buffer.alloc(0)
  let state: 'reading' | 'lost' = 'reading'

  function lose(problem: string) {
    problems.add(problem)
    state = 'lost'
  }

  /** Whether another complete reply was found. */
  function readOne(closed: boolean): boolean {
    const headEnd = rest.indexOf('\r\n\r\n')
    if (headEnd < 0) {
      if (rest.length > longestHead) lose('The head of an answer does not end.')
      return false
    }
    const [first = '', ...lines] = rest.subarray(0, headEnd).toString('latin1').split('\r\n')
    const status = Number(/^HTTP\/1\.1 ([1-5]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/.exec(first)?.[1])
    if (!(status >= 100)) return (lose(`"${first.slice(0, 100)}" is not a status line.`), false)
    const headers = lines.map((line): [string, string] => {
      const [, name, value = ''] = /^([!#$%&'*+\-.^_`|~\dA-Za-z]+):[\t ]*([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? []
      if (name === undefined) problems.add(`"${line.slice(0, 100)}" is not a header.`)
      return [name ?? '', value]
    })
    const afterHead = rest.subarray(headEnd + 4)
    if (status < 200) {
      rest = afterHead
      return true
    }
    const body = bodyIn(afterHead, { status, headers, method: methods[answers.length] ?? 'GET', closed })
    if (body === undefined) return false
    rest = afterHead.subarray(body.used)
    answers.push({ status, headers, body: body.bytes })
    return true
  }

  function bodyIn(bytes: Buffer, { status, headers, method, closed }: Framed): Body | undefined {
    if (method.toUpperCase() === 'HEAD' || status === 204 || status === 304) return { bytes: Buffer.alloc(0), used: 0 }
    const named = (wanted: string) =>
      headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value)
    const [lengths, codings] = [named('content-length'), named('transfer-encoding')]
    if (codings.length > 0) {
      if (lengths.length > 0) problems.add('An answer has a length and comes in chunks.')
      const chunks = chunksIn(bytes)
      if (chunks === 'wrong') lose('A chunk of an answer does not have a size.')
      return chunks === 'wrong' ? undefined : chunks
    }
    if (lengths.length > 1) problems.add('An answer has two lengths.')
    const [length] = lengths
    if (length === undefined) return closed ? { bytes, used: bytes.length } : undefined
    if (!/^\d+$/.test(length)) return (lose(`"${length}" is not a length.`), undefined)
    return bytes.length < Number(length)
      ? undefined
      : { bytes: bytes.subarray(0, Number(length)), used: Number(length) }
  }

  const readAll = (closed: boolean) => {
    while (state === 'reading' && rest.length > 0 && readOne(closed));
  }
  return {
    answers,
    get problems() {
      return [...problems]
    },
    push(bytes) {
      rest = Buffer.concat([rest, bytes])
      readAll(false)
    },
    end() {
      readAll(true)
      if (state === 'reading' && rest.length > 0) problems.add('An answer broke off before its end.')
    },
  }
}

interface Framed extends Omit<Answer, 'body'> {
  readonly method: string
  readonly closed: boolean
}

interface Body {
  readonly bytes: Buffer
  /** The length of the parsed bytes, including the framing. */
  readonly used: number
}

function chunksIn(bytes: Buffer): Body | undefined | 'wrong' {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = /^([\da-fA-F]+)(?:;.*)?$/.exec(bytes.subarray(at, lineEnd).toString('latin1'))?.[1]
    if (size === undefined) return 'wrong'
    const [from, to] = [lineEnd + 2, lineEnd + 2 + Number.parseInt(size, 16)]
    if (bytes.length < to + 2) return undefined
    if (to === from) return { bytes: Buffer.concat(parts), used: to + 2 }
    parts.push(bytes.subarray(from, to))
    at = to + 2
  }
}
