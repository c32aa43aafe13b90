/** Which keys of an object are wrong, and which of them are probably slips of the hand. */
import type { SchemaError } from '../catalogue.ts'
import { holds } from './fitting-tags.ts'
import { nearest } from './nearest.ts'
import { consequences, keyOf } from './resolve.ts'
import type { Spot } from './spot.ts'

export interface Keys {
  readonly unknown: readonly string[]
  /** Unknown key -> the key that was probably meant. */
  readonly slips: ReadonlyMap<string, string>
  /** Missing, and nothing that is there looks as if it were meant. */
  readonly lacking: readonly string[]
  /** Of these keys exactly one has to be there, and these are. */
  readonly choice: Choice | undefined
  /** Keys whose values are reported in their own places, and still speak against the tag. */
  readonly ofWrongKind: readonly string[]
}
export interface Choice {
  readonly keys: readonly string[]
  readonly present: readonly string[]
}

export function keysOf(spot: Spot): Keys {
  const [unknown, missing, choice] = [unknownAmong(spot), missingAmong(spot), choiceOf(spot)]
  const slips = slipsAmong(spot, unknown, [...missing, ...(choice?.present.length === 0 ? choice.keys : [])])
  const meant = new Set(slips.values())
  return {
    unknown,
    slips,
    lacking: missing.filter((key) => !meant.has(key)),
    choice: choice?.keys.some((key) => meant.has(key)) ? undefined : choice,
    ofWrongKind: wrongKindAmong(spot),
  }
}

// Errors of a branch that was not meant name keys which the meant one takes, or does not ask for.
const unknownAmong = ({ errors, schema }: Spot): readonly string[] =>
  schema.additionalProperties === false
    ? namesIn(errors, 'additionalProperties', 'additionalProperty').filter(
        (key) => !Object.hasOwn(schema.properties ?? {}, key),
      )
    : []

function missingAmong({ errors, schema, value }: Spot): readonly string[] {
  const needed = [schema, ...consequences(schema, value)].flatMap(({ required = [] }) => required)
  return namesIn(errors, 'required', 'missingProperty').filter((key) => needed.includes(key))
}

export function namesIn(errors: readonly SchemaError[], keyword: string, parameter: string): readonly string[] {
  const names = errors.filter((error) => error.keyword === keyword).map(({ params }) => params[parameter])
  return [...new Set(names.filter((name) => typeof name === 'string'))]
}

function choiceOf({ errors, schema, value }: Spot): Choice | undefined {
  if (!schema.exactlyOne || !errors.some(({ keyword }) => keyword === 'exactlyOne')) return undefined
  return { keys: schema.exactlyOne, present: schema.exactlyOne.filter((key) => keyOf(value, key) !== undefined) }
}

const wrongKindAmong = ({ schema, value, root }: Spot): readonly string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, each]) =>
    keyOf(value, key) === undefined || holds(each, keyOf(value, key), root) ? [] : [key],
  )

/** Unknown key -> the key that was probably meant: one that is missing, or else one that could be there. */
function slipsAmong(
  { schema, value, root }: Spot,
  unknown: readonly string[],
  wanted: readonly string[],
): ReadonlyMap<string, string> {
  const possible = Object.keys(schema.properties ?? {}).filter((key) => keyOf(value, key) === undefined)
  const slips = new Map<string, string>()
  for (const key of unknown) {
    const targets = new Set(slips.values())
    const takes = (other: string) => holds(schema.properties?.[other], keyOf(value, key), root)
    const free = (keys: readonly string[]) => keys.filter((each) => !targets.has(each) && takes(each))
    const meant = nearest(key, free(wanted)) ?? nearest(key, free(possible))
    if (meant !== undefined) slips.set(key, meant)
  }
  return slips
}
