/**
 * Stops the database that a killed portal left running in its data folder. The supervisor calls it if it does not start
 * another portal.
 */
import { readConfig, readVariables } from '#server/config.ts'
import { root } from '#server/paths.ts'
import { stopOrphanedServer } from '#server/storage/embedded/stop-orphaned-server.ts'

const { dataDir, databaseUrl } = readConfig(readVariables(process.env, root), root)
if (databaseUrl === undefined) await stopOrphanedServer(dataDir)
