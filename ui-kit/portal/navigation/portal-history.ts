/**
 * The browser's history, with a hook that lets a page intercept leaving until the user has decided about unsaved changes.
 * The router's own blocker comes only with its loaders and actions, which are more than half of its size.
 */
import { createPath, parsePath, type Path, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom'

export type History = ReturnType<typeof UNSAFE_createBrowserHistory>
type Listener = Parameters<History['listen']>[0]
/** The destination of a navigation: another page of the portal, or a place outside it. */
type Destination = 'page' | 'signed out'
type LeaveHandler = (proceed: () => void, destination: Destination) => void

export interface PortalHistory extends History {
  /**
   * From now on, a navigation to another path or search does not happen: `onLeave` is called instead, with a function that performs it. Returns a
   * function that ends the interception.
   */
  readonly interceptLeaving: (onLeave: LeaveHandler) => () => void
  /** Signs the user out with `proceed`, at once unless a page intercepts leaving. */
  readonly signOutBy: (proceed: () => void) => void
}

export function portalHistory(history: History): PortalHistory {
  let leaveHandler: LeaveHandler | undefined
  let shown = addressOf(history.location)
  /** Who caused the next step within the browser's history: the user, or this file, undoing or repeating the user's step. */
  let step: 'by-user' | 'undoing' | 'repeating' = 'by-user'

  const isIntercepted = (target: To) => leaveHandler !== undefined && addressOf(target) !== shown

  /** Back and Forward have already changed the address when this runs, so the step is undone before the user is asked. */
  const listen = (listener: Listener) =>
    history.listen((update) => {
      const kind = step
      step = 'by-user'
      if (kind === 'undoing') return
      const { action, delta, location } = update
      // Without a delta the entry was not created by the router, and the distance back is unknown.
      if (kind === 'by-user' && action === popAction && delta !== null && isIntercepted(location)) {
        step = 'undoing'
        history.go(-delta)
        leaveHandler?.(() => {
          step = 'repeating'
          history.go(delta)
        }, 'page')
        return
      }
      shown = addressOf(location)
      listener(update)
    })

  const goUnlessIntercepted = (target: To, go: () => void) =>
    isIntercepted(target) ? leaveHandler?.(go, 'page') : go()

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
    push: (to, state: unknown) => goUnlessIntercepted(to, () => history.push(to, state)),
    replace: (to, state: unknown) => goUnlessIntercepted(to, () => history.replace(to, state)),
    listen,
    interceptLeaving: (onLeave) => {
      leaveHandler = onLeave
      return () => {
        if (leaveHandler === onLeave) leaveHandler = undefined
      }
    },
    signOutBy: (proceed) => (leaveHandler ? leaveHandler(proceed, 'signed out') : proceed()),
  }
}

/** The router's name for a step within the history. */
const popAction: string = 'POP'

/** Leaves out the hash: another position on the same page is not another page. */
function addressOf(to: To): string {
  const { pathname = '', search = '' }: Partial<Path> = typeof to === 'string' ? parsePath(to) : to
  return createPath({ pathname, search })
}
