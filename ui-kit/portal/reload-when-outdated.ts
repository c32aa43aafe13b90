/**
 * Reloads a page that was opened before the portal was updated, when it requests a script that no longer exists. The state of
 * a run survives the reload. It does not reload twice in a row, because then the cause is not an update, nor without a network,
 * where a reload would leave nothing but the browser's own error page.
 */
interface ReloadOptions {
  readonly events: Pick<EventTarget, 'addEventListener'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
  readonly now: () => number
  readonly isOnline: () => boolean
}

const key = 'stepwright-reloaded-at'
/** Milliseconds; a failure later than this counts as another update. */
const minimumInterval = 60_000

export function reloadWhenOutdated({ events, storage, reload, now, isOnline }: ReloadOptions): void {
  events.addEventListener('vite:preloadError', (event) => {
    if (!isOnline()) return
    if (now() - Number(storage.getItem(key) ?? -minimumInterval) < minimumInterval) return
    storage.setItem(key, String(now()))
    event.preventDefault()
    reload()
  })
}
