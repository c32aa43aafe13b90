/** The entry point of the portal process, with the settings of its environment. */
import { ConfigError, readConfig, readVariables } from '#server/config.ts'
import { exitCodes } from '#server/exit-codes.ts'
import { root } from '#server/paths.ts'
import { runPortal } from '#server/run-portal.ts'

runPortal(loadConfig())

function loadConfig() {
  try {
    return readConfig(readVariables(process.env, root), root)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(exitCodes.refused)
  }
}
