/** The folders with definitions, as the settings name them. */
import { readConfig, readVariables } from '#server/config.ts'

export const definitionsDirs = (): readonly string[] =>
  readConfig(readVariables(process.env, process.cwd()), process.cwd()).definitionsDirs
