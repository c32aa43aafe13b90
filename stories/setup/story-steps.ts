/** How the steps of a story send events and wait, even while the machine is busy. */
import type { Preview } from '@storybook/react-vite'
import { configure, getConfig } from 'storybook/test'

/** Runs after the renderer's own, which wraps each event in React's `act`. */
export const prepareSteps: NonNullable<Preview['beforeAll']> = () => {
  const before = getConfig()
  let isSending = false
  configure({
    // The script of a part that is loaded on demand comes later on a busy machine, which is not a failure.
    asyncUtilTimeout: 60_000,
    // A field that React removes loses the focus, and then user-event sends its `change`. That event belongs to the `act` in which React is already
    // working: a second `act` cannot flush the work of the first, and reports that work is left.
    eventWrapper: (send) => {
      if (isSending) return send()
      isSending = true
      try {
        return before.eventWrapper(send)
      } finally {
        isSending = false
      }
    },
  })
}
