/** Erasure, with files in the data folder. */
import { afterAll } from 'vitest'
import { diskStore } from '#server/storage/files/disk-store.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { erasureSuite } from './fixtures/erasure-suite.ts'
import { storeThatRefuses } from './fixtures/store-that-refuses.ts'

const folder = temporaryFolder({}, { afterwards: afterAll })
const { wrap, refuseRemoval } = storeThatRefuses()
const store = async () => wrap(await diskStore(folder))

erasureSuite({
  portal: testPortal('our own provider', { definitions: [testDefinitions], store }),
  folder: () => folder,
  refuseRemoval,
})
