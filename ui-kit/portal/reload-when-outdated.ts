/**
 * Reloads a page that was opened before the portal was updated, when it requests a script that no longer exists. The state of
 * a run survives the reload. A script that only could not be reached is left to the part of the page that needs it, since a
 * reload without a network would leave nothing but the browser's own error page.
 */
interface ReloadOptions {
  readonly events: Pick<EventTarget, 'addEventListener'>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
  readonly now: () => number
  /** The address of the script with which this page began. */
  readonly entry: string
  /** The page that the portal serves now; rejects if the portal cannot be reached. */
  readonly fetchPage: () => Promise<string>
}

const key = 'stepwright-reloaded-at'
/** Milliseconds; a failure later than this counts as caused by another update. */
const minimumInterval = 60_000
/** Milliseconds; scripts that fail within this time were requested together, and fail for the same reason. */
const moment = 1000

export function reloadWhenOutdated({ events, storage, reload, now, entry, fetchPage }: ReloadOptions): void {
  let failures = 0
  let lastFailure = -moment
  events.addEventListener('vite:preloadError', () => {
    if (now() - lastFailure >= moment) failures += 1
    lastFailure = now()
    fetchPage().then(
      (page) => {
        // Some browsers remember that a script could not be loaded; there, only a reload loads it.
        if (page.includes(entry) && failures < 2) return
        if (now() - Number(storage.getItem(key) ?? -minimumInterval) < minimumInterval) return
        storage.setItem(key, String(now()))
        reload()
      },
      () => undefined,
    )
  })
}
