/** `npx vitest run --project slow tests/paths/path-tests` runs only these tests. */
import { shippedIds } from '#tests/driver/shipped.ts'
import { pathTests } from './path-tests.ts'

// The agent that is left out has as many places as all others together, and runs beside them in another file.
await pathTests(shippedIds.filter((id) => id !== 'sofa-background-gen'))
