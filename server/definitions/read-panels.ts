/** Reads from the generated schema which parameters panels require, since the server does not load the code of the pages. */
import { readFileSync } from 'node:fs'
import type { Schema } from '#engine/definition/schema/build.ts'
import type { Plugins } from '#engine/definition/schema/compose.ts'

const prefix = 'panel-'

/** Undefined if the schema was never generated. */
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
    // The cast is safe: our own generator wrote the file.
    return JSON.parse(readFileSync(file, 'utf8')) as Schema
  } catch {
    return undefined
  }
}
