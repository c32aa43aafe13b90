/** Every value that a call sends, by its name on the wire: in its path, its query, or one of its bodies. */
import type { Call, Source } from '#engine/definition/types.ts'

export const sourcesOfCall = ({
  query,
  params,
  json,
  multipart,
  variants = [],
}: Call): readonly (readonly [string, Source])[] =>
  [query, params, json, multipart, ...variants.flatMap((variant) => [variant.json, variant.multipart])]
    .flatMap((wires) => Object.entries(wires ?? {}))
    .filter(([, source]) => source !== '@session')
