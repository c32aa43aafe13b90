/** Checks the reply values that are read against the reply values that are declared. */
import { sectionsOf } from '#engine/steps/parts.ts'
import { workOf } from '../work-effects.ts'
import type { Path } from '../read/text-places.ts'
import type { Call, ReplyShape, Section } from '../types.ts'
import { absentText } from './absent-text.ts'
import { createFinding, joinQuoted, nearestAmong, type Finding } from './finding.ts'
import { callOf, mayBeHidden, type Model } from './model.ts'
import { nearestName } from './nearest-name.ts'
import { ownerName } from './owner-name.ts'
import { kindAt, pathsOf } from './reply-shape.ts'
import { partAt, pathsOfShape } from '../shapes/parts.ts'
import { shapesIn } from '../shapes/follow-shapes.ts'
import { readKey } from './resolve.ts'

export function checkReplies(model: Model): readonly Finding[] {
  const replyReferences = model.references.filter(({ kind }) => kind === 'reply')
  return [
    ...replyReferences.flatMap(({ name, at }) => findUnknownReply(name, at, model) ?? []),
    ...checkSectionReplies(model),
  ]
}

/** Checks that a reply contains the value of "call.path". Whether the call exists is checked by another check. */
export function findUnknownReply(name: string, at: Path, model: Model): Finding | undefined {
  const [id = '', ...path] = name.split('.')
  const call = callOf(model, id)
  if (!call || path.some((key) => mayBeHidden(model, key)) || isUnclear(id, model)) return undefined
  const owner = ownerName(at, model.definition)
  if (path.length > 0 && kindAt(call.reply, path) !== undefined) return findUnknownPart(id, path, at, model)
  const known = pathsOf(call.reply)
  const names = [...new Set([...known, ...pathsOfShape(shapesIn(model).ofReply(id))])].map((each) => `${id}.${each}`)
  if (path.length === 0) {
    const example = `${id}.${known[0] ?? 'message'}`
    return createFinding(
      'unknown-reply',
      at,
      `${owner} looks at the reply of call "${id}", and has to say at which value of it, as in "${example}".`,
      { found: name, known: names },
    )
  }
  const near = nearestName(path.join('.'), known)
  return createFinding(
    'unknown-reply',
    at,
    `${owner} looks at "${path.join('.')}" of the reply of call "${id}", which the call does not declare.`,
    {
      found: name,
      expected: known.join(', ') || 'nothing: the call declares no reply',
      // Everything under a missing key has the same cause.
      cause: `reply ${[id, ...(call.reply ? path.slice(0, lengthUntilMissing(call.reply, path)) : [])].join('.')}`,
      known: names,
      suggestion: near === undefined ? undefined : `${id}.${near}`,
    },
  )
}

/** Below a list, a map or anything that a call declares, the work says what is there. */
function findUnknownPart(id: string, path: readonly string[], at: Path, model: Model): Finding | undefined {
  const reply = shapesIn(model).ofReply(id)
  const found = partAt(reply, path)
  if ('shape' in found) return undefined
  const missing = path[found.reached] ?? ''
  const before = path.slice(0, found.reached)
  const near = nearestName(missing, found.known) ?? nearestName(path.join('.'), pathsOfShape(reply))
  const corrected =
    near !== undefined && found.known.includes(near)
      ? [...before, near, ...path.slice(found.reached + 1)].join('.')
      : near
  return createFinding(
    'unknown-reply',
    at,
    `${ownerName(at, model.definition)} looks at "${path.join('.')}" of the reply of call "${id}", and its work puts no "${missing}" into "${before.join('.')}".`,
    {
      found: [id, ...path].join('.'),
      expected: found.known.join(', ') || 'nothing: it has no parts',
      cause: `reply ${[id, ...before, missing].join('.')}`,
      known: found.known.map((each) => [id, ...before, each].join('.')),
      suggestion: corrected === undefined ? undefined : `${id}.${corrected}`,
    },
  )
}

/** How many keys of a path lead to the first one that is missing. */
const lengthUntilMissing = (reply: Call['reply'], path: readonly string[]): number =>
  1 + path.findIndex((_, index) => kindAt(reply, path.slice(0, index + 1)) === undefined)

/** Whether the reply of a call is unknown, because the call or its reply could not be read. */
const isUnclear = (id: string, { definition, unknowns: unknown }: Model): boolean =>
  unknown.isUncertain(['calls', id, 'reply']) || definition.calls[id]?.path === absentText

/** Checks the keys of the reply from which a section reads its values, and the notes on them. */
const checkSectionReplies = (model: Model): readonly Finding[] =>
  model.definition.steps.flatMap((step) =>
    sectionsOf(step).flatMap(({ id, load }) => [
      ...checkSectionReply(id, load, 'at', model),
      ...checkSectionReply(id, load, 'notes', model),
    ]),
  )

function checkSectionReply(id: string, load: Section['load'], key: 'at' | 'notes', model: Model): readonly Finding[] {
  const call = callOf(model, load.call)
  const named = load[key]
  if (!call || named === undefined || named === absentText || mayBeHidden(model, named)) return []
  const path = named.split('.')
  if (kindAt(call.reply, path) !== undefined) {
    const unknown = findUnknownPart(load.call, path, model.at(load, key), model)
    return unknown ? [unknown] : []
  }
  const known = pathsOf(call.reply)
  return [
    createFinding(
      'unknown-reply',
      model.at(load, key),
      `Section "${id}" takes its ${key === 'at' ? 'values' : 'notes'} from "${named}" of the reply of call "${load.call}", which the call does not declare.`,
      {
        found: named,
        expected: known.join(', '),
        ...nearestAmong(named, [...known, ...pathsOfShape(shapesIn(model).ofReply(load.call))]),
      },
    ),
  ]
}

/** Checks that the work of a call gives every value that the call declares. */
export function checkGivenReplies(model: Model): readonly Finding[] {
  return Object.entries(model.definition.calls).flatMap(([id, call]) => {
    if (model.unknowns.isUncertain(['calls', id])) return []
    const given = replyNames(call, model)
    const missing = Object.keys(call.reply ?? {}).filter((key) => !given.has(key) && !mayBeHidden(model, key))
    const [first] = missing
    if (first === undefined) return findMissingParts(id, call, model)
    const message = `Call "${id}" declares ${joinQuoted(missing, 'and')} in its reply, and none of its work gives ${missing.length > 1 ? 'them' : 'it'}.`
    return [
      createFinding('reply-not-given', ['calls', id, 'reply', first], message, {
        part: 'key',
        found: missing.join(', '),
        expected: [...given].join(', ') || 'nothing',
        ...nearestAmong(first, given),
      }),
    ]
  })
}

/** What is declared within a value of the reply is given there, if the work says what it gives. */
function findMissingParts(id: string, { reply }: Call, model: Model): readonly Finding[] {
  const given = shapesIn(model).givenBy(id)
  return pathsOf(reply).flatMap((path) => {
    const keys = path.split('.')
    const found = keys.length === 1 ? undefined : partAt(given, keys)
    const missing = keys.at(-1) ?? path
    if (!found || 'shape' in found || found.reached < keys.length - 1 || mayBeHidden(model, missing)) return []
    const message = `Call "${id}" declares "${path}" in its reply, and its work puts no "${missing}" there.`
    return [
      createFinding('reply-not-given', ['calls', id, 'reply', ...keys], message, {
        part: 'key',
        found: missing,
        expected: found.known.join(', ') || 'nothing',
        ...nearestAmong(missing, found.known),
      }),
    ]
  })
}

function replyNames(call: Call, { catalogue }: Model): ReadonlySet<string> {
  const shapes = workOf(call).map((work) => catalogue.operations[work.do]?.replies)
  const set = workOf(call).flatMap((work) =>
    work.do === 'reply.set' ? Object.keys(objectIn(readKey(work, 'values'))) : [],
  )
  return new Set([...shapes.flatMap(namesOf), ...set.flatMap((path) => path.split('.'))])
}

const namesOf = (shape: ReplyShape | undefined): readonly string[] => pathsOf(shape).flatMap((path) => path.split('.'))
const objectIn = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
