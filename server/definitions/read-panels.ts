/** What panels ask of a definition, out of the generated schema: the pages' own code is none of the server's. */
import { readFileSync } from 'node:fs'
import type { Schema } from '#engine/definition/schema/build.ts'
import type { Plugins } from '#engine/definition/schema/compose.ts'

const prefix = 'panel-'

/** Undefined where the schema was never generated. */
export function readPanels(schemaFile: string): Plugins | undefined {
  const schema = read(schemaFile)
  if (!schema) return undefined
  const panels = Object.entries(schema.$defs ?? {}).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(
    panels.map(([name, parameters]) => [
      name.slice(prefix.length),
      { about: parameters.description ?? '', parameters },
    ]),
  )
}

function read(file: string): Schema | undefined {
  try {
    // Our own generator wrote it.
    return JSON.parse(readFileSync(file, 'utf8')) as Schema
  } catch {
    return undefined
  }
}
