/** How the contents of a step send events to its wizard. */
import { createContext } from 'react'
import type { WizardEvent } from '#engine/machine/events.ts'

export interface StepEvents {
  readonly send: (event: WizardEvent) => void
  /** The wizard waits for the user; while it works, nothing can be changed. */
  readonly isReady: boolean
}

export const StepEventsContext = createContext<StepEvents>({ send: () => undefined, isReady: false })
