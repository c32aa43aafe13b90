/** A wizard of any definition in a story: the real machine, a scripted server, and the events of its user. */
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { Instructions } from '#engine/client/load-instructions.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { createWizard, type WizardActor } from '#engine/machine/create-wizard.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import { simulate, type Simulation } from '#engine/simulation/simulate.ts'
import type { Panels } from '#ui-kit/steps/step-props.ts'
import { Wizard, type WizardProps } from '#ui-kit/steps/Wizard.tsx'

export interface RunningWizardProps extends Partial<Pick<WizardProps, 'logo' | 'notice'>> {
  readonly definition: PublicDefinition
  /** The server's replies, by path; the server receives no other requests. */
  readonly replies?: Readonly<Record<string, () => Response | Promise<Response>>>
  readonly events?: readonly WizardEvent[]
  readonly panels?: Panels
  readonly instructions?: Instructions | undefined
}

const noInstructions: Instructions = { state: 'found', steps: [] }

export function RunningWizard({ definition, replies = {}, events = [], panels = {}, ...shown }: RunningWizardProps) {
  const [run, setRun] = useState<{ readonly actor: WizardActor; readonly host: Simulation['host'] }>()
  useEffect(() => {
    const server = async ({ url }: { readonly url: string }) =>
      replies[url]?.() ?? Response.json({ error: `Nobody answers ${url}.` }, { status: 404 })
    const { host, clock } = simulate({ server, tick: turn })
    const start = { product: 'Stepwright', client: 'Zofa', endTo: undefined, chosen: undefined }
    const actor = createActor(createWizard(definition, host, start)).start()
    let wanted = true
    void (async () => {
      await clock.settle()
      for (const event of events) {
        actor.send(event)
        await clock.settle()
        await clock.advance(60_000)
      }
      if (wanted) setRun({ actor, host })
    })()
    return () => {
      wanted = false
      actor.stop()
    }
    // A story is drawn once, with what it was given first.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (!run) return null
  return (
    <Wizard
      definition={definition}
      actor={run.actor}
      panels={panels}
      host={run.host}
      instructions={noInstructions}
      {...shown}
    />
  )
}

const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
