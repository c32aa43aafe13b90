/** Sends cases, several at the same time, and records faults. */
import { root } from '#tools/house/paths.mjs'
import { planCase, planSession } from '../cases/plan-case.ts'
import type { PlannedCase, PlannedRequest } from '../cases/planned-case.ts'
import type { RunningPortal } from '../portal/running-portal.ts'
import { fillSecrets } from '../requests/valid-draft.ts'
import { send, type Exchange } from '../wire/send.ts'
import type { Vault } from '../world/explore-world.ts'
import { cookieOf } from '../world/people.ts'
import { generationOf, type StandingSession } from '../world/standing-session.ts'
import type { World } from '../world/world.ts'
import { countExchange, type Counts } from './counts.ts'
import type { Fault } from './fault.ts'
import { judgeExchange } from './judge-exchange.ts'
import { createExitWatch } from './exit-watch.ts'

interface RunnerOptions {
  readonly world: World
  readonly vault: Vault
  readonly portal: RunningPortal
  readonly counts: Counts
  readonly noteFault: (fault: Fault) => void
  /** Called with each exchange, for a replay. */
  readonly watch?: (index: number, request: PlannedRequest, exchange: Exchange) => void
  /** Ends the run after the running cases. */
  readonly signal?: AbortSignal
}

export interface Slice {
  /** The first case. */
  readonly from: number
  /** The last permitted case. */
  readonly last: number
  /** Ends once so many requests were sent in total. */
  readonly requests: number
  /** The number of concurrent cases. */
  readonly atOnce: number
}

/**
 * Milliseconds after which a missing reply counts as a fault. Pictures wait for each other, and on a slow and busy
 * machine one has needed more than a minute. The benchmarks measure how fast replies are.
 */
const longestAnswer = 240_000
/** Counts the requests of all cases. */
const mostBytes = 8_000_000_000

export interface CaseRunner {
  /** Gives the number of the next case. */
  readonly run: (slice: Slice) => Promise<number>
}

export function createCaseRunner({
  world,
  vault,
  portal,
  counts,
  noteFault,
  watch,
  signal,
}: RunnerOptions): CaseRunner {
  const prepared = new Map<string, Promise<void>>()
  const secretTexts = [root, portal.dataDir]
  let generation = 0

  const sendRequest = (request: PlannedRequest) =>
    send(request.wire, {
      port: portal.port,
      patience: longestAnswer,
      fillSecrets: (head) => fillSecrets(head, (name, account) => vault.get(account)?.[name] ?? ''),
    })
  const exits = createExitWatch({ portal, counts, noteFault, sendAlone: sendRequest })

  async function exchange(index: number, request: PlannedRequest): Promise<void> {
    await exits.waitUntilRunning()
    exits.begin({ index, request })
    const result = await sendRequest(request)
    countExchange(counts, request, result)
    watch?.(index, request, result)
    if (await exits.handleExit(result)) return
    for (const { kind, what } of judgeExchange(request, result, { secretTexts })) {
      noteFault({ kind, what, at: { index, request }, log: () => portal.log.entriesOf(request.id) })
    }
  }

  /** Opened by the first case that needs it. */
  function prepare(session: StandingSession, index: number): Promise<void> {
    const known = prepared.get(session.id)
    if (known) return known
    const preparing = (async () => {
      for (const request of planSession(world, session)) {
        counts.preparing += 1
        await exchange(index, request)
      }
    })()
    prepared.set(session.id, preparing)
    return preparing
  }

  async function runCase({ index, groups }: PlannedCase): Promise<void> {
    for (const group of groups) {
      for (const { session } of group) if (session) await prepare(session, index)
      await Promise.all(
        group.map((request) => {
          counts.routes.add(request.route)
          return exchange(index, request)
        }),
      )
    }
  }

  /** Renews cookies that were signed out. */
  async function renew(index: number) {
    if (generationOf(index) === generation) return
    generation = generationOf(index)
    await exits.waitUntilRunning()
    for (const [account, secrets] of vault) {
      const cookie = await cookieOf(secrets.bearer, portal.origin).catch(() => ({}))
      vault.set(account, { ...secrets, ...cookie })
    }
  }

  return {
    async run({ from, last, requests, atOnce }) {
      let next = from
      const continues = () =>
        next <= last && counts.requests < requests && counts.bytes < mostBytes && signal?.aborted !== true
      async function work() {
        while (continues()) {
          const planned = planCase(world, next)
          next += 1
          counts.requests += planned.groups.flat().length
          await renew(planned.index)
          await runCase(planned)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, () => work()))
      return next
    },
  }
}
