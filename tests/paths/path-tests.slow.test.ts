/** `npx vitest run --project slow tests/paths/path-tests` runs these alone. */
import { shippedIds } from '#tests/driver/shipped.ts'
import { pathTests } from './path-tests.ts'

// The one that is left out has as many places as all others together, and runs beside them.
await pathTests(shippedIds.filter((id) => id !== 'sofa-background-gen'))
