/** Limits how many requests a provider gets at the same time. Whoever comes first is served first, and whoever leaves frees its place at once. */

/** Hosted providers accept more; an operator names another number in models.json. */
export const defaultPlaces = 32

interface Places {
  taken: number
  /** Whoever waits, in the order of arrival. */
  readonly waiting: Set<() => void>
}

/** By the address of the provider. */
const byAddress = new Map<string, Places>()

/** Returns the function that gives the place back. `onWait` is called if there is none yet. Rejects once the signal aborts. */
export async function takePlace(
  address: string,
  most: number,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait?: (() => void) | undefined },
): Promise<() => void> {
  signal.throwIfAborted()
  const places = byAddress.get(address) ?? { taken: 0, waiting: new Set() }
  byAddress.set(address, places)
  if (places.taken < most && places.waiting.size === 0) places.taken += 1
  else {
    onWait?.()
    await nextPlace(places, signal)
  }
  let isGivenBack = false
  return () => {
    if (isGivenBack) return
    isGivenBack = true
    const [next] = places.waiting
    if (next === undefined) places.taken -= 1
    else next()
  }
}

/** A place that is given back goes to whoever waits longest, so that the number of taken places stays as it is. */
function nextPlace({ waiting }: Places, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(enter)
      reject(signal.reason as Error)
    }
    const enter = () => {
      waiting.delete(enter)
      signal.removeEventListener('abort', leave)
      resolve()
    }
    waiting.add(enter)
    signal.addEventListener('abort', leave, { once: true })
  })
}
