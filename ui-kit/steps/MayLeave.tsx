/** Says that work goes on without its page, and offers to tell the user when it is done. */
import { useEffect, useState } from 'react'
import type { Host, RunOfCall } from '#engine/machine/host.ts'
import { Button } from '#ui-kit/components/Button.tsx'
import styles from './steps.module.css'

interface MayLeaveProps {
  readonly host: Pick<Host, 'notices'>
  readonly run: RunOfCall
}

type Asking = { readonly state: 'offered' | 'asking' } | { readonly state: 'answered'; readonly answer: string }

export function MayLeave({ host: { notices }, run: { session, call } }: MayLeaveProps) {
  const [asking, setAsking] = useState<Asking>({ state: 'offered' })
  useEffect(() => void notices?.().then(({ watch }) => watch({ session, call })), [notices, session, call])
  if (!notices) return null
  const ask = async () => {
    setAsking({ state: 'asking' })
    const answer = await notices()
      .then(({ ask }) => ask({ session, call }))
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    setAsking({ state: 'answered', answer })
  }
  return (
    <div className={styles.mayLeave}>
      <p>You may leave: the work goes on, and you will find it under My work.</p>
      {asking.state === 'answered' ? null : (
        <Button size="small" kind="quiet" busy={asking.state === 'asking'} onClick={() => void ask()}>
          Tell me when it is done
        </Button>
      )}
      <output>{asking.state === 'answered' && asking.answer}</output>
    </div>
  )
}
