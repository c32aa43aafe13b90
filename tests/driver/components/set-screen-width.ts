/** The width of the simulated screen, as far as style sheets and scripts can ask for it. */
export type ScreenWidth = 'narrow' | 'wide'

let width: ScreenWidth = 'wide'
const listeners = new Set<() => void>()

export function setScreenWidth(next: ScreenWidth): void {
  width = next
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      get matches() {
        return media.includes('max-width') && width === 'narrow'
      },
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    })
  for (const listener of listeners) listener()
}
