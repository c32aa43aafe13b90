/** What one file says of its type of step. Two tables gather the files: index.ts for a running wizard, formats.ts for everything else. */
import type * as builders from '#engine/definition/schema/build.ts'
import type { Action, Content, Field, Rule, Section, Steps } from '#engine/definition/types.ts'
import type { Context } from '#engine/machine/context.ts'
import type { Kit } from '#engine/machine/kit.ts'
import type { Effect, Events, Node } from '#engine/machine/node.ts'
import type { AnyVerb } from '#engine/machine/run-node.ts'
import type { StepView } from '#engine/view/wizard-view.ts'

export type StepTypeName = keyof Steps
export type StepOf<T extends StepTypeName> = Steps[T]

/**
 * How a step of this type runs. Its file imports nothing of the machine, which stands on this table: what states are
 * built of is handed in, as `kit.blocks`.
 */
export interface StepType<T extends StepTypeName> {
  /** What is filled in on it. */
  readonly parts: (step: StepOf<T>) => readonly Part[]
  /** The part that is on the screen; absent: none, or each shows itself with a button of its own. */
  readonly shownPart?: (step: StepOf<T>, context: Context) => Part | undefined
  /** What it asks the server for each time it is entered, beside what its definition says. */
  readonly loadVerbs?: (step: StepOf<T>) => readonly AnyVerb[]
  /** What happens each time it is entered. */
  readonly entry?: (step: StepOf<T>, kit: Kit) => Effect
  /** What a user can do there while it waits, beside pressing the buttons of its definition. */
  readonly events?: (step: StepOf<T>, kit: Kit) => Events
  /** Its states beside waiting, loading and the run lists of its buttons. */
  readonly nodes?: (step: StepOf<T>, kit: Kit, index: number) => Readonly<Record<string, Node>>
  /** The texts of its own buttons, by their events. */
  readonly buttonLabels?: (step: StepOf<T>) => Readonly<Record<string, string>>
  /** Whether the buttons of its definition are there; absent: always. */
  readonly offersActions?: (step: StepOf<T>, context: Context) => boolean
  /** Whether all of it was seen; absent: no condition can ask that. */
  readonly isVisited?: (step: StepOf<T>, context: Context) => boolean
  /** What a run forgets of it when these calls count as not made. */
  readonly forget?: (step: StepOf<T>, calls: ReadonlySet<string>) => Partial<Context>
  /** What a user sees of it, beside its heading, its fields and the buttons of its definition. */
  readonly view?: (step: StepOf<T>, moment: StepMoment) => StepView
  /** A bespoke screen: what is filled in there, where it leads and when it is over is its own affair. It takes the whole width. */
  readonly isBespoke?: true
}
export type StepTypes = { readonly [T in StepTypeName]: StepType<T> }

/** Something that is filled in, shown and checked as a whole: a form, a page of a step, a section of a review. */
export interface Part {
  readonly id: string
  readonly title: string
  readonly fields?: readonly Field[]
  readonly rules?: readonly Rule[]
  readonly content?: readonly Content[]
  /** Where its first values come from. */
  readonly load?: Section['load']
  /** The button that settles it, and it alone. */
  readonly action?: Action
}

export interface StepMoment {
  readonly context: Context
  /** The work of the step goes on and can be stopped. */
  readonly canStop: boolean
}

/** What the checker, the server, the simulation and the generated pages know of a type. No browser loads it. */
export interface StepFormat<T extends StepTypeName> {
  readonly about: string
  /** Its own keys beside those of every step; a key that ends in '?' may be absent. */
  readonly keys: (build: Builders) => Readonly<Record<string, builders.Schema>>
  /** Definitions of the format that these keys refer to. */
  readonly defs?: (build: Builders) => Readonly<Record<string, builders.Schema>>
  /** The calls that it makes by itself. */
  readonly calls?: (step: StepOf<T>) => readonly string[]
  /** The key that names a call whose work runs in stages. */
  readonly keyOfStagedCall?: string & keyof StepOf<T>
  /** It goes on to the next step by itself. */
  readonly advancesByItself?: true
}
export type StepFormats = { readonly [T in StepTypeName]: StepFormat<T> }

/** They are handed in: who describes a type need not import the schema, which is made of these descriptions. */
export type Builders = typeof builders
