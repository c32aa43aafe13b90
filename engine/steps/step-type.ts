/** The two objects that each file of engine/steps exports. index.ts collects the first for a running wizard, formats.ts the second for everything else. */
import type * as builders from '#engine/definition/schema/build.ts'
import type { Action, Content, Field, Rule, Section, Steps } from '#engine/definition/types.ts'
import type { Context } from '#engine/machine/context.ts'
import type { Kit } from '#engine/machine/kit.ts'
import type { Effect, Events, Node, Transition } from '#engine/machine/node.ts'
import type { AnyVerb } from '#engine/machine/run-node.ts'
import type { StepView } from '#engine/view/wizard-view.ts'

export type StepTypeName = keyof Steps
export type StepOf<T extends StepTypeName> = Steps[T]

/**
 * How a step of this type runs. The machine imports these files, so they must not import the machine: the building
 * blocks of states are passed in as `kit.blocks`.
 */
export interface StepType<T extends StepTypeName> {
  /** The parts of the step that users fill in. */
  readonly parts: (step: StepOf<T>) => readonly Part[]
  /** The part that is on the screen. Absent if there is none, or if each part is shown with its own button. */
  readonly shownPart?: (step: StepOf<T>, context: Context) => Part | undefined
  /** The requests it sends each time it is entered, in addition to those of its definition. */
  readonly loadVerbs?: (step: StepOf<T>) => readonly AnyVerb[]
  /** Where it goes once it is loaded, unless it waits for the user. */
  readonly onLoaded?: (step: StepOf<T>, kit: Kit) => readonly Transition[]
  /** The effect each time it is entered. */
  readonly entry?: (step: StepOf<T>, kit: Kit) => Effect
  /** What a user can do while it waits, in addition to pressing the buttons of its definition. */
  readonly events?: (step: StepOf<T>, kit: Kit) => Events
  /** Its states in addition to waiting, loading and the run lists of its buttons. */
  readonly nodes?: (step: StepOf<T>, kit: Kit, index: number) => Readonly<Record<string, Node>>
  /** The texts of its own buttons, by their events. */
  readonly buttonLabels?: (step: StepOf<T>) => Readonly<Record<string, string>>
  /** Whether the buttons of its definition are shown. If absent, they always are. */
  readonly offersActions?: (step: StepOf<T>, context: Context) => boolean
  /** Whether all of it was seen. If absent, conditions cannot ask that. */
  readonly isVisited?: (step: StepOf<T>, context: Context) => boolean
  /** The changes to the context when the outcome of these calls becomes invalid. */
  readonly forget?: (step: StepOf<T>, calls: ReadonlySet<string>) => Partial<Context>
  /** The changes to the context when a call has been answered, whichever step sent it. */
  readonly replied?: (step: StepOf<T>, call: string) => Partial<Context>
  /** What it shows in addition to its heading, its fields and the buttons of its definition. */
  readonly view?: (step: StepOf<T>, moment: StepMoment) => StepView
  /** The name of the bespoke screen that it consists of, which handles its own input, navigation and end. */
  readonly panel?: (step: StepOf<T>) => string
}
export type StepTypes = { readonly [T in StepTypeName]: StepType<T> }

/** A unit that is shown, filled in and checked together: a form, a page of a step, a section of a review. */
export interface Part {
  readonly id: string
  readonly title: string
  readonly fields?: readonly Field[]
  readonly rules?: readonly Rule[]
  readonly content?: readonly Content[]
  /** The call that gives its initial values. */
  readonly load?: Section['load']
  /** The button that saves this part only. */
  readonly action?: Action
}

export interface StepMoment {
  readonly context: Context
  /** The work of the step is running and can be stopped. */
  readonly canStop: boolean
}

/** What the checker, the server, the simulation and the generated pages need to know about a type. Browsers do not load it. */
export interface StepFormat<T extends StepTypeName> {
  readonly about: string
  /** The keys of this type, in addition to those of every step. A key that ends in '?' is optional. */
  readonly keys: (build: Builders) => Readonly<Record<string, builders.Schema>>
  /** The schema definitions that these keys refer to. */
  readonly defs?: (build: Builders) => Readonly<Record<string, builders.Schema>>
  /** The calls that it sends without a button. */
  readonly calls?: (step: StepOf<T>) => readonly string[]
  /** The key that names a call whose work runs in stages. */
  readonly keyOfStagedCall?: string & keyof StepOf<T>
  /** It opens the next step without a button. */
  readonly advancesByItself?: true
}
export type StepFormats = { readonly [T in StepTypeName]: StepFormat<T> }

/** The builders are passed in, because the schema is built from these descriptions and must not be imported by them. */
export type Builders = typeof builders
