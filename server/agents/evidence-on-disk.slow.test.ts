/** The evidence of a case, with files on the disk. */
import { testPortal } from '#tests/driver/portal.ts'
import { evidenceSuite } from './fixtures/evidence-suite.ts'

evidenceSuite(testPortal())
