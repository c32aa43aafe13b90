/** Calls of a panel that the test answers at any time and in any order. */
import type { PanelCalls, PanelRequest } from '#engine/machine/panel-calls.ts'

export interface HeldCall extends PanelRequest {
  readonly call: string
  readonly reply: (json: unknown) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

export interface HeldCalls extends Pick<PanelCalls, 'ask'> {
  readonly calls: readonly HeldCall[]
  /** The last request for this call. */
  readonly last: (call: string) => HeldCall
}

export function heldCalls(): HeldCalls {
  const calls: HeldCall[] = []
  return {
    calls,
    last(call) {
      const found = calls.findLast((each) => each.call === call)
      if (!found) throw new Error(`"${call}" was not called.`)
      return found
    },
    ask: (call, request = {}) =>
      new Promise((resolve, reject) => {
        calls.push({
          ...request,
          call,
          reply(json) {
            resolve({ json, etag: undefined })
            return soon()
          },
          fail(error) {
            reject(error)
            return soon()
          },
        })
      }),
  }
}

/** Waits until all pending promises have settled. */
const soon = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
