/** What a claim may contain, depending on the passages that it cites. */
import { describe, expect, test } from 'vitest'
import { findUnsupported, type Evidence } from './find-unsupported.ts'
import { wordsOfTexts } from './words-of-texts.ts'

const evidence = (passages: string | readonly string[], more: Partial<Evidence> = {}): Evidence => ({
  passages: [passages].flat(),
  names: [],
  years: [2026, 2027],
  words: wordsOfTexts([]),
  ...more,
})

describe('is supported', () => {
  test.each([
    ['1.5k records', 'There are 1,500 of them.'],
    ['1,500 records', 'Es sind 1.500 Stück.'],
    ['A budget of €40,000', 'We have 40k euros.'],
    ['A budget of 40.000 €', 'Wir haben vierzigtausend Euro.'],
    ['£1.2m a year', 'It is one point something, 1.2 million pounds.'],
    ['2.5 million dollars', 'It costs $2,500,000.'],
    ['Fifteen hundred parcels', 'We send 1500 parcels.'],
    ['250 Bestellungen', 'Es sind zweihundertfünfzig Bestellungen.'],
    ['50 % of all orders', 'That is fifty per cent of our orders.'],
    ['A pilot of two weeks', 'How many weeks? Two.'],
    ['2026-05-03', 'It has to run by the 3rd of May.'],
    ['By 3 May 2026', 'The deadline is 03.05.2026.'],
    ['3 May', 'Am 3. Mai geht es los.'],
    ['21 March 2027', 'It opens on the twenty-first of March.'],
    ['2026-12-04', 'I will send the plan by Friday.'],
    ['2026-11-26', "I'll do that by the 26th."],
    ['2026-11-26', 'Das mache ich bis zum 26.'],
    ['2026-11-30', 'It has to run by the end of November.'],
    ['2027-02-28', 'Bis Ende Februar 2027.'],
    ['May 2026', 'We go live in May 2026.'],
    ['Ann Byrd signs', "Ann's our director, Ann Byrd."],
    ['They wait for "two hours a day"', 'And the drivers wait for two hours a day, sometimes more.'],
    ['Reads what SAP exports', 'The list comes out of SAP every night.'],
    ['A warning sixty and thirty days before', 'Sixty days before, and thirty.'],
    ['zwischen zwanzig und dreißig', 'Zwanzig Tage, höchstens dreißig.'],
    ['Soixante-douze kilos', 'Il pèse 72 kilos.'],
    ['Every driver gets a slot', 'It must send each driver a slot.'],
  ])('"%s" by "%s"', (claim, passage) => {
    expect(findUnsupported(claim, evidence(passage))).toBeUndefined()
  })

  test('a name by whoever speaks the passage, or by the organisation that the texts are about', () => {
    const names = ['Tom Reyes', 'Reyes Milling']
    expect(findUnsupported('Tom sends the list to Reyes Milling', evidence('I send the list.', { names }))).toBe(
      undefined,
    )
  })

  test('a noun with a capital where the texts write nouns so', () => {
    const german = { words: { ...wordsOfTexts([]), capitaliseNouns: true } }
    expect(findUnsupported('Der Termin steht in der Liste', evidence('Den schreiben wir auf.', german))).toBe(undefined)
  })
})

describe('is not supported, with the reason', () => {
  test.each([
    ['A budget of $5 million', 'We have $200,000.', 'The figure "$5 million" stands in no passage that is cited.'],
    ['€200,000', 'We have $200,000.', 'The unit of "€200,000" stands in no passage that is cited.'],
    [
      'A shelf of 20 mm',
      'The shelf is 20 centimetres high.',
      'The unit of "20 mm" stands in no passage that is cited.',
    ],
    ['3 litres a day', 'They use 3 ml a day.', 'The unit of "3 litres" stands in no passage that is cited.'],
    ['A pilot of 2 weeks', 'It takes 2 days.', 'The unit of "2 weeks" stands in no passage that is cited.'],
    ['50 % of all orders', 'About half of our orders.', 'The figure "50 %" stands in no passage that is cited.'],
    ['40 % of all orders', 'There are 40 orders.', 'The unit of "40 %" stands in no passage that is cited.'],
    ['2026-05-04', 'By the 3rd of May.', 'The date "4 May 2026" stands in no passage that is cited.'],
    ['3 May 2027', 'On 3 May 2026.', 'The date "3 May 2027" stands in no passage that is cited.'],
    ['2026-12-05', 'I will send it by Friday.', 'The date "5 December 2026" stands in no passage that is cited.'],
    ['2031-12-05', 'I will send it by Friday.', 'The date "5 December 2031" stands in no passage that is cited.'],
    ['2026-11-27', 'By the 26th.', 'The date "27 November 2026" stands in no passage that is cited.'],
    ['2026-11-26', 'By 26th March.', 'The date "26 November 2026" stands in no passage that is cited.'],
    ['2026-11-29', 'By the end of November.', 'The date "29 November 2026" stands in no passage that is cited.'],
    ['The plan goes to Zoe Hart', 'I will send the plan.', 'The name "Zoe" stands in no passage that is cited.'],
    ['SAP is in use', 'The list comes out of Oracle.', 'The name "SAP" stands in no passage that is cited.'],
    ['They wait "for ever"', 'They wait for hours.', 'The quotation "for ever" stands in no passage that is cited.'],
  ])('"%s" by "%s"', (claim, passage, reason) => {
    expect(findUnsupported(claim, evidence(passage))).toBe(reason)
  })

  test('each word of a value that names somebody', () => {
    expect(findUnsupported('Zoe', evidence('I will send the plan.'), true)).toMatch(/name "Zoe"/)
    expect(findUnsupported('ann byrd', evidence('I will ask Ann Byrd.'), true)).toBeUndefined()
  })

  test('a whole name where the texts write nouns with capitals', () => {
    const german = { words: { ...wordsOfTexts([]), capitaliseNouns: true } }
    expect(findUnsupported('Das macht Zoe Hart', evidence('Das mache ich.', german))).toMatch(/name "Zoe"/)
  })
})

describe('a word at the beginning of a sentence', () => {
  const english = wordsOfTexts([
    'Fran marks the dose. Then the vet asks Imran, and Imran asks Hillview Farm. We will mark it, and grace is given.',
  ])
  const of = (claim: string, passage: string, words = english) => findUnsupported(claim, evidence(passage, { words }))

  test.each([
    ['Mallory signs the contract', 'Mallory'],
    ['It is signed. Mallory signs it', 'Mallory'],
    ["Klaus's team signs the contract", "Klaus's"],
    ['Dawn will sign the contract', 'Dawn'],
    ['Imran signs the contract', 'Imran'],
    ['Hillview signs the contract', 'Hillview'],
    ['Quantora delivers the scanners', 'Quantora'],
    ['It is signed. Quantora will deliver', 'Quantora'],
    ['Hazel signs the contract', 'Hazel'],
    ['Quantora signs on Friday', 'Quantora'],
    ['Quantora joins', 'Quantora'],
    ["Quantora's engineers come", "Quantora's"],
    ['It is signed. Hazel approves by Monday', 'Hazel'],
    ['Dawn sends reminders', 'Dawn'],
    ['Dawn signs on Friday', 'Dawn'],
  ])('is not supported if it is a name of nobody in the passage: "%s"', (claim, name) => {
    expect(of(claim, 'We will sign the contract.')).toBe(`The name "${name}" stands in no passage that is cited.`)
  })

  test.each([
    ['Mark boxes that are full', 'We say which boxes are full.'],
    ['Nobody signs the contract', 'It is not signed.'],
    ['Complaints are few', 'Not many people grumble.'],
    ['Ticketing is left out', 'We do not sell tickets.'],
    ['Dose is given', 'The vet gives it.'],
    ['Mark will be given', 'We will mark it.'],
    ['Grace is given', 'We give it.'],
    ['Dawn deliveries are left out', 'What comes before six is left out.'],
    ['Reconcile the stock', 'We count the stock.'],
    ['Geofencing is left out', 'Where a van is does not matter.'],
    ['Reconcile figures by hand', 'We compare what was counted.'],
    ['Bill customers by post', 'We write to those who buy.'],
    ['Mark boxes on weekdays', 'We say which boxes are full.'],
    ['Dawn deliveries on weekdays', 'What comes before six is left out.'],
    ['Access depends on the role', 'Not everybody sees all of it.'],
    ['Webhook events in the log', 'We write down what happens.'],
    ['Deduplicate records before the import', 'Nothing is there twice.'],
    ['Staff sits in the hall', 'We all work there.'],
    ['Fran signs', 'Fran does that.'],
    ["Fran's list is signed", 'Fran signs the list.'],
    ['May is busy', 'The month after April is busy.'],
  ])('is supported if it is an ordinary word, or the passage holds the name: "%s"', (claim, passage) => {
    expect(of(claim, passage)).toBeUndefined()
  })

  const german = wordsOfTexts(['Wir haben heute viele Lieferungen, und jede Fahrt kostet Zeit und Geld. '.repeat(6)])

  test.each(['Mallory unterschreibt den Vertrag', 'Den Vertrag unterschreibt Mallory', 'Mallorys Vertrag ist fertig'])(
    'is a given name in a text with capital nouns, too: "%s"',
    (claim) => {
      expect(of(claim, 'Wir unterschreiben den Vertrag.', german)).toMatch(/^The name "Mallorys?" /)
    },
  )

  test.each([
    'Rosa Formulare sind ungültig',
    'Fahrten kosten Geld',
    'Kalender und Uhr werden gezeigt',
    'Wie viele Fahrten es sind',
  ])('is an ordinary German word: "%s"', (claim) => {
    expect(of(claim, 'Das schreiben wir auf.', german)).toBeUndefined()
  })
})

test('German texts write nouns with capitals, English ones do not', () => {
  const german = 'Wir haben heute viele Lieferungen von der Halle zum Lager, und jede Fahrt kostet Zeit und Geld. '
  const english = 'We move goods from the hall to the store all day, and each trip costs time and money for us. '
  expect(wordsOfTexts([german.repeat(3)]).capitaliseNouns).toBe(true)
  expect(wordsOfTexts([english.repeat(3)]).capitaliseNouns).toBe(false)
})
