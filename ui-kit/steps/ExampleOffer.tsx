/** Offers to fill a step in with the example of the agent, so that anyone sees it work before looking for own files. */
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { useEffect, useRef, useState } from 'react'
import type { ExamplePlan } from '#engine/view/plan-example.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { loadThrough } from './load-file.ts'
import type { StepProps } from './step-props.ts'
import type { StepTypeName } from '#engine/steps/step-type.ts'
import styles from './steps.module.css'

/** Loaded when it is first needed. */
const ConfirmDialog = onDemand(async () => (await import('#ui-kit/components/ConfirmDialog.tsx')).ConfirmDialog)

type Offer =
  | { readonly state: 'offered' | 'loading' | 'filled' }
  | { readonly state: 'asking'; readonly plan: ExamplePlan }
  | { readonly state: 'failed'; readonly why: string }

export function ExampleOffer(props: StepProps<StepTypeName>) {
  const { step, view, definition, actor, host, send } = props
  const [offer, setOffer] = useState<Offer>({ state: 'offered' })
  const [done, setDone] = useState('')
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function press() {
    const { planExample } = await import('#engine/view/plan-example.ts')
    const plan = planExample(definition, step, actor.getSnapshot().context, Date.now())
    if (plan.replaced.length > 0) setOffer({ state: 'asking', plan })
    else await fill(plan)
  }

  async function fill(plan: ExamplePlan) {
    const { signal } = (leaving.current = new AbortController())
    setOffer({ state: 'loading' })
    setDone('')
    try {
      const { loadExample, describePlan } = await import('./load-example.ts')
      const { client } = actor.getSnapshot().context
      const options = { agent: definition.id, client, signal, loadFile: loadThrough(host) }
      const events = await loadExample(plan, options)
      if (signal.aborted) return
      for (const event of events) send(event)
      setDone(describePlan(plan))
      setOffer({ state: 'filled' })
    } catch (error) {
      if (!signal.aborted) setOffer({ state: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }

  const isFirst = definition.steps[0]?.id === step.id
  return (
    <div className={styles.example}>
      <Button
        size="small"
        busy={offer.state === 'loading'}
        disabled={view.state !== 'ready'}
        onClick={() => void press()}
      >
        {isFirst ? 'Try it with an example' : 'Fill in the example'}
      </Button>
      {/* Rendered empty before it says anything, so that screen readers announce what it says. */}
      <output className={styles.exampleNote}>{done && `The example filled in: ${done}.`}</output>
      {offer.state === 'failed' && <Banner tone="err">The example could not be loaded: {offer.why}</Banner>}
      {offer.state === 'asking' && (
        <WhileLoading value={null}>
          <ConfirmDialog
            open
            title="Replace what you chose?"
            question={`The example replaces what you chose or entered in: ${offer.plan.replaced.join(', ')}.`}
            confirm="Use the example"
            cancel="Keep mine"
            onConfirm={() => void fill(offer.plan)}
            onCancel={() => setOffer({ state: 'offered' })}
          />
        </WhileLoading>
      )}
    </div>
  )
}
