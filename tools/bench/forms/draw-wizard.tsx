/** A wizard as a page of the portal shows it: the whole of it, on the real machine, with a record made of every change. */
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { Definition } from '#engine/definition/types.ts'
import { createWizard } from '#engine/machine/create-wizard.ts'
import { keepRecord } from '#engine/machine/keep-record.ts'
import { simulate } from '#engine/simulation/host.ts'
import { Wizard } from '#ui-kit/steps/Wizard.tsx'
import '#ui-kit/theme/theme.css'

// In the portal the fonts are there before any form is: the page around it is written in them.
await Promise.all([...document.fonts].map((font) => font.load()))

export function drawWizard(definition: Definition, root: HTMLElement): void {
  const { host } = simulate({ server: () => Promise.reject(new Error('There is no server here.')), tick: turn })
  const surroundings = { product: 'Stepwright', client: 'Stepwright', endTo: undefined, chosen: undefined }
  const actor = createActor(createWizard(definition, host, surroundings))
  keepRecord(definition, actor, { save: () => undefined, clear: () => undefined })
  actor.start()
  createRoot(root).render(
    <Wizard
      definition={definition}
      actor={actor}
      panels={{}}
      host={host}
      instructions={{ state: 'found', steps: [] }}
    />,
  )
}

const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
