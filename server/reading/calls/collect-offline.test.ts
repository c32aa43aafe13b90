/** What is said of texts that give no facts: nothing is made up. */
import { expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import type { SourceText } from '#server/providers/text-model.ts'
import { textsOf } from '#server/providers/texts-of.ts'
import { collectFacts } from './collect-facts.ts'
import { collectOffline } from './collect-offline.ts'
import { lists } from './fixtures/score-facts.ts'

const written = (file: string, ...lines: readonly string[]): SourceText => ({
  file,
  blocks: lines.map((text) => ({ kind: 'text', text })),
})
const said = (file: string, ...turns: readonly (readonly [string, string])[]): SourceText => ({
  file,
  blocks: turns.map(([speaker, text], at) => ({ kind: 'speech', speaker, text, place: `line ${at + 1}` })),
})
const collect = (...texts: readonly SourceText[]) => collectOffline({ ask: '', lists, texts })

const italian =
  'Buongiorno a tutti. Abbiamo bisogno di uno strumento per gli ordini, perché perdiamo troppo tempo con le fatture. Il budget è di diecimila euro e vogliamo cominciare tra tre mesi con i due magazzini, non con tutti.'
const polish =
  'Dzień dobry, nazywam się Anna i prowadzę sklep. Nie mamy na razie systemu, ale to jest dla nas bardzo ważne, że tylko oraz przez telefon się zamawia, tak jak do tej pory.'

test('beside a call that is read, one in another language is named, and gives nothing', () => {
  const { unread, sources } = collect(
    written('Chiamata.txt', italian),
    said(
      'Call.txt',
      ['Ana Costa', 'What must it do?'],
      ['Ben Okoro', 'It must read scanned invoices of all suppliers.'],
    ),
  )
  expect(unread).toEqual([
    {
      file: 'Chiamata.txt',
      language: 'it',
      problem:
        '"Chiamata.txt" is in Italian, which is not one of the languages that are read without a language model: English, French, German and Spanish. Nothing was taken from it. Upload a translation.',
    },
  ])
  expect(sources.filter(({ file }) => file === 'Chiamata.txt')).toEqual([])
})

test.each([
  ['nothing but Italian', written('Call.txt', italian), /is in Italian, which is not one of the languages/],
  [
    'a call in Polish',
    said('Call.txt', ['Anna', polish], ['Jan', polish]),
    /is in Polish, .* Nothing was taken from it/,
  ],
  [
    'a list of links',
    written('Call.txt', ...Array.from({ length: 12 }, (_, at) => `https://example.com/notes/${at}`)),
    /"Call\.txt" holds links and no sentences/,
  ],
  [
    'a text without a line',
    written('Call.txt'),
    /"Call\.txt" holds too few sentences in English, French, German or Spanish/,
  ],
  ['nothing but noise', written('Call.txt', 'Okay. Hm. Okay.'), /holds too few sentences/],
  [
    'nothing but written small talk',
    written('Call.txt', 'Good morning. How are you? Nice to meet you. The weather is lovely. See you soon. Bye.'),
    /"Call\.txt" holds no facts that can be noted/,
  ],
])('%s is refused with a sentence that says why', (_, text, message) => {
  expect(() => collect(text)).toThrow(message)
})

test('a call of small talk alone notes who spoke, and nothing else', () => {
  const { answer } = collect(
    said(
      'Call.txt',
      ['Ann Byrd', 'Good morning. How are you today?'],
      ['Tom Reyes', 'Very well, thanks. Lovely weather, is it not?'],
      ['Ann Byrd', 'It is. How was your weekend?'],
      ['Tom Reyes', 'Quiet, we stayed at home. And yours?'],
      ['Ann Byrd', 'The same. Well, have a nice day!'],
      ['Tom Reyes', 'You too, bye.'],
    ),
  )
  const filled = Object.entries(answer as Readonly<Record<string, readonly unknown[]>>)
    .filter(([, rows]) => rows.length > 0)
    .map(([list]) => list)
  expect(filled).toEqual(['people'])
})

test('a task of somebody who is not in the call is a task, and the day of the call is no situation', () => {
  const { lists: found } = collectFacts({
    lists,
    texts: [
      written(
        'Context.txt',
        'Harbour Ltd sells lamps from a shop in Leeds.',
        'The call took place on 1 December 2026.',
      ),
      said(
        'Call.txt',
        ['Ana Costa', 'What happens next?'],
        ['Ben Okoro', 'Jonas will send the price list by 14 December.'],
        ['Ana Costa', 'Is there anything that stays out?'],
        ['Ben Okoro', "Please don't touch the payroll."],
      ),
    ],
    subject: 'Harbour Ltd',
  })
  const textsOf = (id: string) => (found[id] ?? []).map(({ values }) => Object.values(values).join(' | '))
  expect(textsOf('actions')).toEqual([expect.stringMatching(/^Send the price list \| Jonas/)])
  expect(textsOf('dates').join()).not.toMatch(/price list/)
  expect(textsOf('constraints').join()).not.toMatch(/price list/)
  expect(textsOf('situation').join()).not.toMatch(/took place/)
  expect(textsOf('exclusions').join()).not.toMatch(/stays out/)
})

/** What is noted of a transcript as it is uploaded. */
async function notedIn(call: string, more: { readonly day?: string } = {}) {
  const texts = textsOf('call', await readDocument('call.txt', Buffer.from(call)))
  // The answer has one list of facts for each of the lists that were asked for.
  return collectOffline({ ask: '', lists, texts, ...more }).answer as Readonly<Record<string, readonly unknown[]>>
}

test('a call of four lines is one', async () => {
  const { requirements, people } = await notedIn(
    'Ana: What must the tool do?\nBen: It must print labels.\nAna: By when?\nBen: By 3 May 2027.',
  )
  expect(requirements).toEqual([{ requirement: 'It must print labels', priority: 'Must' }])
  expect(people).toHaveLength(2)
})

test('tasks and decisions below a call are what their labels say, and a label is nobody who speaks', async () => {
  const call = 'Ana: How is it going?\nBen: We count 300 boxes by hand.\nAna: Right.\nBen: Fine.'
  const agreed =
    'ACTION ITEM: Ben to send the list of boxes by 3 May 2027\nACTION ITEM: Ana to call the mill by 4 May 2027\nDecision: The warehouse in Leeds goes first.'
  const { actions, decisions, people } = await notedIn(`${call}\n\n${agreed}\n\nNext steps\n- Order the scales\n`)
  expect(actions).toEqual([
    { what: 'Send the list of boxes', who: 'Ben', due: '2027-05-03' },
    { what: 'Call the mill', who: 'Ana', due: '2027-05-04' },
    { what: 'Order the scales', who: null, due: null },
  ])
  expect(decisions).toEqual([{ decision: 'The warehouse in Leeds goes first', by: null }])
  expect(people?.map((person) => (person as { name: string }).name)).toEqual(['Ana', 'Ben'])
})

test('a day is counted from the day of the call that a form gives', async () => {
  const call = 'Ana: When?\nBen: I will send the list of boxes on Friday.\nAna: Thanks.\nBen: Sure.'
  expect((await notedIn(call, { day: '2027-01-12' }))['actions']).toMatchObject([{ who: 'Ben', due: '2027-01-15' }])
  expect((await notedIn(call))['actions']).toMatchObject([{ who: 'Ben', due: 'on Friday' }])
})

test('a year that is said wins over the year of the call', async () => {
  const { actions, dates } = await notedIn(
    'Call of 12 January 2027\n\nAna: When do you open?\nBen: We open the shop on 3 March 2029. I will send the plan by 5 May 2028.\nAna: Thanks.\nBen: Sure.',
  )
  expect([dates, actions]).toMatchObject([[{ date: '2029-03-03' }], [{ due: '2028-05-05' }]])
})

test('private talk is no situation of the client', async () => {
  const { situation, decisions, actions } = await notedIn(
    [
      'Ana: Hi Ben, how are the kids?',
      'Ben: Two girls, one boy, all well. We were at the lake on Sunday.',
      'Ana: Lovely weather. How do you count the stock today?',
      'Ben: We count 300 boxes by hand every Friday. My dog is barking, sorry.',
      'Ana: No problem. Did you see the match?',
      'Ben: What a game, we won three to one.',
    ].join('\n'),
  )
  expect(situation).toEqual([{ statement: 'We count 300 boxes by hand every Friday' }])
  expect([decisions, actions]).toEqual([[], []])
})

test('what the client can spend is the budget of the client', async () => {
  const call = 'Ana: What may it cost?\nBen: Our budget is 8,000 euros for the year.\nAna: Good.\nBen: Fine.'
  expect((await notedIn(call))['budget']).toMatchObject([{ amount: '8,000 euros', side: 'client' }])
})

test.each([
  ['in the same sentence', 'We have 8,000 euros, sorry, 9,000 euros for it.', '9,000 euros'],
  ['in the next words', 'We have 8,000 euros for it. No, 9,000 euros, I mean.', '9,000 euros'],
  ['nowhere', 'We have 8,000 euros, and 9,000 euros next year.', '8,000 euros; 9,000 euros'],
])('a sum that a speaker takes back %s is not noted', async (_, said, amount) => {
  const { budget } = await notedIn(`Ana: What may it cost?\nBen: ${said}\nAna: Good.\nBen: Fine.`)
  expect(budget).toMatchObject([{ amount }])
  expect(JSON.stringify(budget)).not.toContain('..')
})
