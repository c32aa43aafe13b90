/** A call that could not be processed: the reason, and a button that retries the failed part. */
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import type { RetryView } from '../state/retry.ts'
import type { CallsTexts } from '../texts.ts'
import styles from './FailedCall.module.css'

interface FailedCallProps {
  readonly problem: string
  readonly retry: RetryView
  readonly texts: CallsTexts['failedCall']
  readonly onRetry: () => void
}

export function FailedCall({ problem, retry: { state, message }, texts, onRetry }: FailedCallProps) {
  return (
    <>
      <Banner
        tone="err"
        action={
          <Button size="small" busy={state === 'running'} onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      >
        {problem}
      </Banner>
      <p aria-live="polite" className={styles.progress}>
        {state === 'running' ? (message ?? texts.retrying) : state === 'failed' ? message : ''}
      </p>
    </>
  )
}
