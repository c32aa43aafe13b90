/** Tells when something comes near the window. One observer for all: one each would cost more than what it saves. */
let observer: IntersectionObserver | undefined
const listeners = new WeakMap<Element, () => void>()

/** How far from the window something is near, in its heights. */
export const margin = 0.1

/** Returns what ends the watching. */
export function whenNear(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) listeners.get(target)?.()
    },
    { rootMargin: `${100 * margin}% 0px` },
  )
  listeners.set(element, onNear)
  observer.observe(element)
  return () => observer?.unobserve(element)
}
