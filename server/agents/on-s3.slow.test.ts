/** The calls and the long work of agents, with files in S3-compatible storage: a real server that this test starts. */
import { testPortal } from '#tests/driver/portal.ts'
import { s3StoreOfTest } from '#tests/driver/s3-server.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { callsSuite } from './fixtures/calls-suite.ts'
import { jobsSuite } from './fixtures/jobs-suite.ts'

const portal = testPortal('our own provider', { definitions: [testDefinitions], store: s3StoreOfTest })

callsSuite(portal)
jobsSuite(portal)
