/** Notifies elements in a scrolling frame when they come near its visible part. All elements of a frame share one observer. */

/** Pixels above and below the frame that count as near. */
const margin = 200

interface Watcher {
  readonly observer: IntersectionObserver
  readonly listeners: Map<Element, (near: boolean) => void>
}

const watchers = new WeakMap<Element, Watcher>()

/** Returns a function that stops watching. Without IntersectionObserver, everything counts as near. */
export function watchNear(frame: Element, element: Element, listener: (near: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    listener(true)
    return () => undefined
  }
  const { observer, listeners } = watcherOf(frame)
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    observer.unobserve(element)
    listeners.delete(element)
  }
}

function watcherOf(frame: Element): Watcher {
  const existing = watchers.get(frame)
  if (existing) return existing
  const listeners: Watcher['listeners'] = new Map()
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) listeners.get(target)?.(isIntersecting)
    },
    { root: frame, rootMargin: `${margin}px 0px` },
  )
  const watcher = { observer, listeners }
  watchers.set(frame, watcher)
  return watcher
}
