/** The panels under the names that definitions use. Each is a script of its own, loaded only by wizards that have it. */
import { onDemand } from '#ui-kit/components/on-demand.tsx'
import { type ComponentType, createElement } from 'react'
import type { Step } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import type { AnyPanelProps, PanelProps } from '#engine/machine/panel-props.ts'
import { isStepOf, type PanelName } from '#ui-kit/panels/is-step-of.ts'
import type { PanelParameters } from '#ui-kit/panels/panel-parameters.generated.ts'
import type { Panels } from '#ui-kit/steps/step-props.ts'

type Load<Panel extends PanelName> = () => Promise<ComponentType<PanelProps<PanelParameters[Panel]>>>

const loaders: { readonly [Panel in PanelName]: Load<Panel> } = {
  schedule: async () => (await import('#ui-kit/panels/schedule/SchedulePanel.tsx')).SchedulePanel,
  'audio-case': async () => (await import('#ui-kit/panels/audio-case/AudioCasePanel.tsx')).AudioCasePanel,
  'touch-up': async () => (await import('#ui-kit/panels/touch-up/TouchUpPanel.tsx')).TouchUpPanel,
}

export const panels: Panels = {
  schedule: Object.assign(panel('schedule', loaders.schedule), { isWide: true } as const),
  'audio-case': panel('audio-case', loaders['audio-case']),
  'touch-up': panel('touch-up', loaders['touch-up']),
} satisfies { readonly [Panel in PanelName]: unknown }

function panel<Panel extends PanelName>(name: Panel, load: Load<Panel>): ComponentType<AnyPanelProps> {
  const Loaded = onDemand(load)
  return ({ step, ...props }) =>
    isStepOf(name, step) ? createElement(Loaded, { ...props, parameters: step.parameters }) : null
}

/** Starts to load the panels of a wizard before their steps are drawn. A failure is reported when the step is drawn. */
export function loadPanels(steps: readonly Step[]): void {
  for (const step of steps) {
    const name = stepTypeOf(step).panel?.(step)
    if (name !== undefined && isPanelName(name)) loaders[name]().catch(() => undefined)
  }
}

const isPanelName = (name: string): name is PanelName => Object.hasOwn(loaders, name)
