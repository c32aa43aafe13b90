/**
 * A page that was opened before the portal was replaced asks for parts that are gone. The page of today has them, and what
 * a run has reached is kept: so it is loaded again. Not twice in a row, since then the portal itself cannot be reached.
 */
interface Surroundings {
  readonly events: Pick<EventTarget, 'addEventListener'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
  readonly now: () => number
}

const key = 'stepwright-reloaded-at'
/** Milliseconds; another failure after so long is another replacement. */
const apart = 60_000

export function reloadWhenOutdated({ events, storage, reload, now }: Surroundings): void {
  events.addEventListener('vite:preloadError', (event) => {
    if (now() - Number(storage.getItem(key) ?? -apart) < apart) return
    storage.setItem(key, String(now()))
    event.preventDefault()
    reload()
  })
}
