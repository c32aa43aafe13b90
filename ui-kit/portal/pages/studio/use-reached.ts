/** A run of the wizard, brought to a state of a step with the answers that the operations declare as samples, and no call to the server. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import { reachState, type StepState } from '#engine/simulation/reach-state.ts'
import { walk, type Walk } from '#engine/simulation/walk.ts'
import { whenNear } from '#ui-kit/steps/when-near.ts'
import { operations } from 'virtual:installed-operations'

export interface Reaching {
  readonly definition: Definition
  readonly hubs: Readonly<Record<string, readonly HubItem[]>>
  readonly client: string
  readonly step: string
  readonly state: StepState
}

export type Reached = { readonly state: 'reached'; readonly run: Walk } | { readonly state: 'unreachable' }

/** Undefined until it is known. The last run stays until the next one has arrived. */
export function useReached({ definition, hubs, client, step, state }: Reaching, isWanted = true): Reached | undefined {
  const [reached, setReached] = useState<Reached>()
  useEffect(() => {
    if (!isWanted) return undefined
    let run: Walk | undefined
    let isCurrent = true
    const items = definition.hub ? (hubs[definition.hub.items] ?? []) : []
    const options = { client, chosen: items.find(({ id }) => id === definition.hub?.default), tick }
    const start = async () => {
      run =
        step === definition.steps[0]?.id && state === 'fresh'
          ? await walk(definition, operations, options)
          : await reachState(definition, operations, options, step, state)
      if (isCurrent) setReached(run ? { state: 'reached', run } : { state: 'unreachable' })
      else run?.actor.stop()
    }
    start().catch((error: unknown) => {
      console.error(error)
      if (isCurrent) setReached({ state: 'unreachable' })
    })
    return () => {
      isCurrent = false
      run?.actor.stop()
    }
  }, [definition, hubs, client, step, state, isWanted])
  return reached
}

/** The same, once the element is near what is seen. */
export function useReachedWhenNear<E extends HTMLElement>(place: Reaching) {
  const element = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => (element.current ? whenNear(element.current, () => setNear(true)) : undefined), [])
  return { element: element as RefObject<E | null>, reached: useReached(place, isNear) }
}

const tick = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
