/** Sets the width of the simulated screen in CSS pixels, as scripts can query it. */
let width = 1440
const listeners = new Set<() => void>()

export function setScreenWidth(pixels: number): void {
  width = pixels
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      get matches() {
        const limit = /max-width:\s*(\d+)px/.exec(media)?.[1]
        return limit !== undefined && width <= Number(limit)
      },
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    })
  for (const listener of listeners) listener()
}
