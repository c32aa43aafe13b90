/** What the body of a call may carry: its parts by wire name, each with the field that the user filled. */
import { artefactOfPart } from '#engine/definition/work-effects.ts'
import type { Call, Definition, Field, Source, Wires } from '#engine/definition/types.ts'
import { fieldOf } from '#engine/expressions/fields.ts'
import { isFileField } from '#engine/fields/index.ts'
import { oncePer } from '#server/once-per.ts'

export interface ExpectedPart {
  /** Its name as an artefact: the wire name without brackets. */
  readonly name: string
  readonly source: Source
  /** Undefined: a value of another kind, such as a constant or what a panel gives. */
  readonly field: Field | undefined
}

export interface ExpectedBody {
  readonly kind: 'none' | 'json' | 'multipart' | 'either'
  /** By the name under which they may come: "files[]" comes as "files", too. */
  readonly parts: ReadonlyMap<string, ExpectedPart>
  /** Under these names the session's id comes. */
  readonly session: ReadonlySet<string>
}

export const expectedBody = (definition: Definition, call: Call): ExpectedBody => of(call)(definition)

const of = oncePer((call: Call) => oncePer((definition: Definition) => workOut(definition, call)))

function workOut(definition: Definition, call: Call): ExpectedBody {
  const bodies = [call, ...(call.variants ?? [])]
  const json = bodies.flatMap((body) => (body.json ? [body.json] : []))
  const multipart = bodies.flatMap((body) => (body.multipart ? [body.multipart] : []))
  const wires = [...json, ...multipart].flatMap((each) => Object.entries(each))
  const parts = wires
    .filter(([, source]) => source !== '@session')
    .flatMap(([wire, source]) => {
      const part = { name: artefactOfPart(wire), source, field: fieldBehind(definition, source) }
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

/** The field whose own value it is, in whatever shape. */
function fieldBehind(definition: Definition, source: Source): Field | undefined {
  if (typeof source === 'string') return source.startsWith('@') ? undefined : fieldOf(definition, source)
  return source.field === undefined ? undefined : fieldOf(definition, source.field)
}

/** A file comes for a file field; a list of them is told by a manifest, which is a text. */
export const takesFiles = ({ source, field }: ExpectedPart): boolean =>
  isFileField(field) && (typeof source === 'string' || source.as === undefined)
