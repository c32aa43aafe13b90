/** The program of other-process.ts: opens the database, reports the outcome, and closes it when its parent disconnects. */
import { type DatabaseOptions, openDatabase } from '#server/storage/database.ts'

const say = (message: object) => process.send?.(message)

try {
  const database = await openDatabase(JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions)
  process.on('disconnect', () => void database.close())
  say({ opened: database.url })
} catch (error) {
  say({ refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  process.exitCode = 1
  process.disconnect()
}
