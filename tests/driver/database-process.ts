/** What other-process.ts runs: opens the database, says how that went, and keeps it until it is let go. */
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
