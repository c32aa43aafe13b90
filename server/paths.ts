/** Where the server finds what belongs to the repository. */
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The built pages. */
export const pagesDir = fileURLToPath(new URL('../dist', import.meta.url))

/** Where the generated schema says what panels ask of a definition. */
export const panelSchema = fileURLToPath(new URL('../definitions/agent.schema.json', import.meta.url))
