/** reply.set: the keys of a reply beside success, message and error. */
import { closed, map, name, text, type Schema } from '#engine/definition/schema/build.ts'
import type { FixtureSession } from '#engine/simulation/fixture-server.ts'
import { shapeOfValue } from '#engine/definition/shapes/shape-of-value.ts'
import type { ShapeReader } from '#engine/definition/shapes/shape-reader.ts'
import {
  boolean,
  listOf,
  record,
  text as textShape,
  type RecordShape,
  type Shape,
} from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'
import { readPath } from '#engine/values/path.ts'
import { nested, type Value, type Values } from '../reply-values.ts'

const value: Schema = {
  description: 'The name of an artefact, whose value is replied; or an object that says what else.',
  anyOf: [
    name('An artefact that holds data. One that is not there is left out.', 'artefactRead'),
    closed(
      'A constant; or whether an artefact is there; or the address of a file; or a part of an artefact.',
      {
        'value?': { description: 'Any JSON value.' },
        'exists?': name('True when this artefact is there.', 'artefactRead'),
        'file?': name(
          'The address of this file, at the call given by "at". One that is not there is left out.',
          'artefactRead',
        ),
        'files?': name(
          'Of several files: a list of {name, url}, and {name, problem} for those that are broken, as content of the type "images" shows it. The address is that of the call given by "at".',
          'artefactRead',
        ),
        'at?': name('With "file" or "files": the call that answers with it: GET, with the same "file".', 'call'),
        'of?': name('A part of this artefact, which "path" names.', 'artefactRead'),
        'path?': text(
          'With "of": the keys that lead to the part, such as "views.total.totals.value". In a list, the place of an entry, from 0, or its id: "views.total.rows.0.1", "checks.amounts.share".',
        ),
      },
      {
        exactlyOne: ['value', 'exists', 'file', 'files', 'of'],
        allOf: [
          { if: { required: ['file'] }, then: { required: ['at'] } },
          { if: { required: ['files'] }, then: { required: ['at'] } },
          { if: { required: ['of'] }, then: { required: ['path'] } },
        ],
      },
    ),
  ],
}

export const replySet = defineOperation({
  name: 'reply.set',
  run: () => import('./reply-set.run.ts'),
  about: 'Adds values to the reply of the call. A dot in a key nests: "cutout.url" is the url of cutout.',
  parameters: closed('What is replied.', {
    values: map('Key of the reply to what it carries.', value, { minProperties: 1 }),
  }),
  shapes: ({ values }: { readonly values: Values }, at) => {
    const parts: Record<string, Shape> = {}
    for (const [key, value] of Object.entries(values)) put(parts, key.split('.'), shapeReplied(key, value, at))
    at.replies(parts)
  },
  example: {
    do: 'reply.set',
    values: {
      mode: 'mode',
      version: { value: 1 },
      'preview.exists': { exists: 'preview.png' },
      'preview.url': { file: 'preview.png', at: 'preview' },
    },
  },
  fixture: {
    // The schema has checked the values.
    reply: ({ values }, session) =>
      nested(Object.entries(values as Values).map(([key, value]) => [key, valueOf(value, session)])),
  },
})

function shapeReplied(key: string, value: Value, at: ShapeReader): Shape {
  if (typeof value === 'string') return at.valueAt('values', key)
  if (value.exists !== undefined) return boolean
  if (value.file !== undefined) return textShape
  if (value.files !== undefined) return listOf(record({ name: textShape, url: textShape, problem: textShape }))
  if (value.of !== undefined) return at.part(at.valueAt('values', key, 'of'), ['values', key, 'path'])
  return shapeOfValue(value.value)
}

/** "cutout.url" means the key url of cutout. */
function put(parts: Record<string, Shape>, [first = '', ...rest]: readonly string[], shape: Shape): void {
  if (rest.length === 0) {
    parts[first] = shape
    return
  }
  const before = parts[first]
  const inner: Record<string, Shape> = before?.kind === 'record' ? { ...before.parts } : {}
  put(inner, rest, shape)
  parts[first] = record(inner) satisfies RecordShape
}

function valueOf(value: Value, session: FixtureSession): unknown {
  if (typeof value === 'string') return session.get(value)
  if (value.exists !== undefined) return session.has(value.exists)
  if (value.of !== undefined) return readPath(session.get(value.of), value.path ?? '')
  if (value.files !== undefined)
    return session.has(value.files) ? [{ name: value.files, url: session.address(value.at ?? '') }] : []
  if (value.file !== undefined) return session.has(value.file) ? session.address(value.at ?? '') : undefined
  return value.value
}
