/** Values that are used before anything can have given them. */
import { contentFormatOf } from '#engine/contents/formats.ts'
import { referencesIn } from '#engine/expressions/template.ts'
import { actionsOf, partsOf } from '#engine/steps/parts.ts'
import type { Path } from '../../read/places.ts'
import type { Condition, Content, Run } from '../../types.ts'
import { finding, type Finding } from '../finding.ts'
import type { Model } from '../model.ts'
import { ownerOf } from '../owner.ts'
import { leftBy, needsOfCall, needsOfText, needsOfVerb, type Need } from './needs.ts'
import { callsOf, type Screen } from './screen.ts'
import { inWordsOf } from './token-words.ts'
import { obstacle, union, type Token, type Tokens } from './tokens.ts'

/** A need that is not met, or a condition that therefore cannot hold. */
interface Lack extends Need {
  readonly condition: boolean
}

/** What is missing is reported once, where it is missed first. */
export function notYet(screens: readonly Screen[], model: Model): readonly Finding[] {
  const first = new Map<Token, Lack>()
  for (const lack of screens.flatMap((screen) => lacksOn(screen, model))) {
    if (!first.has(lack.token)) first.set(lack.token, lack)
  }
  return [...first.values()].map((lack) => report(lack, model))
}

function report({ token, at, condition }: Lack, model: Model): Finding {
  const { definition } = model
  if (condition) {
    return finding(
      'impossible-condition',
      at,
      `${ownerOf(at, definition)} has a condition that can never hold: ${inWordsOf(token)} cannot be there by then.`,
    )
  }
  if (token === 'session') {
    return finding('not-yet', at, `${ownerOf(at, definition)} needs a session, and no call before it opens one.`, {
      expected: 'a call with "session": "opens" before it',
    })
  }
  return finding(
    'not-yet',
    at,
    `${ownerOf(at, definition)} uses ${inWordsOf(token)}, which nothing before it can have given.`,
    { found: token.split(' ')[1] ?? '' },
  )
}

function lacksOn(screen: Screen, model: Model): readonly Lack[] {
  const { step, entered, loaded, whole, before } = screen
  return [
    ...lacksOfCondition(step.skip, entered, model),
    ...lacksOfRun(step.enter ?? [], entered, model),
    ...unmet(
      callsOf(step, model).flatMap((id) => needsOfCall(id, placeOfCall(id, screen, model), model)),
      loaded,
    ),
    ...actionsOf(step).flatMap((action) => lacksOfRun(action.run, before(action), model)),
    ...(step.content ?? []).flatMap((content) => lacksOfContent(content, whole, model)),
    ...unmet(textsOf(screen, model), whole),
    ...conditionsOf(screen).flatMap((condition) => lacksOfCondition(condition, whole, model)),
  ]
}

const unmet = (needs: readonly Need[], tokens: Tokens): readonly Lack[] =>
  needs.filter(({ token }) => !tokens.has(token)).map((need) => ({ ...need, condition: false }))

function lacksOfRun(run: Run, start: Tokens, model: Model): readonly Lack[] {
  let tokens = start
  return run.flatMap((verb) => {
    const lacks = [
      ...lacksOfCondition(verb.when, tokens, model),
      ...unmet(needsOfVerb(verb, model), tokens),
      ...(verb.do === 'check' ? lacksOfCondition(verb.that, tokens, model) : []),
    ]
    tokens = union(tokens, new Set(leftBy(verb, model)))
    return lacks
  })
}

function lacksOfCondition(condition: Condition | undefined, tokens: Tokens, model: Model): readonly Lack[] {
  const why = condition && obstacle(condition, tokens)
  return why ? [{ token: why.token, at: model.at(why.condition, why.key), condition: true }] : []
}

function lacksOfContent(content: Content, tokens: Tokens, model: Model): readonly Lack[] {
  const needs = contentFormatOf(content).needs?.(content) ?? []
  return [
    ...lacksOfCondition(content.shown, tokens, model),
    ...needs.flatMap(({ kind, names, at: [part, key] }) => {
      const wanted = names.map((name): Token => `${kind} ${kind === 'reply' ? (name.split('.')[0] ?? '') : name}`)
      const [first] = wanted
      // Of several places a value is taken from the first that has it.
      if (first === undefined || wanted.some((token) => tokens.has(token))) return []
      return [{ token: first, at: model.at(part, key), condition: false }]
    }),
  ]
}

/** {References} in what the step shows, save in its run lists, whose turn comes at a certain moment. */
function textsOf({ step }: Screen, model: Model): readonly Need[] {
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

/** Conditions of fields and rules, wherever on the step. */
function conditionsOf({ step }: Screen): readonly Condition[] {
  const parts = partsOf(step)
  const fields = parts.flatMap(({ fields: own = [] }) => own.flatMap(({ shown }) => shown ?? []))
  const rules = [...(step.rules ?? []), ...parts.flatMap((part) => (part === step ? [] : (part.rules ?? [])))]
  return [...fields, ...rules.flatMap(({ holds }) => holds ?? [])]
}

function placeOfCall(id: string, { step }: Screen, model: Model): Path {
  const [steps, index] = model.at(step)
  return (
    model.references.find(({ kind, name, at }) => kind === 'call' && name === id && at[0] === steps && at[1] === index)
      ?.at ?? model.at(step)
  )
}
