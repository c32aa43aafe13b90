/** 200 people who walk through the same wizard at once: how long one call of a step takes them. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { agentPath, notesOf } from '#tools/soak/known.ts'
import type { Visitor } from '#tools/soak/visitor.ts'
import type { Figure } from './figure.ts'
import { at, medianOf } from './server-median.ts'
import type { Servers } from './server-uploads.ts'

const wizards = 200
/** Milliseconds between two looks at long work, as on the page. */
const poll = 1500

export async function wizardsBench({ user }: Servers): Promise<readonly Figure[]> {
  const taken: number[] = []
  const measured = async (call: () => Promise<Response>) => {
    const start = performance.now()
    const reply = await call()
    const answer = await reply.text()
    taken.push(performance.now() - start)
    if (!reply.ok) throw new Error(answer)
    return answer
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: wizards }, () => walk(user, measured)))
  const seconds = (performance.now() - start) / 1000
  return [
    {
      what: `${wizards} wizards at once, to the end of their long work`,
      value: `${seconds.toFixed(1)} s; a call of a step ${Math.round(medianOf(taken))} ms, p95 ${Math.round(at(0.95, taken))} ms`,
    },
  ]
}

async function walk(user: Visitor, measured: (call: () => Promise<Response>) => Promise<string>): Promise<void> {
  const session = randomUUID()
  const body = new FormData()
  body.append('sessionId', session)
  body.append('site', 'Mill Lane')
  body.append('notes', new File([Uint8Array.from(notesOf(session, 20_000))], 'Notes.txt', { type: 'text/plain' }))
  const post = (path: string, values: object) =>
    measured(() => user.sendJson('POST', agentPath(path), { sessionId: session, ...values }))
  await measured(() => user.send(agentPath('upload'), { method: 'POST', body }))
  await post('settle', { colour: '#112233', rating: 3 })
  await post('pack', {})
  await measured(() => user.send(`/uploads/${session}/field-notes.zip`))
  await post('process', {})
  for (;;) {
    const { status } = JSON.parse(await measured(() => user.send(agentPath(`status?sessionId=${session}`)))) as {
      status: string
    }
    if (status === 'done') return
    if (status !== 'running') throw new Error(`Long work is ${status}.`)
    await setTimeout(poll)
  }
}
