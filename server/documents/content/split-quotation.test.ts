import { expect, test } from 'vitest'
import { splitQuotation } from '#server/documents/content/split-quotation.ts'

test.each([
  ['We close on time.', 'We close on time.', ''],
  ['“We close on time.”', 'We close on time.', ''],
  ['"We close on time."', 'We close on time.', ''],
  ['„Wir sind pünktlich.“', 'Wir sind pünktlich.', ''],
  ['« Nous sommes à l’heure. »', 'Nous sommes à l’heure.', ''],
  ["'We don't wait.'", "We don't wait.", ''],
  ['“We close on time.” — A. Ng, CFO', 'We close on time.', 'A. Ng, CFO'],
  ['"We close on time."\n- A. Ng', 'We close on time.', 'A. Ng'],
  ['“We close on time” (A. Ng)', 'We close on time', 'A. Ng'],
  ['We close on time. — A. Ng, CFO', 'We close on time.', 'A. Ng, CFO'],
])('%j is %j, said by %j', (text, words, by) => {
  expect(splitQuotation(text)).toEqual({ words, by })
})

test.each([
  '“Yes,” she said, “today.”',
  'It was “fine”.',
  'It works – and it is cheap.',
  'We waited. — and waited',
  '“We close on time.” That is what counts.',
  '“',
])('%j stays as it is', (text) => {
  expect(splitQuotation(text)).toEqual({ words: text, by: '' })
})
