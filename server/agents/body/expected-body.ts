/** What the body of a call may contain: its parts under their wire names, each with the field that the user fills in. */
import { artefactOfPart } from '#engine/definition/work-effects.ts'
import type { Call, Definition, Field, Source, Wires } from '#engine/definition/types.ts'
import { fieldOf } from '#engine/expressions/fields.ts'
import { isFileField } from '#engine/fields/index.ts'
import { oncePer } from '#engine/values/once-per.ts'

export interface ExpectedPart {
  /** The name of the artefact: the wire name without brackets. */
  readonly name: string
  readonly source: Source
  /** Undefined for a value that does not come from a field, such as a constant or a panel's value. */
  readonly field: Field | undefined
}

export interface ExpectedBody {
  readonly kind: 'none' | 'json' | 'multipart' | 'either'
  /** Under every accepted name: "files[]" may also be sent as "files". */
  readonly parts: ReadonlyMap<string, ExpectedPart>
  /** The names under which the session's id may be sent. */
  readonly session: ReadonlySet<string>
}

export const expectedBody = (definition: Definition, call: Call): ExpectedBody => cached(call)(definition)

const cached = oncePer((call: Call) => oncePer((definition: Definition) => buildExpectedBody(definition, call)))

function buildExpectedBody(definition: Definition, call: Call): ExpectedBody {
  const bodies = [call, ...(call.variants ?? [])]
  const json = bodies.flatMap((body) => (body.json ? [body.json] : []))
  const multipart = bodies.flatMap((body) => (body.multipart ? [body.multipart] : []))
  const wires = [...json, ...multipart].flatMap((each) => Object.entries(each))
  const parts = wires
    .filter(([, source]) => source !== '@session')
    .flatMap(([wire, source]) => {
      const part = { name: artefactOfPart(wire), source, field: fieldOfSource(definition, source) }
      return [wire, part.name].map((name) => [name, part] as const)
    })
  return {
    kind: kindOf(json, multipart),
    parts: new Map(parts),
    session: new Set(wires.filter(([, source]) => source === '@session').map(([wire]) => wire)),
  }
}

function kindOf(json: readonly Wires[], multipart: readonly Wires[]): ExpectedBody['kind'] {
  if (json.length > 0) return multipart.length > 0 ? 'either' : 'json'
  return multipart.length > 0 ? 'multipart' : 'none'
}

/** The field whose value the source sends, in whatever shape. */
function fieldOfSource(definition: Definition, source: Source): Field | undefined {
  if (typeof source === 'string') return source.startsWith('@') ? undefined : fieldOf(definition, source)
  return source.field === undefined ? undefined : fieldOf(definition, source.field)
}

/** Whether the part is a file: that of a file field, but not its manifest, which is text. */
export const takesFiles = ({ source, field }: ExpectedPart): boolean =>
  isFileField(field) && (typeof source === 'string' || source.as === undefined)
