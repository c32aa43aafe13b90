/** Values of replies that are looked at, and those that are declared. */
import { sectionsOf } from '#engine/steps/parts.ts'
import { workOf } from '../artefacts.ts'
import type { Path } from '../read/places.ts'
import type { Call, ReplyShape } from '../types.ts'
import { absent } from './absent.ts'
import { finding, quoteList, type Finding } from './finding.ts'
import { callOf, mayBeHidden, type Model } from './model.ts'
import { nearest } from './nearest.ts'
import { ownerOf } from './owner.ts'
import { kindAt, pathsOf } from './reply-shape.ts'
import { keyOf } from './resolve.ts'

export function replies(model: Model): readonly Finding[] {
  const looked = model.references.filter(({ kind }) => kind === 'reply')
  return [...looked.flatMap(({ name, at }) => unknownReply(name, at, model) ?? []), ...sectionReplies(model)]
}

/** "call.path": the reply of the call has to have the value. Whether the call exists is another check's affair. */
export function unknownReply(name: string, at: Path, model: Model): Finding | undefined {
  const [id = '', ...path] = name.split('.')
  const call = callOf(model, id)
  if (!call || path.some((key) => mayBeHidden(model, key)) || isUnclear(id, model)) return undefined
  const owner = ownerOf(at, model.definition)
  const known = pathsOf(call.reply)
  if (path.length === 0) {
    const example = `${id}.${known[0] ?? 'message'}`
    return finding(
      'unknown-reply',
      at,
      `${owner} looks at the reply of call "${id}", and has to say at which value of it, as in "${example}".`,
      { found: name },
    )
  }
  if (kindAt(call.reply, path) !== undefined) return undefined
  const near = nearest(path.join('.'), known)
  return finding(
    'unknown-reply',
    at,
    `${owner} looks at "${path.join('.')}" of the reply of call "${id}", which the call does not declare.`,
    {
      found: name,
      expected: known.join(', ') || 'nothing: the call declares no reply',
      // What is missed at one key of the reply is missed in everything under it.
      cause: `reply ${[id, ...(call.reply ? path.slice(0, 1) : [])].join('.')}`,
      suggestion: near === undefined ? undefined : `${id}.${near}`,
    },
  )
}

/** Of a call that is hardly there, or whose reply is misshapen, nobody knows what it replies. */
const isUnclear = (id: string, { definition, unknown }: Model): boolean =>
  unknown.isBlurred(['calls', id, 'reply']) || definition.calls[id]?.path === absent

/** A section reads its values from a key of the reply. */
function sectionReplies(model: Model): readonly Finding[] {
  return model.definition.steps.flatMap((step) =>
    sectionsOf(step).flatMap(({ id, load }) => {
      const call = callOf(model, load.call)
      if (
        !call ||
        load.at === absent ||
        kindAt(call.reply, load.at.split('.')) !== undefined ||
        mayBeHidden(model, load.at)
      )
        return []
      const known = pathsOf(call.reply)
      return [
        finding(
          'unknown-reply',
          model.at(load, 'at'),
          `Section "${id}" takes its values from "${load.at}" of the reply of call "${load.call}", which the call does not declare.`,
          {
            found: load.at,
            expected: known.join(', '),
            suggestion: nearest(load.at, known),
          },
        ),
      ]
    }),
  )
}

/** What a call declares, its work has to give: at that place, or at least by that name. */
export function repliesNotGiven(model: Model): readonly Finding[] {
  return Object.entries(model.definition.calls).flatMap(([id, call]) => {
    if (model.unknown.isBlurred(['calls', id])) return []
    const given = givenBy(call, model)
    const missing = Object.keys(call.reply ?? {}).filter((key) => !given.has(key))
    const [first] = missing
    if (first === undefined) return []
    const message = `Call "${id}" declares ${quoteList(missing, 'and')} in its reply, and none of its work gives ${missing.length > 1 ? 'them' : 'it'}.`
    return [
      finding('reply-not-given', ['calls', id, 'reply', first], message, {
        part: 'key',
        found: missing.join(', '),
        expected: [...given].join(', ') || 'nothing',
        suggestion: nearest(first, given),
      }),
    ]
  })
}

function givenBy(call: Call, { catalogue }: Model): ReadonlySet<string> {
  const shapes = workOf(call).map((work) => catalogue.operations[work.do]?.replies)
  const set = workOf(call).flatMap((work) =>
    work.do === 'reply.set' ? Object.keys(objectIn(keyOf(work, 'values'))) : [],
  )
  return new Set([...shapes.flatMap(namesOf), ...set.flatMap((path) => path.split('.'))])
}

const namesOf = (shape: ReplyShape | undefined): readonly string[] => pathsOf(shape).flatMap((path) => path.split('.'))
const objectIn = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
