/** The folders with definitions, as the settings name them. */
import { readDefinitionsDirs, readVariables } from '#server/config.ts'

export const definitionsDirs = (): readonly string[] =>
  readDefinitionsDirs(readVariables(process.env, process.cwd()), process.cwd())
