/**
 * Components whose script is loaded when they are first drawn. React's own `lazy` shows what has arrived at most every
 * 300 ms, so that a page whose parts load one after the other comes a second later than its scripts.
 */
import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'

/** What stands in the place of a component within it whose script is still loading. */
export const WhileLoading = createContext<ReactNode>(null)

/** An error of `load` reaches the error boundary around the component; drawn anew, the component loads again. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [failure, setFailure] = useState<Error>()
    const placeholder = use(WhileLoading)
    useEffect(() => {
      if (Loaded) return undefined
      let isDrawn = true
      load().then(
        (component) => {
          loaded = component
          if (isDrawn) setLoaded(() => component)
        },
        (error: unknown) => {
          if (isDrawn) setFailure(error instanceof Error ? error : new Error(String(error)))
        },
      )
      return () => {
        isDrawn = false
      }
    }, [Loaded])
    if (failure) throw failure
    if (!Loaded) return placeholder
    // The placeholder is for this component; those within it have their own.
    return (
      <WhileLoading value={null}>
        <Loaded {...props} />
      </WhileLoading>
    )
  }
}
