/**
 * The number of small requests a second: a status call with its checks of user, workspace and session, compared with
 * bare Hono.
 */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { agentPath, notesOf } from '#tools/soak/ledger.ts'
import type { Figure } from './figure.ts'
import { medianOf } from './server-median.ts'
import type { Servers } from './server-uploads.ts'

/** The first rounds warm up both servers, because a server usually runs for a long time. */
const [connections, seconds, warming, rounds] = [64, 2, 4, 5]

export async function requestsBench({ portal, bare, user }: Servers): Promise<readonly Figure[]> {
  const session = randomUUID()
  const body = new FormData()
  body.append('sessionId', session)
  body.append('site', 'Mill Lane')
  body.append('notes', new File([Uint8Array.from(notesOf(session, 1000))], 'Notes.txt', { type: 'text/plain' }))
  const opened = await user.send(agentPath('upload'), { method: 'POST', body })
  if (!opened.ok) throw new Error(await opened.text())

  const ask = { authorization: user.authorization, path: agentPath(`status?sessionId=${session}`) }
  const port = Number(new URL(portal.local).port)
  const [ours, plain]: [number[], number[]] = [[], []]
  for (let round = -warming; round < rounds; round += 1) {
    const [bareRate, ourRate] = [await rateOf(bare.honoPort, { ...ask, path: '/status' }), await rateOf(port, ask)]
    if (round < 0) continue
    plain.push(bareRate)
    ours.push(ourRate)
  }
  const [own, other] = [medianOf(ours), medianOf(plain)]
  return [
    {
      what: 'GET of JSON with session and access check',
      value: `${Math.round(own)} requests/s, bare Hono ${Math.round(other)}: ${(own / other).toFixed(2)}`,
      goal: 'at least 0.35',
    },
  ]
}

/** Uses plain sockets, since a client that costs more than the server would measure itself. */
async function rateOf(port: number, { authorization, path }: { authorization: string; path: string }): Promise<number> {
  // Sends the Accept-Encoding of browsers: small replies must not cost more because of it.
  const requestText = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ${authorization}\r\nX-Client-Name: Zofa\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`
  const start = performance.now()
  const until = start + seconds * 1000
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(port, requestText, until)))
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000)
}

/** One request after the other on one connection. */
function askUntil(port: number, requestText: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let [count, answer] = [0, '']
    const socket = connect(port, '127.0.0.1', () => socket.write(requestText))
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      answer += chunk
      if (!isWhole(answer)) return
      if (!answer.startsWith('HTTP/1.1 200')) return reject(new Error(answer))
      count += 1
      answer = ''
      if (performance.now() < until) socket.write(requestText)
      else socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(count))
  })
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1]
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= end + 4 + Number(length)
}
