/**
 * Components whose script is loaded when they are first drawn. React's own `lazy` shows what has arrived at most every
 * 300 ms, so that a page whose parts load one after the other comes a second later than its scripts.
 */
import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

/** The placeholder for a component within it whose script is still loading. */
export const WhileLoading = createContext<ReactNode>(null)

/** `load`: loads the script before the component is drawn, so that content below does not move. */
export type OnDemand<Props> = ComponentType<Props> & { readonly load: () => void }

/**
 * A component that cannot be loaded, without a network for example, says so in its place and leaves the rest of the page as it
 * is. It is loaded again when the network is back, or when the user asks for it.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  let hasFailed = false
  const loadOnce = () =>
    (pending ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        pending = undefined
        throw error
      },
    ))

  /** A component that could not be loaded shows a message, and does not request its script again and again. */
  function loadAhead(): void {
    if (loaded || hasFailed) return
    loadOnce().catch(() => {
      hasFailed = true
      addEventListener('online', () => (hasFailed = false), { once: true })
    })
  }

  return Object.assign(OnDemand, { load: loadAhead })

  function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [attempt, setAttempt] = useState(0)
    const [failedAttempt, setFailedAttempt] = useState(hasFailed ? 0 : undefined)
    const placeholder = use(WhileLoading)
    useEffect(() => {
      if (Loaded || failedAttempt === attempt) return undefined
      let isDrawn = true
      if (attempt > 0) loadMissingStyles(document)
      loadOnce().then(
        (component) => {
          if (isDrawn) setLoaded(() => component)
        },
        (error: unknown) => {
          console.error(error)
          if (isDrawn) setFailedAttempt(attempt)
        },
      )
      return () => {
        isDrawn = false
      }
    }, [Loaded, attempt, failedAttempt])
    if (!Loaded) return failedAttempt === attempt ? <NotLoaded onRetry={() => setAttempt(attempt + 1)} /> : placeholder
    // The placeholder is for this component; components within it have their own.
    return (
      <WhileLoading value={null}>
        <Loaded {...props} />
      </WhileLoading>
    )
  }
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Banner
      tone="err"
      action={
        <Button size="small" onClick={onRetry}>
          Load it again
        </Button>
      }
    >
      This part could not be loaded. Check the connection. Nothing you entered is lost.
    </Banner>
  )
}

/**
 * Reloads the style sheets that failed to load. Importing a script a second time loads the script but not its style
 * sheet, because the page already has a link to it.
 */
function loadMissingStyles(page: Pick<Document, 'querySelectorAll'>): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    // If loading fails again, the link stays without a sheet for the next attempt.
    if (link.sheet === null) link.replaceWith(link.cloneNode())
}
