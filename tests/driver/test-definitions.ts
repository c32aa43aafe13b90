/** Agents that are used in tests alone. */
import { root } from '#tools/house/paths.mjs'

export const testDefinitions = `${root}/tests/driver/definitions`
