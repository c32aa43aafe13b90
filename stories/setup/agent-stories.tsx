/** Stories of an agent: each step in each state, reached by events through the real machine with a simulated server. */
import type { StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Instructions } from '#engine/client/load-instructions.ts'
import { unfoldBlocks } from '#engine/definition/read/unfold-blocks.ts'
import type { Definition } from '#engine/definition/types.ts'
import { reachState, type StepState } from '#engine/simulation/reach-state.ts'
import type { Walk } from '#engine/simulation/walk.ts'
import { operations } from '#server/operations/catalogue.ts'
import { panels } from '#ui-kit/portal/wizard/panels.ts'
import { Wizard } from '#ui-kit/steps/Wizard.tsx'

type Item = Readonly<Record<string, unknown>>

const missing: Instructions = {
  state: 'found',
  steps: [
    {
      index: 1,
      title: 'Before you begin',
      body: 'What the instruction document of the agent says of its first step stands here.',
    },
  ],
}

export function agentStories(json: unknown, hubItems: readonly Item[] = []) {
  // The cast is safe: the file was checked when the stories were generated.
  const definition = unfoldBlocks(json).data as Definition
  const chosen = hubItems.find(({ id }) => id === definition.hub?.default)
  const client = definition.access.clients[0] ?? 'Stepwright'

  return (step: string, state: StepState): StoryObj => ({
    loaders: [
      async () => ({ walked: await reachState(definition, operations, { client, chosen, tick }, step, state) }),
    ],
    render: (_args, { loaded }) => {
      const walked = walkIn(loaded)
      return walked ? (
        <Wizard
          definition={walked.definition}
          actor={walked.actor}
          panels={panels}
          host={walked.simulation.host}
          instructions={missing}
        />
      ) : (
        <p>This state was not reached.</p>
      )
    },
    play: async ({ loaded, canvas }) => {
      const walked = walkIn(loaded)
      await expect(walked?.view().step.id).toBe(step)
      await expect(canvas.getByRole('heading', { level: 2, name: walked?.view().step.heading ?? '' })).toBeVisible()
      // Parts that only few steps need are loaded on demand.
      await waitFor(() => expect(canvas.queryByText(/^Loading .*…$/, { selector: 'output *' })).toBe(null))
    },
  })
}

/** The cast is safe: the types of loaders are unknown; ours returns a walk, or nothing. */
const walkIn = (loaded: Record<string, unknown>) => loaded['walked'] as Walk | undefined

const tick = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
