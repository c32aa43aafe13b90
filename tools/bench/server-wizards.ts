/** 200 people who begin the same wizard in the same second, and one user who only views another wizard meanwhile. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { agentPath, notesOf } from '#tools/soak/ledger.ts'
import type { Visitor } from '#tools/soak/visitor.ts'
import type { Figure } from './figure.ts'
import { at, medianOf } from './server-median.ts'

/** A portal under test, with its name in the table. */
export interface WalkedPortal {
  readonly name: string
  readonly user: Visitor
}

const wizards = 200
const rounds = 3
/** Milliseconds between two polls of long work, as on the page. */
const poll = 1500
/** Milliseconds between two requests of the bystander. */
const glance = 50

interface Round {
  readonly seconds: number
  readonly steps: readonly number[]
  readonly glances: readonly number[]
}

/** Each round measures every portal, so that all run under the same load of the machine. */
export async function wizardsBench(portals: readonly WalkedPortal[]): Promise<readonly Figure[]> {
  const found = new Map(portals.map(({ name }) => [name, [] as Round[]]))
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, user } of portals) {
      const walked = await walkAll(user)
      if (round > 0) found.get(name)?.push(walked)
    }
  }
  return [...found].flatMap(([name, walked]) => figuresOf(name, walked))
}

function figuresOf(name: string, walked: readonly Round[]): readonly Figure[] {
  const over = (of: (round: Round) => number) => Math.round(medianOf(walked.map(of)))
  const [seconds, median, p95] = [
    over(({ seconds: all }) => all),
    over(({ steps }) => medianOf(steps)),
    over(({ steps }) => at(0.95, steps)),
  ]
  return [
    {
      what: `${wizards} wizards that begin in the same second (${name})`,
      value: `${seconds} s to the end of their long work; a call of a step ${median} ms, p95 ${p95} ms`,
      goal: 'p95 a third of that before',
    },
    {
      what: `a bystander's light request meanwhile (${name})`,
      value: `${over(({ glances }) => medianOf(glances))} ms, p95 ${over(({ glances }) => at(0.95, glances))} ms`,
      goal: 'p95 under 200 ms',
    },
  ]
}

async function walkAll(user: Visitor): Promise<Round> {
  const steps: number[] = []
  const glances: number[] = []
  const measured = async (into: number[], call: () => Promise<Response>) => {
    const start = performance.now()
    const reply = await call()
    const answer = await reply.text()
    into.push(performance.now() - start)
    if (!reply.ok) throw new Error(answer)
    return answer
  }
  const bystander = await open(user)
  const over = new AbortController()
  const looking = lookOn(over.signal, () =>
    measured(glances, () => user.send(agentPath(`status?sessionId=${bystander}`))),
  )
  const start = performance.now()
  await Promise.all(Array.from({ length: wizards }, () => walk(user, (call) => measured(steps, call))))
  const seconds = (performance.now() - start) / 1000
  over.abort()
  await looking
  return { seconds, steps, glances }
}

async function lookOn(over: AbortSignal, look: () => Promise<unknown>): Promise<void> {
  while (!over.aborted) {
    await look()
    await setTimeout(glance)
  }
}

async function open(user: Visitor): Promise<string> {
  const session = randomUUID()
  const reply = await user.send(agentPath('upload'), { method: 'POST', body: uploadOf(session) })
  if (!reply.ok) throw new Error(await reply.text())
  return session
}

function uploadOf(session: string): FormData {
  const body = new FormData()
  body.append('sessionId', session)
  body.append('site', 'Mill Lane')
  body.append('notes', new File([Uint8Array.from(notesOf(session, 20_000))], 'Notes.txt', { type: 'text/plain' }))
  return body
}

async function walk(user: Visitor, measured: (call: () => Promise<Response>) => Promise<string>): Promise<void> {
  const session = randomUUID()
  const body = uploadOf(session)
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
