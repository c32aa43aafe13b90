/** The model's own implementation of conditions, texts and sources. It supports what the shipped definitions use, and throws if they use more. */
import type { Condition, Field, Source } from '#engine/definition/types.ts'
import { expect } from 'vitest'
import { isHardToRead } from './is-hard-to-read.ts'
import { allFields, type Place, type World } from './place.ts'

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

export function isFilled(field: Field, place: Place): boolean {
  if (field.type === 'file' || field.type === 'files') return (place.files[field.id] ?? []).length > 0
  return field.type === 'checkbox' ? place.values[field.id] === true : !isEmpty(place.values[field.id])
}

export function isTrue(condition: Condition, place: Place, world: World): boolean {
  const { all, any, not, done, completed, visited, fetched, field, reply } = condition
  if (all) return all.every((each) => isTrue(each, place, world))
  if (any) return any.some((each) => isTrue(each, place, world))
  if (not) return !isTrue(not, place, world)
  if (done !== undefined) return place.done.includes(done)
  if (completed !== undefined) return place.completed.includes(completed)
  if (visited !== undefined) return wasVisited(visited, place, world)
  if (fetched !== undefined) return fetched in place.fetched
  if (field !== undefined) return matches(condition, place.values[field] ?? place.files[field])
  if (reply !== undefined) return matches(condition, replyValue(reply, place))
  throw new Error(`The model knows no condition ${JSON.stringify(condition)}.`)
}

function matches({ is, set, hardToReadOn }: Condition, value: unknown): boolean {
  if (hardToReadOn !== undefined) return isHardToRead(value, hardToReadOn)
  return is === undefined
    ? !isEmpty(value) === (set ?? true)
    : value === is || (Array.isArray(value) && value.includes(is))
}

function wasVisited(stepId: string, place: Place, { definition }: World): boolean {
  const step = definition.steps.find(({ id }) => id === stepId)
  return step?.type === 'pages' && step.pages.every((_, page) => place.seen[stepId]?.includes(page))
}

/** A value of a reply, as call.path. */
export function replyValue(path: string, { replies }: Pick<Place, 'replies'>): unknown {
  let value: unknown = replies
  for (const key of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}

export const isOnScreen = (field: Field, place: Place, world: World): boolean =>
  field.shown === undefined || isTrue(field.shown, place, world)

export function fillTemplate(text: string, place: Place, { client, chosen, definition }: World): string {
  return text.replaceAll(/\{([\w.@-]+)\}/g, (_, name: string) => {
    const [root = '', ...path] = name.split('.')
    if (name === 'session') return place.session ?? ''
    if (name === 'client') return client
    if (root === 'reply') return plainText(replyValue(path.join('.'), place))
    if (root === definition.hub?.as) return plainText(chosen?.[path.join('.')])
    return plainText(place.values[name])
  })
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Matches any value whose shape other tests check; here it only has to exist. */
const anyValue: unknown = expect.anything()

export function sourceValue(source: Source, place: Place, world: World): unknown {
  if (typeof source === 'string') return namedValue(source, place, world)
  if (source.as !== undefined) return anyValue
  if (source.value !== undefined) return source.value
  if (source.fetched !== undefined) return { file: place.fetched[source.fetched] }
  if (source.field !== undefined) return namedValue(source.field, place, world)
  if (source.fieldsOf !== undefined) return groupValues(source.fieldsOf, source.by ?? 'id', place, world)
  throw new Error(`The model knows no source ${JSON.stringify(source)}.`)
}

function namedValue(name: string, place: Place, world: World): unknown {
  if (name === '@session') return place.session
  if (name === '@client') return world.client
  if (name === '@now') return anyValue
  if (name.startsWith('@chosen.')) return world.chosen?.[name.slice('@chosen.'.length)]
  const field = allFields(world).find(({ id }) => id === name)
  if (!field) throw new Error(`The model knows no source "${name}".`)
  return isOnScreen(field, place, world) ? enteredValue(field, place) : undefined
}

function enteredValue(field: Field, place: Place): unknown {
  const files = (place.files[field.id] ?? []).map((file) => ({ file }))
  if (field.type === 'file') return files[0]
  return field.type === 'files' ? files : place.values[field.id]
}

function groupValues(id: string, by: 'id' | 'key', place: Place, world: World): unknown {
  const parts = world.definition.steps.flatMap((step) => {
    const inner = step.type === 'pages' ? step.pages : step.type === 'review' ? step.sections : []
    return step.id === id ? inner : inner.filter((part) => part.id === id)
  })
  const fields = parts.flatMap(({ fields = [] }) => fields).filter((field) => isOnScreen(field, place, world))
  return Object.fromEntries(
    fields.map((field) => [by === 'key' ? (field.key ?? field.id) : field.id, enteredValue(field, place)]),
  )
}
