/** The messages of a wizard: mistakes in a summary with links to the fields, everything else as banners. */
import { useState } from 'react'
import type { WizardView } from '#engine/view/wizard-view.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { ErrorSummary } from '#ui-kit/components/ErrorSummary.tsx'
import { fieldElementId } from './FieldControl.tsx'

const tones = { error: 'err', info: 'info', ok: 'ok' } as const

export function StepMessages({ view: { messages, leftOut, outcome } }: { readonly view: WizardView }) {
  const attempt = useAttempt(messages)
  const errors = messages.filter(({ kind }) => kind === 'error')
  // A refused file is reported only at its field; a failed press is summed up above the form.
  const showsSummary = outcome === 'failed' && errors.some(({ field }) => field !== undefined)
  const banners = messages.filter(({ kind, field }) => field === undefined && !(showsSummary && kind === 'error'))
  return (
    <>
      {showsSummary && (
        <ErrorSummary
          attempt={attempt}
          errors={errors.map(({ text, field }) => ({ text, field: field && fieldElementId(field) }))}
        />
      )}
      {banners.map(({ kind, text }, index) => (
        <Banner key={`${index} ${text}`} tone={tones[kind]}>
          {text}
        </Banner>
      ))}
      {leftOut.length > 0 && <Banner tone="info">Left out: {leftOut.map(({ problem }) => problem).join(' ')}</Banner>}
    </>
  )
}

/** Counts how often the messages changed, so that the summary takes the focus each time. */
function useAttempt(messages: WizardView['messages']): number {
  const [seen, setSeen] = useState({ messages, count: 0 })
  if (seen.messages === messages) return seen.count
  setSeen({ messages, count: seen.count + 1 })
  return seen.count + 1
}
