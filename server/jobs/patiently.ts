/**
 * Does a step of long work until it is done. A fault around us passes, however long that takes: nobody has to start the
 * work again because the database was away, or the disk was full. A mistake of ours is tried again twice, and so is work
 * that was refused for the moment, because its worker was killed or its turn did not come.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { isPassing, Refusal } from '#server/refusals.ts'
import { faultOf, type Fault } from '#server/operating/fault.ts'

export interface Patience {
  /** Once it is aborted the step is left as it is: whoever goes on with the work does it. */
  readonly signal: AbortSignal
  /** Rejects while a fault lasts. A step may cost money: it is not the way to find that out. */
  readonly probe: () => Promise<unknown>
  /** Told when it begins to wait. */
  readonly waits: (fault: Fault, cause: unknown) => void
  /** Told of each mistake. */
  readonly mistaken: (error: unknown) => void
  readonly pauses?: typeof usual
}

/** Does it with a patience that was chosen before. */
export type Patient = <T>(run: () => Promise<T>) => Promise<T>

/** Milliseconds: the first pause; the longest between two probes; the longest before a step whose probe said yes, and that failed. */
const usual = { shortest: 500, probe: 10_000, step: 300_000 }
const mostMistakes = 3

export async function patiently<T>(run: () => Promise<T>, patience: Patience): Promise<T> {
  const { signal, waits, mistaken, pauses = usual } = patience
  let mistakes = 0
  let pause = pauses.shortest
  let waitsFor: Fault['kind'] | undefined
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (signal.aborted) return handedBack()
      if (error instanceof Refusal && !isPassing(error)) throw error
      const fault = faultOf(error)
      if (!fault) {
        mistakes += 1
        mistaken(error)
        if (mistakes === mostMistakes) throw error
      } else if (fault.kind !== waitsFor) waits(fault, error)
      waitsFor = fault?.kind
    }
    await delay(pause, undefined, { signal }).catch(() => undefined)
    await untilWell(patience)
    pause = Math.min(pauses.step, 2 * pause)
  }
}

async function untilWell({ signal, probe, pauses = usual }: Patience): Promise<void> {
  for (let pause = pauses.shortest; ; pause = Math.min(pauses.probe, 2 * pause)) {
    if (signal.aborted) return handedBack()
    const state = await probe().then(
      () => 'well',
      (error: unknown) => (faultOf(error) ? 'faulty' : 'well'),
    )
    if (state === 'well') return
    await delay(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** An error would count as the end of the step. Nothing is left to do but to wait for the end of the process. */
const handedBack = (): Promise<never> => new Promise<never>(() => undefined)
