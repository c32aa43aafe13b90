/** The bespoke steps, by the name that definitions give. Each is a script of its own, loaded for a wizard that has it. */
import { type ComponentType, lazy } from 'react'
import type { Step } from '#engine/definition/types.ts'
import type { PanelProps, Panels } from '#ui-kit/steps/step-props.ts'

type Load = () => Promise<ComponentType<PanelProps>>

const loaders: Readonly<Record<string, Load>> = {
  schedule: async () => (await import('#ui-kit/panels/schedule/SchedulePanel.tsx')).SchedulePanel,
  'audio-case': async () => (await import('#ui-kit/panels/audio-case/AudioCasePanel.tsx')).AudioCasePanel,
}

export const panels: Panels = Object.fromEntries(
  Object.entries(loaders).map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
)

/** Asks for them before their step is drawn. One that does not arrive is reported there. */
export function loadPanels(steps: readonly Step[]): void {
  for (const step of steps)
    if (step.type === 'panel' && Object.hasOwn(loaders, step.panel)) loaders[step.panel]?.().catch(() => undefined)
}
