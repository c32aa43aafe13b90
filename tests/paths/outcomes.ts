/** The outcomes of a request: a reply based on the reply of the simulated server, or none. */

export const outcomes = {
  success: undefined,
  'fails as its sample says': undefined,
  'takes as long as its sample says': undefined,
  'is refused with a message': () =>
    jsonResponse(422, {
      success: false,
      ok: false,
      message: 'The server says why.',
      missing: ['one.xlsx', 'two.docx'],
    }),
  'is answered with success false': () => jsonResponse(200, { success: false, message: 'The server says why not.' }),
  'is answered with ok false': () => jsonResponse(200, { ok: false, error: 'The server says what is wrong.' }),
  'is refused without a message': () => jsonResponse(500, {}),
  'is answered with success false and nothing else': () => jsonResponse(200, { success: false }),
  'is answered with something that is not JSON': () =>
    new Response('<h1>Bad gateway</h1>', {
      status: 502,
      statusText: 'Bad Gateway',
      headers: { 'Content-Type': 'text/html' },
    }),
  'is answered with an empty file': () => new Response('', { headers: { 'Content-Type': 'application/octet-stream' } }),
  'cannot reach the server': undefined,
  'is not answered in time': undefined,
  'is cancelled': undefined,
  'is given up by Stop': undefined,
  'is cut off by closing the page': undefined,
  'finds the work going on': () =>
    jsonResponse(200, { status: 'running', message: '', failed: null, completed: [], current: null }),
  'finds work that it does not know': () => jsonResponse(200, { status: 'waiting' }),
  'finds that a stage has failed': () =>
    jsonResponse(200, {
      status: 'error',
      message: 'A stage has failed.',
      failed: 'extract',
      completed: [],
      current: null,
    }),
  'finds a failure without a message': () => jsonResponse(200, { status: 'error', failed: null }),
} as const

export type Outcome = keyof typeof outcomes

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
}

function jsonResponse(status: number, json: unknown): Response {
  return Response.json(json, { status, statusText: statusTexts[status] ?? '' })
}

/** A reply in which one value differs from, or equals, the value that a condition of the definition looks for. */
export interface Flip {
  readonly path: string
  readonly to: unknown
}

export function flipReply(json: unknown, { path, to }: Flip): unknown {
  const [key = '', ...rest] = path.split('.')
  const map = typeof json === 'object' && json !== null ? json : {}
  return { ...map, [key]: rest.length === 0 ? to : flipReply(Reflect.get(map, key), { path: rest.join('.'), to }) }
}
