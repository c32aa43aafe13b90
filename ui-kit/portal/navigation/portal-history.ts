/**
 * The browser's history, in which a page can hold whoever is about to leave it: until they have said what becomes of their
 * changes. The router's own way to do this comes only with its loaders and actions, and those are more than half of it.
 */
import { createPath, parsePath, type Path, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom'

export type History = ReturnType<typeof UNSAFE_createBrowserHistory>
type Listener = Parameters<History['listen']>[0]
type OnHeld = (goOn: () => void) => void

export interface PortalHistory extends History {
  /**
   * From now on nobody goes to another path or search: instead `onHeld` gets what takes them there all the same.
   * Returns how to let go.
   */
  readonly hold: (onHeld: OnHeld) => () => void
}

export function portalHistory(history: History): PortalHistory {
  let holder: OnHeld | undefined
  let shown = addressOf(history.location)
  /** What a step within the browser's history stands for, where it is not the user's. */
  let step: 'users' | 'taking-back' | 'going-on' = 'users'

  const isHeld = (there: To) => holder !== undefined && addressOf(there) !== shown

  /** The browser has stepped already: it steps back before anybody is asked. */
  const listen = (listener: Listener) =>
    history.listen((update) => {
      const kind = step
      step = 'users'
      if (kind === 'taking-back') return
      const { action, delta, location } = update
      // Without a number it is an entry of somebody else's, and there is no way back to count.
      if (kind === 'users' && action === popped && delta !== null && isHeld(location)) {
        step = 'taking-back'
        history.go(-delta)
        holder?.(() => {
          step = 'going-on'
          history.go(delta)
        })
        return
      }
      shown = addressOf(location)
      listener(update)
    })

  const unlessHeld = (there: To, go: () => void) => (isHeld(there) ? holder?.(go) : go())

  return {
    get action() {
      return history.action
    },
    get location() {
      return history.location
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state: unknown) => unlessHeld(to, () => history.push(to, state)),
    replace: (to, state: unknown) => unlessHeld(to, () => history.replace(to, state)),
    listen,
    hold: (onHeld) => {
      holder = onHeld
      return () => {
        if (holder === onHeld) holder = undefined
      }
    },
  }
}

/** The router's name for a step within the history. */
const popped: string = 'POP'

/** Another place on the same page is no other page. */
function addressOf(to: To): string {
  const { pathname = '', search = '' }: Partial<Path> = typeof to === 'string' ? parsePath(to) : to
  return createPath({ pathname, search })
}
