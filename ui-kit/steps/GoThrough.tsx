/** Leads an example through the steps to its result: one press instead of one for each step. */
import { useState } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import type { Journey } from './go-through.ts'

/** What was filled in changes nothing on the server before the press. */
export function GoThrough(journey: Journey) {
  const [state, setState] = useState<'offered' | 'going'>('offered')
  async function go() {
    setState('going')
    try {
      const { goThrough } = await import('./go-through.ts')
      await goThrough(journey)
    } finally {
      setState('offered')
    }
  }
  return (
    <Button size="small" busy={state === 'going'} onClick={() => void go()}>
      Go through to the result
    </Button>
  )
}
