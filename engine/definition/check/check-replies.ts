/** Checks the values of replies: those that are read and those that are declared. */
import { sectionsOf } from '#engine/steps/parts.ts'
import { workOf } from '../work-effects.ts'
import type { Path } from '../read/text-places.ts'
import type { Call, ReplyShape } from '../types.ts'
import { absentText } from './absent-text.ts'
import { createFinding, joinQuoted, type Finding } from './finding.ts'
import { callOf, mayBeHidden, type Model } from './model.ts'
import { nearestName } from './nearest-name.ts'
import { ownerName } from './owner-name.ts'
import { kindAt, pathsOf } from './reply-shape.ts'
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
  const known = pathsOf(call.reply)
  if (path.length === 0) {
    const example = `${id}.${known[0] ?? 'message'}`
    return createFinding(
      'unknown-reply',
      at,
      `${owner} looks at the reply of call "${id}", and has to say at which value of it, as in "${example}".`,
      { found: name },
    )
  }
  if (kindAt(call.reply, path) !== undefined) return undefined
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
      suggestion: near === undefined ? undefined : `${id}.${near}`,
    },
  )
}

/** How many keys of a path lead to the first one that is missing. */
const lengthUntilMissing = (reply: Call['reply'], path: readonly string[]): number =>
  1 + path.findIndex((_, index) => kindAt(reply, path.slice(0, index + 1)) === undefined)

/** Whether the reply of a call is unknown, because the call or its reply could not be read. */
const isUnclear = (id: string, { definition, unknowns: unknown }: Model): boolean =>
  unknown.isUncertain(['calls', id, 'reply']) || definition.calls[id]?.path === absentText

/** Checks the key of the reply from which a section reads its values. */
function checkSectionReplies(model: Model): readonly Finding[] {
  return model.definition.steps.flatMap((step) =>
    sectionsOf(step).flatMap(({ id, load }) => {
      const call = callOf(model, load.call)
      if (
        !call ||
        load.at === absentText ||
        kindAt(call.reply, load.at.split('.')) !== undefined ||
        mayBeHidden(model, load.at)
      )
        return []
      const known = pathsOf(call.reply)
      return [
        createFinding(
          'unknown-reply',
          model.at(load, 'at'),
          `Section "${id}" takes its values from "${load.at}" of the reply of call "${load.call}", which the call does not declare.`,
          {
            found: load.at,
            expected: known.join(', '),
            suggestion: nearestName(load.at, known),
          },
        ),
      ]
    }),
  )
}

/** Checks that the work of a call gives every value that the call declares. */
export function checkGivenReplies(model: Model): readonly Finding[] {
  return Object.entries(model.definition.calls).flatMap(([id, call]) => {
    if (model.unknowns.isUncertain(['calls', id])) return []
    const given = replyNames(call, model)
    const missing = Object.keys(call.reply ?? {}).filter((key) => !given.has(key) && !mayBeHidden(model, key))
    const [first] = missing
    if (first === undefined) return []
    const message = `Call "${id}" declares ${joinQuoted(missing, 'and')} in its reply, and none of its work gives ${missing.length > 1 ? 'them' : 'it'}.`
    return [
      createFinding('reply-not-given', ['calls', id, 'reply', first], message, {
        part: 'key',
        found: missing.join(', '),
        expected: [...given].join(', ') || 'nothing',
        suggestion: nearestName(first, given),
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
