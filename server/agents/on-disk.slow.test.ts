/** The calls and the long work of agents, with files on the disk. */
import { testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { callsSuite } from './fixtures/calls-suite.ts'
import { jobsSuite } from './fixtures/jobs-suite.ts'

const portal = testPortal('our own provider', { definitions: [testDefinitions] })

callsSuite(portal)
jobsSuite(portal)
