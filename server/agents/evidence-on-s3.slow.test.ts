/** The evidence of a case, with files in S3-compatible storage: a real server that this test starts. */
import { testPortal } from '#tests/driver/portal.ts'
import { s3StoreOfTest } from '#tests/driver/s3-server.ts'
import { evidenceSuite } from './fixtures/evidence-suite.ts'

evidenceSuite(testPortal('our own provider', { store: s3StoreOfTest }))
