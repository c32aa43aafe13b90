/** Erasure, with files in S3-compatible storage: a real server that this test starts, whose folder holds every object. */
import { afterAll } from 'vitest'
import { s3Store } from '#server/storage/files/s3-store.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { startS3 } from '#tests/driver/s3-server.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { erasureSuite } from './fixtures/erasure-suite.ts'
import { storeThatRefuses } from './fixtures/store-that-refuses.ts'

const folder = temporaryFolder({}, { afterwards: afterAll })
const { wrap, refuseRemoval } = storeThatRefuses()

erasureSuite({
  portal: testPortal('our own provider', {
    definitions: [testDefinitions],
    async store(atEnd) {
      const { settings, stop } = await startS3(folder)
      atEnd(stop)
      return wrap(s3Store(settings))
    },
  }),
  folder: () => folder,
  refuseRemoval,
})
