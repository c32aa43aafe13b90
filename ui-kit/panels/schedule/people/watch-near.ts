/** Tells elements of a scrolled frame when they come near what is seen of it. One watcher serves all of a frame. */

/** Pixels above and below the frame that count as near. */
const margin = 200

interface Watcher {
  readonly observer: IntersectionObserver
  readonly heard: Map<Element, (near: boolean) => void>
}

const watchers = new WeakMap<Element, Watcher>()

/** Gives what ends it. Where nothing can be watched, everything is near. */
export function watchNear(frame: Element, element: Element, hear: (near: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    hear(true)
    return () => undefined
  }
  const { observer, heard } = watcherOf(frame)
  heard.set(element, hear)
  observer.observe(element)
  return () => {
    observer.unobserve(element)
    heard.delete(element)
  }
}

function watcherOf(frame: Element): Watcher {
  const known = watchers.get(frame)
  if (known) return known
  const heard: Watcher['heard'] = new Map()
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) heard.get(target)?.(isIntersecting)
    },
    { root: frame, rootMargin: `${margin}px 0px` },
  )
  const watcher = { observer, heard }
  watchers.set(frame, watcher)
  return watcher
}
