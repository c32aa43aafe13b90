/** The step type panel: a bespoke screen, registered by name, which sends the calls of its definition itself. */
import type { StepFormat, StepType } from './step-type.ts'

export const panel = {
  parts: () => [],
  panel: (step) => step.panel,
} satisfies StepType<'panel'>

export const panelFormat = {
  about: 'A bespoke screen, registered by name, with its own parameters.',
  keys: ({ name }) => ({
    panel: name('Which.', 'panel'),
    parameters: { description: 'What the panel asks for; its own schema checks them.', type: 'object' },
  }),
  advancesByItself: true,
} satisfies StepFormat<'panel'>
