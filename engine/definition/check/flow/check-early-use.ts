/** Checks for values that are used before anything can have produced them. */
import { contentFormatOf } from '#engine/contents/formats.ts'
import { referencesIn } from '#engine/expressions/template.ts'
import { actionsOf, partsOf } from '#engine/steps/parts.ts'
import type { Path } from '../../read/text-places.ts'
import type { Condition, Content, Run } from '../../types.ts'
import { absentText } from '../absent-text.ts'
import { createFinding, joinQuoted, type Finding } from '../finding.ts'
import { mayBeHidden, type Model } from '../model.ts'
import { ownerName } from '../owner-name.ts'
import { outcomesOfCall, outcomesOfVerb, needsOfCall, needsOfText, needsOfVerb, type Need } from './needs.ts'
import { callsOf, type StepOutcomes } from './step-outcomes.ts'
import { describeOutcome } from './describe-outcome.ts'
import { findObstacle, union, type Outcome, type Outcomes } from './outcomes.ts'

/** A need that is not met, or a condition that cannot hold for that reason. */
interface Lack extends Need {
  readonly condition: boolean
}

/** Reports each missing outcome once, at its first use. */
export function checkEarlyUse(screens: readonly StepOutcomes[], model: Model): readonly Finding[] {
  const first = new Map<Outcome, Lack>()
  for (const lack of screens.flatMap((screen) => unmetNeedsOfScreen(screen, model))) {
    if (!first.has(lack.outcome)) first.set(lack.outcome, lack)
  }
  const isBlocked = (call: string) =>
    first.has(`reply ${call}`) ||
    screens.some(({ deadActions }) =>
      deadActions.some(({ run }) => run.some((verb) => verb.do === 'call' && verb.call === call)),
    )
  return [...first.values()]
    .filter(({ outcome }) => !isUnknown(outcome, model) && !callsThatMake(outcome, model).some(isBlocked))
    .map((lack) => report(lack, model))
}

/** The name is missing in the file, or the artefact may be made by a part that could not be read. */
function isUnknown(outcome: Outcome, model: Model): boolean {
  const names = outcome.slice(outcome.indexOf(' ') + 1)
  const name = outcome.startsWith('column ') ? names.slice(names.indexOf(' ') + 1) : names
  return name === absentText || (isOfWork(outcome) && mayBeHidden(model, name, 'refers to artefactWritten'))
}

/** Something that the work of a call makes, or the column of a table. */
const isOfWork = (outcome: Outcome): boolean => outcome.startsWith('made ') || outcome.startsWith('column ')

/** The calls that make an artefact, or that give a table its column. If they cannot be sent, that is reported elsewhere. */
const callsThatMake = (outcome: Outcome, model: Model): readonly string[] =>
  isOfWork(outcome)
    ? Object.keys(model.definition.calls).filter((id) => outcomesOfCall(id, model).includes(outcome))
    : []

function report({ outcome, at, condition }: Lack, model: Model): Finding {
  const { definition } = model
  if (condition) {
    return createFinding(
      'impossible-condition',
      at,
      `${ownerName(at, definition)} has a condition that can never hold: ${describeOutcome(outcome)} cannot exist by then.`,
    )
  }
  if (outcome === 'session') {
    return createFinding(
      'not-yet',
      at,
      `${ownerName(at, definition)} needs a session, and no call before it opens one.`,
      {
        expected: 'a call with "session": "opens" before it',
      },
    )
  }
  if (outcome.startsWith('column ')) {
    return createFinding(
      'not-yet',
      at,
      `${ownerName(at, definition)} names ${describeOutcome(outcome)}, which only call ${joinQuoted(callsThatMake(outcome, model))} gives it, and nothing before sends that. Add the column in the other calls that write the table, too.`,
      { found: outcome.split(' ')[1] ?? '' },
    )
  }
  if (outcome.startsWith('made ')) {
    return createFinding(
      'not-yet',
      at,
      `${ownerName(at, definition)} uses ${describeOutcome(outcome)}, which nothing before it has made. Send call ${joinQuoted(callsThatMake(outcome, model))} first.`,
      { found: outcome.slice('made '.length) },
    )
  }
  return createFinding(
    'not-yet',
    at,
    `${ownerName(at, definition)} uses ${describeOutcome(outcome)}, which nothing before it can have produced.`,
    { found: outcome.split(' ')[1] ?? '' },
  )
}

function unmetNeedsOfScreen(screen: StepOutcomes, model: Model): readonly Lack[] {
  const { step, onEntry: entered, onceLoaded: loaded, atEnd: whole, beforeAction: before } = screen
  return [
    ...unmetNeedsOfCondition(step.skip, entered, model),
    ...unmetNeedsOfRun(step.enter ?? [], entered, model),
    ...unmetNeeds(
      callsOf(step, model).flatMap((id) => needsOfCall(id, placeOfCall(id, screen, model), model)),
      loaded,
    ),
    ...actionsOf(step).flatMap((action) => unmetNeedsOfRun(action.run, before(action), model)),
    ...(step.content ?? []).flatMap((content) => unmetNeedsOfContent(content, whole, model)),
    ...unmetNeeds(textsOf(screen, model), whole),
    ...conditionsOf(screen).flatMap((condition) => unmetNeedsOfCondition(condition, whole, model)),
  ]
}

const unmetNeeds = (needs: readonly Need[], tokens: Outcomes): readonly Lack[] =>
  needs.filter(({ outcome }) => !tokens.has(outcome)).map((need) => ({ ...need, condition: false }))

function unmetNeedsOfRun(run: Run, start: Outcomes, model: Model): readonly Lack[] {
  let tokens = start
  return run.flatMap((verb) => {
    const lacks = [
      ...unmetNeedsOfCondition(verb.when, tokens, model),
      // A verb with a condition may be meant for a user who has come back, for whom the artefact exists.
      ...unmetNeeds(needsOfVerb(verb, model), tokens).filter(
        ({ outcome }) => verb.when === undefined || !isOfWork(outcome),
      ),
      ...(verb.do === 'check' ? unmetNeedsOfCondition(verb.that, tokens, model) : []),
    ]
    tokens = union(tokens, new Set(outcomesOfVerb(verb, model)))
    return lacks
  })
}

function unmetNeedsOfCondition(condition: Condition | undefined, tokens: Outcomes, model: Model): readonly Lack[] {
  const why = condition && findObstacle(condition, tokens)
  return why ? [{ outcome: why.outcome, at: model.at(why.condition, why.key), condition: true }] : []
}

function unmetNeedsOfContent(content: Content, tokens: Outcomes, model: Model): readonly Lack[] {
  const needs = contentFormatOf(content).needs?.(content) ?? []
  return [
    ...unmetNeedsOfCondition(content.shown, tokens, model),
    ...needs.flatMap(({ kind, names, at: [part, key] }) => {
      if (kind === 'call')
        return unmetNeeds(
          names.flatMap((call) => needsOfCall(call, model.at(part, key), model)),
          tokens,
        )
      const wanted = names.map((name): Outcome => `${kind} ${kind === 'reply' ? (name.split('.')[0] ?? '') : name}`)
      const [first] = wanted
      // One of several sources is enough, since the first that exists is shown.
      if (first === undefined || wanted.some((outcome) => tokens.has(outcome))) return []
      return [{ outcome: first, at: model.at(part, key), condition: false }]
    }),
  ]
}

/** {References} in what the step shows. Run lists are not included, since they are followed verb by verb. */
function textsOf({ step }: StepOutcomes, model: Model): readonly Need[] {
  const [steps, index] = model.at(step)
  return model.templates
    .filter(
      ({ at, name }) =>
        at[0] === steps &&
        at[1] === index &&
        !at.includes('run') &&
        !at.includes('enter') &&
        referencesIn(name).length > 0,
    )
    .flatMap(({ name, at }) => needsOfText(name, at))
}

/** The conditions of all fields and rules of the step. */
function conditionsOf({ step }: StepOutcomes): readonly Condition[] {
  const parts = partsOf(step)
  const fields = parts.flatMap(({ fields: own = [] }) => own.flatMap(({ shown }) => shown ?? []))
  const rules = [...(step.rules ?? []), ...parts.flatMap((part) => (part === step ? [] : (part.rules ?? [])))]
  return [...fields, ...rules.flatMap(({ holds }) => holds ?? [])]
}

function placeOfCall(id: string, { step }: StepOutcomes, model: Model): Path {
  const [steps, index] = model.at(step)
  return (
    model.references.find(({ kind, name, at }) => kind === 'call' && name === id && at[0] === steps && at[1] === index)
      ?.at ?? model.at(step)
  )
}
