/** Calls back when an element comes near the window. All elements share one observer, since one observer for each would be slow. */
let observer: IntersectionObserver | undefined
const listeners = new WeakMap<Element, () => void>()

/** The distance that counts as near, in window heights. */
export const margin = 0.1

/** Returns a function that stops watching. */
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
