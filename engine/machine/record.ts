/**
 * The record from which a run can be resumed. XState's snapshot is not used, since it loses pending waits and would
 * repeat calls. Input that was not sent yet is in a part of its own (draft), since it must not leave the device.
 */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Context } from './context.ts'

/** The keys that a record copies from the context. */
const recordedKeys = [
  'client',
  'session',
  'chosen',
  'page',
  'seen',
  'replies',
  'done',
  'completed',
  'reached',
  'pipeline',
  'deadline',
  'messages',
  'unready',
] as const satisfies readonly (keyof Context)[]

export interface ResumeRecord extends Pick<Context, (typeof recordedKeys)[number]> {
  readonly format: 1
  readonly agent: string
  /** The version of the definition with which the run began. */
  readonly definition: string
  /** The state, from the step inwards: ['export', 'run-generate', '2-pausing']. */
  readonly state: readonly string[]
  readonly draft: Draft
}

/** Answers and the names of chosen files. The files themselves cannot be stored. */
export interface Draft {
  readonly values: Context['values']
  readonly baselines: Context['baselines']
  /** Absent in records of earlier versions. */
  readonly edited?: Context['edited']
  readonly files: Readonly<Record<string, readonly string[]>>
}

interface Snapshot {
  readonly value: unknown
  readonly context: Context
}

export function recordOf(definition: PublicDefinition, { value, context }: Snapshot): ResumeRecord {
  const { stateToResume, values, baselines, edited, files } = context
  const names = Object.entries(files).map(([id, chosen]) => [id, chosen.map(({ name }) => name)] as const)
  return {
    ...pick(context, recordedKeys),
    format: 1,
    agent: definition.id,
    definition: versionOf(definition),
    state: stateToResume ?? statePath(value),
    draft: { values, baselines, edited, files: Object.fromEntries(names) },
  }
}

/** Copies these keys of an object. */
const pick = <T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  // The keys are those of the type.
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

/** The names in a state value, from the outermost to the innermost. */
export function statePath(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  const [entry] = Object.entries(value as Readonly<Record<string, unknown>>)
  return entry === undefined ? [] : [entry[0], ...statePath(entry[1])]
}

/** A short fingerprint (32 bit, after FNV-1a): enough to tell one version of a definition from the next. */
export function versionOf(definition: PublicDefinition): string {
  const cached = versions.get(definition)
  if (cached !== undefined) return cached
  let hash = 0x811c9dc5
  // Reads words of four bytes, because reading single letters takes milliseconds when a wizard opens. Three spaces pad the last word.
  const bytes = new TextEncoder().encode(`${JSON.stringify(definition)}   `)
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  for (const word of words) {
    hash = Math.imul(hash ^ word, 0x01000193)
    hash ^= hash >>> 15
  }
  const version = (hash >>> 0).toString(16).padStart(8, '0')
  versions.set(definition, version)
  return version
}

/** Cached, because a record is made at every keystroke and a definition never changes. */
const versions = new WeakMap<PublicDefinition, string>()
