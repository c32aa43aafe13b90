/** Compares the screens of two definitions apart from the page. */
import type { HubItem } from '#engine/definition/installed-parts.ts'
import { type ChangedFrame, changedFrames, type TwoDefinitions } from '#engine/simulation/changed-frames.ts'
import { operations } from 'virtual:installed-operations'

export interface ToFramesWorker extends TwoDefinitions {
  readonly client: string
  readonly hubs: Readonly<Record<string, readonly HubItem[]>>
}

/** The changed screens of one step after the other. */
export interface FromFramesWorker {
  readonly frames: readonly ChangedFrame[]
  readonly isLast: boolean
}

const tick = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

async function compare({ before, after, client, hubs }: ToFramesWorker): Promise<void> {
  const send = (message: FromFramesWorker) => postMessage(message)
  const options = {
    client,
    tick,
    chosenIn: ({ hub }: TwoDefinitions['after']) => hub && hubs[hub.items]?.find(({ id }) => id === hub.default),
  }
  for await (const frames of changedFrames({ before, after }, operations, options)) send({ frames, isLast: false })
  send({ frames: [], isLast: true })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToFramesWorker>) => {
  compare(data).catch((error: unknown) => {
    // The page hears of it as an error of the worker.
    setTimeout(() => {
      throw error
    })
  })
})
