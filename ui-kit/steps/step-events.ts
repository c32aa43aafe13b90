/** How the contents of a step send events to its wizard, and call the server. */
import { createContext } from 'react'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { Host } from '#engine/machine/host.ts'

export interface StepEvents {
  readonly send: (event: WizardEvent) => void
  /** Whether the wizard waits for the user; while it works, nothing can be changed. */
  readonly isReady: boolean
  /** Absent if there is no server to ask. */
  readonly host?: Pick<Host, 'send'>
}

export const StepEventsContext = createContext<StepEvents>({ send: () => undefined, isReady: false })
