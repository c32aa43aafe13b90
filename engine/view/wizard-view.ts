/** The types of the view of a wizard at one moment. React renders it; tests and dry runs read it. */
import type { Field, Step } from '#engine/definition/types.ts'
import type { Message } from '#engine/machine/context.ts'
import type { Progress } from '#engine/machine/host.ts'
import type { NodeMeta } from '#engine/machine/node.ts'
import type { StepContents } from './shown-content.ts'

export interface WizardView {
  readonly title: string
  readonly state: 'ready' | 'busy' | 'left'
  /** The result of the last button, while the step waits for the user. */
  readonly outcome: 'editing' | 'failed' | 'done' | undefined
  readonly stepper: readonly StepperEntry[]
  readonly step: {
    readonly id: string
    readonly type: Step['type']
    readonly number: number
    readonly of: number
    readonly name: string
    readonly heading: string
    readonly text?: string
  }
  readonly page: PageView | undefined
  readonly fields: readonly FieldView[]
  readonly sections: readonly SectionView[]
  /** The script that draws the content prepares it, so that a step without content loads neither. */
  readonly content: StepContents
  readonly buttons: readonly ButtonView[]
  readonly messages: readonly Message[]
  /** The files that were sent and are not worked on, since they are broken. */
  readonly leftOut: readonly { readonly file: string; readonly problem: string }[]
  readonly stages: readonly StageView[]
  /** The state of all stages together. */
  readonly overall: 'error' | 'done' | 'running' | 'idle'
  readonly work: WorkView | undefined
  readonly busy: Busy | undefined
  readonly unsaved: number
}

export interface StepperEntry {
  readonly id: string
  readonly name: string
  readonly state: 'complete' | 'active' | 'upcoming'
  readonly complete: boolean
  readonly openable: boolean
}

export interface PageView {
  readonly number: number
  readonly of: number
  readonly title: string
  readonly pages: readonly {
    readonly id: string
    readonly title: string
    readonly seen: boolean
    readonly openable: boolean
  }[]
}

export interface FieldView {
  readonly field: Field
  readonly value: unknown
  /**
   * The data for the note under the field: the colour on which it has to be readable, and where its first value was
   * found.
   */
  readonly ground?: unknown
  readonly found?: unknown
  /** The value of a reply with which the field is filled. */
  readonly filledWith?: unknown
  readonly files: readonly File[]
  readonly messages: readonly string[]
}

export interface SectionView {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldView[]
  readonly button: ButtonView
  readonly unsaved: number
}

export interface ButtonView {
  /** The event it sends: 'press.upload', 'back', 'page.next', 'end'. */
  readonly event: string
  readonly label: string
  readonly enabled: boolean
  /** Its condition does not hold yet; the page says what has to come first. */
  readonly blocked?: boolean
  /** Its action goes on to another step. */
  readonly leads?: boolean
  /** Its action has run to its end. */
  readonly done: boolean
  /** result: the header of the result shows it; otherWays: below the usual way on. Default: below the step. */
  readonly place?: 'result' | 'otherWays'
}

export type StageState = 'pending' | 'running' | 'done' | 'error'

export interface StageView {
  readonly key: string
  readonly name: string
  readonly state: StageState
}

/** The progress of long work, as the work itself reports it. */
export interface WorkView {
  /** From 0 to 1. */
  readonly share: number | undefined
  readonly message: string | undefined
}

/** What the wizard is doing, shown while it works. */
export interface Busy extends NodeMeta {
  /** The button that started the work; absent for work that the step starts itself. */
  readonly label: string | undefined
  readonly progress: Progress | undefined
  readonly until: number | undefined
  readonly cancellable: boolean
}

/** The part of the view that a step type adds. */
export interface StepView extends Partial<Pick<WizardView, 'page' | 'stages' | 'overall' | 'work'>> {
  /** May contain {references}, which are filled in later. */
  readonly text?: string
  /** Before and after the buttons of the definition. */
  readonly firstButtons?: readonly OwnButton[]
  readonly lastButtons?: readonly OwnButton[]
}

interface OwnButton extends Pick<ButtonView, 'event' | 'label'> {
  /** Default: enabled while the step waits for the user. */
  readonly enabled?: boolean
}
