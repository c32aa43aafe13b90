/** Values that stand in lines without a colon, as invoices, policies, leases and bills of several trades write them. */
import { describe, expect, test } from 'vitest'
import { answerOffline } from './offline/answer-offline.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { readTexts } from '#server/reading/text/units.ts'
import type { JsonSchema } from './text-model.ts'
import { readPlain } from './fixtures/read-plain.ts'

const text = (description: string): JsonSchema => ({ type: 'string', description })
const day = (description: string): JsonSchema => ({ ...text(description), format: 'date' })
const number = (description: string): JsonSchema => ({ type: 'number', description })

function ask(lines: readonly string[], properties: Readonly<Record<string, JsonSchema>>): unknown {
  const texts = [readPlain(lines.join('\n'))]
  return answerOffline({ ask: 'What does the paper say?', schema: { type: 'object', properties }, texts }).answer
}

const fact = (name: string, schema: JsonSchema): JsonSchema => ({ ...schema, fact: `invoice/${name}` })
const invoice = {
  number: fact('number', text('What it is called.')),
  toPay: fact('gross', number('What is owed.')),
  net: fact('net', number('A part of it.')),
  vat: fact('tax', number('The rest.')),
  due: fact('due', day('By when.')),
}
const wholeInvoice = { number: 'R-2024/17', toPay: 1234, net: 1028.33, vat: 205.67, due: '2026-04-02' }

describe('of an invoice, the amount to pay is the one with tax, and the net sum the one without', () => {
  test.each([
    [
      'as pairs',
      'Invoice number: R-2024/17|Pens 1,028.33|Net total: £1,028.33|VAT (20%): £205.67|Total: £1,234.00|Payable by 2 April 2026',
    ],
    [
      'in columns, as a copied page keeps them',
      'Invoice number  R-2024/17|Invoice date  3 March 2026|Net  1,028.33|VAT 20%  205.67|Total  1,234.00|Due date  2 April 2026',
    ],
    [
      'with one blank before the value',
      'Invoice no. R-2024/17|Date 3 March 2026|Subtotal 1,028.33|VAT 205.67|Amount due 1,234.00|Due date 2 April 2026',
    ],
    [
      'as rows of a table',
      '# Invoice R-2024/17|~ Item ~ Net ~|~ Paint ~ 1028.33 ~|~ Net sum ~ 1028.33 ~|~ VAT 20 % ~ 205.67 ~|~ Total with VAT ~ 1234.00 ~|Please pay by 2 April 2026.',
    ],
    [
      'in German, in columns',
      'Rechnungsnummer  R-2024/17|Rechnungsdatum  3. März 2026|Nettobetrag  1.028,33 €|MwSt. 20 %  205,67 €|Gesamtbetrag  1.234,00 €|Zahlbar bis 2. April 2026',
    ],
    [
      'in German, with the tax as an addition',
      'Rechnung Nr. R-2024/17|Summe netto: 1.028,33 €|zzgl. 20 % USt: 205,67 €|Rechnungsbetrag: 1.234,00 €|Bitte überweisen Sie den Betrag bis zum 2. April 2026.',
    ],
  ])('%s', (_, page) => {
    const lines = page.split('|').map((line) => line.replaceAll('~', '|'))
    expect(ask(['Bright Supplies Ltd', ...lines], invoice)).toEqual(wholeInvoice)
  })

  test('in a sentence', () => {
    const lines = [
      'Dear Ms Stone,',
      'The repair of your boiler took two hours and cost £180 plus VAT, that is £216 including VAT.',
      'Please transfer it to account 12345678.',
    ]
    const { toPay, net } = invoice
    expect(ask(lines, { toPay, net })).toEqual({ toPay: 216, net: 180 })
  })

  test('and where it states none with tax, nothing is surely taken for it', () => {
    const texts = [readPlain(['Fencing: £800 net', 'Total net: £1,000'].join('\n'))]
    const { toPay, net } = invoice
    const { sources } = answerOffline({ ask: '', schema: { type: 'object', properties: { toPay, net } }, texts })
    expect(sources.find(({ at }) => at === '/toPay')).toMatchObject({ standing: 'to confirm' })
  })
})

test('a water bill: the account with its blanks, and what is to be paid', () => {
  const lines = [
    'Account number 4471 220 91',
    'Water supplied 88.10',
    'Total before VAT 190.50',
    'Please pay £190.50 by 25 May 2026',
  ]
  const asked = {
    account: fact('customer-number', text('The account number.')),
    total: invoice.toPay,
    due: invoice.due,
  }
  expect(ask(lines, asked)).toEqual({ account: '4471 220 91', total: 190.5, due: '2026-05-25' })
})

test('a delivery note and a laboratory report: each value behind its label', () => {
  const note = [
    'Delivery note',
    'Order number PO-7781',
    'Carrier  Nord Freight',
    'Packages  12',
    'Gross weight  340 kg',
  ]
  expect(
    ask(note, {
      order: text('The order number.'),
      carrier: text('Who carries it.'),
      packages: { type: 'integer', description: 'How many packages.' },
    }),
  ).toEqual({ order: 'PO-7781', carrier: 'Nord Freight', packages: 12 })
  const report = ['Patient  Ada Stone', 'Sample number  L-2026-044', 'Haemoglobin  13.8 g/dl', 'Glucose  5.4 mmol/l']
  expect(ask(report, { sample: text('The number of the sample.'), glucose: number('Glucose in mmol/l.') })).toEqual({
    sample: 'L-2026-044',
    glucose: 5.4,
  })
})

test('an invoice whose head was drawn as a table: each cell is a label with its value, and a measure is not a number', () => {
  const lines = [
    'Invoice Summary',
    '| 2966-4039 | Invoice number: | 42183017 |',
    '| Bill to address: Unit 93B, Example Road | Due date: 04/04/2026 | Reference: CUST-12 |',
    'Payment terms: 15 days',
    'VAT/TIN: 29670869006',
    'Service tax #: AAACW872 Phone: 8756390642',
    'Grand Total Rs 1,939',
  ]
  const asked = {
    number: invoice.number,
    due: invoice.due,
    vat: invoice.vat,
    toPay: invoice.toPay,
  }
  expect(ask(lines, asked)).toEqual({ number: '42183017', due: '2026-04-04', vat: null, toPay: 1939 })
  expect(ask(lines.slice(3), { number: asked.number })).toEqual({ number: null })
})

test('the title of a paper in capitals is not the company that sends it', () => {
  const lines = ['TAX INVOICE', 'Invoice No 12', 'Bright Supplies Ltd', 'Total: £12.00']
  expect(ask(lines, { supplier: text('The supplier: the company that sends the bill.') })).toEqual({
    supplier: 'Bright Supplies Ltd',
  })
})

test('a German policy, asked in English', () => {
  const lines = [
    'Versicherungsschein',
    'Versicherungsnehmer  Eva Lang',
    'Vertragsnummer  KV-88123',
    'Beginn  1. Juli 2026',
    'Jahresbeitrag  412,80 €',
    'Selbstbeteiligung  300,00 €',
  ]
  expect(
    ask(lines, {
      policy: text('The number of the contract.'),
      holder: text('Who is insured.'),
      premium: number('The premium for a year.'),
      excess: number('What the insured pay themselves, the deductible.'),
      start: day('When it begins.'),
    }),
  ).toEqual({ policy: 'KV-88123', holder: 'Eva Lang', premium: 412.8, excess: 300, start: '2026-07-01' })
})

test('a German quote, asked in German', () => {
  const lines = ['Angebot Nr. A-2026-31', 'Nettosumme 3.250,00', '19% MwSt 617,50', 'Angebotssumme brutto 3.867,50']
  expect(
    ask(lines, {
      angebotsnummer: text('Die Nummer des Angebots.'),
      brutto: invoice.toPay,
      netto: invoice.net,
    }),
  ).toEqual({ angebotsnummer: 'A-2026-31', brutto: 3867.5, netto: 3250 })
})

test.each([
  'The meeting was on 3 March 2026',
  'We paid for it in cash, in all 40.00',
  'Wir treffen uns am 3. März 2026',
  'See chapter 4  of the manual. It is long',
  '12 Park Road 7',
])('a sentence or an address that ends with a figure is not a label with its value: %s', (line) => {
  const { units } = readTexts([readPlain(line)], openLexicons(shippedLexicons).languages)
  expect(units.filter(({ label }) => label !== undefined)).toEqual([])
})
