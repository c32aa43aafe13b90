/** Compares the keys of an object with its schema: unknown, missing, mistyped. */
import type { SchemaError } from '../installed-parts.ts'
import { fitsKind } from './fitting-tags.ts'
import { nearestName } from './nearest-name.ts'
import { conditionalSchemas, readKey } from './resolve.ts'
import type { Spot } from './spot.ts'

export interface KeyComparison {
  readonly unknown: readonly string[]
  /** Unknown key -> the key that the author probably meant. */
  readonly typos: ReadonlyMap<string, string>
  /** Missing keys without a matching mistyped key. */
  readonly missing: readonly string[]
  /** A group of keys of which exactly one must be given, and the keys that are given. */
  readonly choice: Choice | undefined
  /** Keys with values of the wrong kind. They are reported at their own places, and also suggest a wrong tag. */
  readonly wrongKind: readonly string[]
}
export interface Choice {
  readonly keys: readonly string[]
  readonly present: readonly string[]
}

export function compareKeys(spot: Spot): KeyComparison {
  const [unknown, allMissing, choice] = [findUnknown(spot), findMissing(spot), findChoice(spot)]
  const typos = findTypos(spot, unknown, [...allMissing, ...(choice?.present.length === 0 ? choice.keys : [])])
  const intended = new Set(typos.values())
  return {
    unknown,
    typos,
    missing: allMissing.filter((key) => !intended.has(key)),
    choice: choice?.keys.some((key) => intended.has(key)) ? undefined : choice,
    wrongKind: findWrongKind(spot),
  }
}

// The validator also reports errors of other branches, so the keys are compared with the chosen branch.
const findUnknown = ({ errors, schema }: Spot): readonly string[] =>
  schema.additionalProperties === false
    ? namesIn(errors, 'additionalProperties', 'additionalProperty').filter(
        (key) => !Object.hasOwn(schema.properties ?? {}, key),
      )
    : []

function findMissing({ errors, schema, value }: Spot): readonly string[] {
  const needed = [schema, ...conditionalSchemas(schema, value)].flatMap(({ required = [] }) => required)
  return namesIn(errors, 'required', 'missingProperty').filter((key) => needed.includes(key))
}

export function namesIn(errors: readonly SchemaError[], keyword: string, parameter: string): readonly string[] {
  const names = errors.filter((error) => error.keyword === keyword).map(({ params }) => params[parameter])
  return [...new Set(names.filter((name) => typeof name === 'string'))]
}

function findChoice({ errors, schema, value }: Spot): Choice | undefined {
  if (!schema.exactlyOne || !errors.some(({ keyword }) => keyword === 'exactlyOne')) return undefined
  return { keys: schema.exactlyOne, present: schema.exactlyOne.filter((key) => readKey(value, key) !== undefined) }
}

const findWrongKind = ({ schema, value, root }: Spot): readonly string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, each]) =>
    readKey(value, key) === undefined || fitsKind(each, readKey(value, key), root) ? [] : [key],
  )

/** Finds the key that was probably meant for each unknown key: preferably a missing one, otherwise any allowed one. */
function findTypos(
  { schema, value, root }: Spot,
  unknown: readonly string[],
  wanted: readonly string[],
): ReadonlyMap<string, string> {
  const possible = Object.keys(schema.properties ?? {}).filter((key) => readKey(value, key) === undefined)
  const typos = new Map<string, string>()
  for (const key of unknown) {
    const targets = new Set(typos.values())
    const takes = (other: string) => fitsKind(schema.properties?.[other], readKey(value, key), root)
    const free = (keys: readonly string[]) => keys.filter((each) => !targets.has(each) && takes(each))
    const intended = nearestName(key, free(wanted)) ?? nearestName(key, free(possible))
    if (intended !== undefined) typos.set(key, intended)
  }
  return typos
}
