/** How sizes are formatted in sentences. */
import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536 * 1024, '1.5 MB'],
  [700 * 1024 ** 2, '700 MB'],
  [1024 ** 3, '1 GB'],
  [13.67 * 1024 ** 3, '13.7 GB'],
  [500 * 1024 ** 3, '500 GB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
