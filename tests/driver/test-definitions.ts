/** Agents that only tests use. */
import { root } from '#tools/house/paths.mjs'

export const testDefinitions = `${root}/tests/driver/definitions`
