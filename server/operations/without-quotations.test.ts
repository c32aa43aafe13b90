import { expect, test } from 'vitest'
import { withoutQuotations } from './without-quotations.ts'

test.each([
  [
    'Before, orders were typed. “We used to guess what was in stock,” said Irene Caldwell. “Now we know it.” Mistakes fell by half.',
    'Before, orders were typed. Mistakes fell by half.',
  ],
  ['„Wir haben vorher nur geraten“, sagte Jürgen Öz. Heute sind es 4 %.', 'Heute sind es 4 %.'],
  [
    'Costs fell.\n\n“It paid for itself in a year.”\n— Irene Caldwell, Operations\n\nIt runs on.',
    'Costs fell.\n\nIt runs on.',
  ],
  ['‘We don’t guess any more,’ says Ms. Caldwell. The shop’s stock is known.', 'The shop’s stock is known.'],
  ['• Faster orders\n• “We love how it works”\n• Fewer calls', '• Faster orders\n\n• Fewer calls'],
  ['« Nous ne devinons plus rien », dit-elle.', ''],
  ['It works.\n\n“We did not believe it at first.\n\nThen we saw the figures.', 'It works.'],
])('a sentence in which somebody is quoted is left out: %j', (text, rest) => {
  const parted = withoutQuotations(text)
  expect(parted.text).toBe(rest)
  expect(parted.quotations).not.toEqual([])
})

test.each([
  'The “lean” team of the "Order Desk" works with ‘Kanban’.',
  'The shop’s stock and the customers’ orders don’t differ, it’s said.',
  'A 27" screen and a 24" screen.',
  '',
])('a name or a term in quotation marks stays: %j', (text) => {
  expect(withoutQuotations(text)).toEqual({ text, quotations: [] })
})
