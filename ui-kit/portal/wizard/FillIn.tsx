/** Fills in a new run with the example, the inputs of another run, or a file of a run of another agent. Loaded only for such a run. */
import { useEffect, useState } from 'react'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { fieldOf, fieldsOf } from '#engine/expressions/fields.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import { planExample } from '#engine/view/plan-example.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { addressOfFile, readRun } from '#ui-kit/portal/calls/runs.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { GoThrough } from '#ui-kit/steps/GoThrough.tsx'
import { loadExample } from '#ui-kit/steps/load-example.ts'
import { loadThrough, type LoadFile } from '#ui-kit/steps/load-file.ts'
import type { FileToTake } from './file-to-take.ts'
import type { RunningWizard } from './use-running-wizard.ts'

interface FillInProps {
  readonly agent: PublicDefinition
  readonly running: RunningWizard
  readonly api: Api
  /** The data that the previous page left in the history. */
  readonly fill: unknown
}

export function FillIn({ agent, running, api, fill }: FillInProps) {
  const [outcome, setOutcome] = useState<{ readonly tone: 'info' | 'err'; readonly text: string }>()
  const isExample = property(fill, 'from') === 'example'
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const from = property(fill, 'from')
    if (typeof from !== 'string') return undefined
    const loading =
      from === 'example'
        ? exampleEvents(agent, running, signal)
        : from === 'file'
          ? fileEvents(agent, running, fill, signal)
          : copyEvents(api, agent, running, fill, signal)
    loading.then(
      ({ events, text }) => {
        if (signal.aborted) return
        for (const event of events) running.actor.send(event)
        setOutcome({ tone: 'info', text })
      },
      (error: unknown) => {
        if (!signal.aborted) setOutcome({ tone: 'err', text: `Nothing was filled in: ${describe(error)}` })
      },
    )
    return () => controller.abort()
  }, [agent, running, api, fill])
  if (!outcome) return null
  return (
    <Banner
      tone={outcome.tone}
      action={isExample && outcome.tone === 'info' && <GoThrough definition={agent} {...running} />}
      onDismiss={() => setOutcome(undefined)}
    >
      {outcome.text}
    </Banner>
  )
}

interface Filling {
  readonly events: readonly WizardEvent[]
  readonly text: string
}

async function exampleEvents(
  agent: PublicDefinition,
  { actor, host }: RunningWizard,
  signal: AbortSignal,
): Promise<Filling> {
  const { context } = actor.getSnapshot()
  const [step] = agent.steps
  if (!step) return { events: [], text: '' }
  const plan = planExample(agent, step, context, Date.now())
  const options = { agent: agent.id, client: context.client, signal, loadFile: loadThrough(host) }
  return {
    events: await loadExample(plan, options),
    text: 'The example is filled in. Nothing is sent before you press a button.',
  }
}

async function fileEvents(
  agent: PublicDefinition,
  { actor, host }: RunningWizard,
  fill: unknown,
  signal: AbortSignal,
): Promise<Filling> {
  const part = (key: keyof FileToTake) => String(property(fill, key))
  const field = fieldOf(agent, part('field'))
  if (!field) throw new Error(`${agent.name} has no such field any more.`)
  const { client } = actor.getSnapshot().context
  const blob = await loadThrough(host)({ address: part('address'), client, signal })
  return {
    events: [{ type: 'choose', field: field.id, files: [new File([blob], part('name'), { type: blob.type })] }],
    text: `${field.label}: ${part('name')} was taken over. Nothing is sent before you press a button.`,
  }
}

async function copyEvents(
  api: Api,
  agent: PublicDefinition,
  { actor, host }: RunningWizard,
  fill: unknown,
  signal: AbortSignal,
): Promise<Filling> {
  const run = await readRun(api, String(property(fill, 'from')), signal)
  const { client } = actor.getSnapshot().context
  const loadFile: LoadFile = loadThrough(host)
  const fields = fieldsOf(agent).map(({ field }) => field)
  const wanted = fields.flatMap(({ id }) => {
    const files = run.inputs.filter(({ field }) => field === id)
    return files.length > 0 ? [{ id, files }] : []
  })
  const chosen = await Promise.all(
    wanted.map(async ({ id, files }) => ({
      id,
      files: await Promise.all(
        files.map(async (file) => {
          const blob = await loadFile({ address: addressOfFile(run, file), client, signal })
          return new File([blob], file.name, { type: blob.type })
        }),
      ),
    })),
  )
  const values = property(fill, 'values')
  const events = [
    ...fields.flatMap(({ id }): readonly WizardEvent[] => {
      const value = property(values, id)
      return value === undefined ? [] : [{ type: 'change', field: id, value }]
    }),
    ...chosen.map(({ id, files }): WizardEvent => ({ type: 'choose', field: id, files })),
  ]
  return { events, text: 'A new run with the same inputs. Nothing is sent before you press a button.' }
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))
