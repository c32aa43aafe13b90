/** Whether a step shows this panel. Its parameters then have the panel's type, because the server has checked them. */
import type { Step } from '#engine/definition/types.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import type { StepOf } from '#engine/steps/step-type.ts'
import type { PanelParameters } from './panel-parameters.generated.ts'

export type PanelName = keyof PanelParameters

type StepWith<Panel extends PanelName> = StepOf<'panel'> & {
  readonly panel: Panel
  readonly parameters: PanelParameters[Panel]
}

export const isStepOf = <Panel extends PanelName>(panel: Panel, step: Step): step is StepWith<Panel> =>
  stepTypeOf(step).panel?.(step) === panel
