/** Offers to fill in a step with the example of the agent, so that users see it work before they look for their own files. */
import { useEffect, useRef, useState } from 'react'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import type { Outcome } from './fill-in-example.ts'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

const GoThrough = onDemand(async () => (await import('./GoThrough.tsx')).GoThrough)
const ReplaceByExample = onDemand(async () => (await import('./ReplaceByExample.tsx')).ReplaceByExample)

type Offer = Outcome | { readonly state: 'offered' | 'loading' } | { readonly state: 'failed'; readonly why: string }

export function ExampleOffer(props: StepProps<StepTypeName>) {
  const { step, view, definition } = props
  const isFirst = definition.steps[0]?.id === step.id
  const [offer, setOffer] = useState<Offer>({ state: 'offered' })
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function fill(isAgreed: boolean) {
    const { signal } = (leaving.current = new AbortController())
    setOffer({ state: 'loading' })
    try {
      const { fillInExample } = await import('./fill-in-example.ts')
      setOffer(await fillInExample(props, { isAgreed, signal }))
    } catch (error) {
      if (!signal.aborted) setOffer({ state: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <div className={styles.example}>
      <Button
        size="small"
        busy={offer.state === 'loading'}
        disabled={view.state !== 'ready'}
        onClick={() => void fill(false)}
      >
        {isFirst ? 'Try it with an example' : 'Fill in the example'}
      </Button>
      {/* Rendered empty at first, so that screen readers announce its text. */}
      <output className={styles.exampleNote}>
        {offer.state === 'filled' && `The example filled in: ${offer.what}.`}
      </output>
      {isFirst && offer.state === 'filled' && (
        <WhileLoading value={null}>
          <GoThrough {...props} />
        </WhileLoading>
      )}
      {offer.state === 'failed' && <Banner tone="err">The example could not be loaded: {offer.why}</Banner>}
      {offer.state === 'asking' && (
        <WhileLoading value={null}>
          <ReplaceByExample
            replaced={offer.replaced}
            onConfirm={() => void fill(true)}
            onCancel={() => setOffer({ state: 'offered' })}
          />
        </WhileLoading>
      )}
    </div>
  )
}
