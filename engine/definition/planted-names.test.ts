/**
 * A correct definition in which work of every kind names columns, parts of answers, artefacts and values of replies. Each row plants one mistake; the
 * check has to report that place and no other.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import type { Placeholder } from '#engine/definition/installed-parts.ts'
import type { ProblemCode } from '#engine/definition/problem-codes.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'

/** As they stand in the templates. */
const templates: Readonly<Record<string, readonly Placeholder[]>> = {
  'letter.docx': [
    { name: 'Reader', form: '{{Reader}}' },
    { name: 'Greeting', form: '[Greeting]' },
  ],
  'form.docx': ['About', 'Supplier', 'Rent source', 'Terms.What', 'Letter table.Supplier', 'Conflicts.Entry', 'No'].map(
    (name) => ({ name, form: `{{${name}}}` }),
  ),
  'notice.docx': ['Supplier', 'Month', 'Total', 'Count', 'Sum.Rent'].map((name) => ({ name, form: `{{${name}}}` })),
  'page.html': [
    { name: 'page.title' },
    { name: 'month' },
    { name: 'terms.answer.contact.name' },
    { name: 'title', within: [{ name: '.' }, { name: 'theme.ink' }, { name: 'terms.answer.rent' }] },
    { name: 'terms.answer.terms', within: [{ name: 'due' }, { name: 'title' }] },
    { name: 'steps', isForm: true, within: [{ name: 'whatever' }] },
  ],
  'paper.docx': ['page.body', 'page.title', 'client', '[To be signed]'].map((name) => ({
    name,
    form: name.startsWith('[') ? name : `{{${name}}}`,
  })),
}
const shipped = await shippedCatalogue(['definitions'])
const catalogue = {
  ...shipped,
  templates: [...shipped.templates, ...Object.keys(templates)],
  placeholders: templates,
}
const right = readFileSync(new URL('fixtures/shapes.json', import.meta.url), 'utf8')
const problemsIn = (text: string) => checkDefinition(text, catalogue, 'shapes.json').problems

test('the definition without planted mistakes has no problems', () => {
  expect(problemsIn(right)).toEqual([])
})

test('the name of an item is filled, so it may name what other texts name, such as a field', () => {
  const [field] = /(?<="fields": \[\s*\{[^}]*"id": ")[^"]+/.exec(right) ?? []
  expect(problemsIn(right.replace('"Rents of {supplier}"', `"Rents of {supplier} in {${field}}"`))).toEqual([])
})

/** After the text `before`, `name` is misspelt as `wrong`; the suggestion is the right name if one is similar. */
type Planted = readonly [before: string, name: string, wrong: string, code: ProblemCode, suggests?: 'nothing']

const columns: readonly Planted[] = [
  ['"make": "product", "of": ', 'price', 'pirce', 'unknown-column'],
  ['"of": "price", "with": ', 'quantity', 'quantitiy', 'unknown-column'],
  ['"make": "period", "of": ', 'day', 'dya', 'unknown-column'],
  ['"make": "format", "of": ', 'amount', 'amonut', 'unknown-column'],
  ['"make": "joined", "of": ["supplier", ', 'note', 'notes', 'unknown-column'],
  ['{ "is": "filled", "column": ', 'supplier', 'suplier', 'unknown-column'],
  ['{ "is": "above", "column": ', 'amount', 'ammount', 'unknown-column'],
  ['{ "is": "empty", "column": ', 'note', 'nte', 'unknown-column'],
  ['"sort": [{ "column": ', 'day', 'days', 'unknown-column'],
  ['"columns": [\n            { "column": ', 'supplier', 'supplierr', 'unknown-column'],
  ['"on": [{ "left": ', 'supplier', 'supplyer', 'unknown-column'],
  ['"left": "supplier", "right": ', 'code', 'cod', 'unknown-column'],
  ['"take": [', 'town', 'twon', 'unknown-column'],
  ['"limit"],\n          "value": ', 'amount', 'amout', 'unknown-column'],
  ['"from": "joined",\n          "value": ', 'amount', 'amoumt', 'unknown-column'],
  ['"title": "Named", "column": ', 'supplier', 'supplier2', 'unknown-column'],
  ['"title": "Above zero", "column": ', 'amount', 'amont', 'unknown-column'],
  ['"title": "Once", "columns": ["supplier", ', 'date', 'dates', 'unknown-column'],
  ['"title": "Dates", "column": ', 'date', 'dat', 'unknown-column'],
  ['"in": "supplierTable",\n              "with": ', 'code', 'coed', 'unknown-column'],
  ['"title": "By town",\n              "by": [{ "column": ', 'town', 'town1', 'unknown-column'],
  ['"figure": "sum", "column": ', 'amount', 'amounts', 'unknown-column'],
  ['"order": { "by": ', 'sum', 'summ', 'unknown-column'],
  ['"column": "amount",\n              "in": { "column": ', 'date', 'datee', 'unknown-column'],
  ['"figure": "average", "column": ', 'limit', 'limt', 'unknown-column'],
  ['"columns": [{ "column": "town" }, { "column": ', 'sum', 'sumn', 'unknown-column'],
  ['"formula": "quotient", "columns": ["sum", ', 'orders', 'order', 'unknown-column'],
  ['"totals": [{ "column": ', 'each', 'eech', 'unknown-column'],
  ['"title": "Towns", "label": ', 'town', 'towns', 'unknown-column'],
  ['"copies": ', 'amount', 'amoant', 'unknown-column'],
  ['"sort": [{ "column": ', 'rent', 'rnet', 'unknown-column'],
  ['{ "column": "file" }, { "column": ', 'contact-name', 'contact-nam', 'unknown-column'],
  ['"from": "letterTable", "columns": [', 'supplier', 'suppler', 'unknown-column'],
  ['"from": "termTable", "columns": ["what", ', 'source', 'sourc', 'unknown-column'],
  ['"path": "views.changes", "columns": ["supplier", ', 'state', 'stat', 'unknown-column'],
  ['"from": "measure.rows", "columns": [{ "id": ', 'date', 'dte', 'unknown-column'],
  ['"from": "measure.stacked", "columns": [{ "id": ', 'fileRow', 'fileRows', 'unknown-column'],
  ['"from": "measure.unmatched", "columns": [{ "id": ', 'rows', 'row', 'unknown-column'],
  ['"from": "measure.figures.views.byTown", "label": "town", "values": [', 'sum', 'som', 'unknown-column'],
  ['"from": "status.problems", "columns": [{ "id": ', 'problem', 'problme', 'unknown-column'],
  ['"from": "read.byLetter", "columns": [{ "id": ', 'contact-name', 'contactName', 'unknown-column'],
  [
    '"rows": "read.terms.answer.terms",\n          "columns": [\n            { "id": ',
    'what',
    'waht',
    'unknown-column',
  ],
]

const items: readonly Planted[] = [
  ['"group": "letterTable", "by": [', 'supplier', 'suplier', 'unknown-column'],
  ['"by": ["supplier"], "named": ', 'Rents of {supplier}', 'Rents of {suplier}', 'unknown-column', 'nothing'],
  ['"by": ["supplier"], "named": ', 'Rents of {supplier}', 'Rents of {item.supplier}', 'unknown-reference', 'nothing'],
  ['"title": ', 'Rents of {item.supplier}', 'Rents of {item.suplier}', 'unknown-reference', 'nothing'],
  ['"named": ', '{supplier}, {count}, {sum.rent}', '{supplier}, {count}, {sum.rnet}', 'unknown-reference', 'nothing'],
  ['"named": ', '{supplier}, {count}, {sum.rent}', '{supplier}, {cuont}, {sum.rent}', 'unknown-column', 'nothing'],
  ['"texts": { "Month": ', '{month}', '{mnoth}', 'unknown-reference', 'nothing'],
  ['"Total": ', '{item.sum.rent}', '{item.sum.rnet}', 'unknown-reference', 'nothing'],
  ['"from": "letterTable", "columns": ["file", ', 'rent', 'rnet', 'unknown-column'],
  ['"who": [{ "from": "one", "path": ', 'contact-name', 'contact-nam', 'unknown-part'],
  ['"from": "read.chosen", "columns": [{ "id": ', 'who', 'whoo', 'unknown-column'],
]

const parts: readonly Planted[] = [
  ['"lines": [{ "from": "figures", "path": ', 'views.byYear', 'views.byYeer', 'unknown-part'],
  ['"views": [', 'byTown', 'byTwon', 'unknown-part'],
  ['"of": "coverage", "path": ', 'unmatched', 'unmached', 'unknown-part'],
  ['"of": "figures", "path": ', 'views.byTown.totals.sum', 'views.byTown.totals.sun', 'unknown-part'],
  ['"of": "checked", "path": ', 'checks.positive.found', 'checks.positve.found', 'unknown-part'],
  ['"matter": ["supplier", ', 'rent', 'rnt', 'unknown-part'],
  ['"columns": [{ "fact": ', 'supplier', 'suppliers', 'unknown-fact'],
  ['"type": "money" }, { "fact": ', 'contact.name', 'contact.nmae', 'unknown-fact'],
  ['"list": ', 'terms', 'trems', 'unknown-fact'],
  ['"columns": [{ "fact": ', 'what', 'wat', 'unknown-part'],
  ['"title": [{ "from": "terms", "path": ', 'supplier', 'suplier', 'unknown-fact'],
  ['"keys": [', 'title', 'tilte', 'unknown-part'],
  ['"label": "Name", "from": "terms", "path": ', 'contact.name', 'contact.named', 'unknown-fact'],
  ['"from": "worded", "paths": ["title", ', 'steps', 'stepz', 'unknown-part'],
  ['"from": "terms", "path": "terms", "as": "table", "columns": [{ "id": ', 'due', 'duee', 'unknown-part'],
  ['"as": "points", "columns": [{ "id": ', 'who', 'whoo', 'unknown-part'],
  ['"title": "Checks", "from": ', 'measure.checked.checks', 'measure.checked.check', 'unknown-reply'],
  ['"title": "Missing", "from": ', 'measure.understood.missing', 'measure.understood.mising', 'unknown-reply'],
  ['"from": "read.terms",\n          "entries": [{ "id": ', 'rent', 'rennt', 'unknown-fact'],
  ['"id": "terms", "parts": ["what", ', 'due', 'du', 'unknown-part'],
  ['"label": "Contact", "from": [', 'read.terms.answer.contact.name', 'read.terms.answer.contact.nme', 'unknown-reply'],
  ['"shown": { "reply": ', 'read.found.unread', 'read.found.unred', 'unknown-reply'],
  [
    '"text": ',
    'The first is {reply.read.terms.answer.supplier}.',
    'The first is {reply.read.terms.answer.suplier}.',
    'unknown-reply',
    'nothing',
  ],
  ['"at": "drafts.head", "notes": ', 'notes', 'note', 'unknown-reply'],
  ['"load": { "call": "read", "at": ', 'drafts.head', 'drafts.haed', 'unknown-reply'],
  ['"load": { "call": "read", "at": ', 'drafts.head', 'draft.head', 'unknown-reply'],
]

const addresses: readonly Planted[] = [
  ['"file": "Letter.docx", "at": ', 'letter', 'form', 'wrong-address'],
  ['"file": "Form.docx", "at": ', 'form', 'fomr', 'unknown-call'],
  ['"file": "Page.html", "at": ', 'page', 'saved', 'wrong-address'],
  ['"checked": { ', 'canProceed', 'canProcede', 'reply-not-given'],
  ['"further": { "views": { ', 'suppliers', 'supplier', 'reply-not-given'],
  ['"made": { ', 'letter', 'leter', 'reply-not-given'],
]

const blocks: readonly Planted[] = [
  ['"rentColumns": ["supplier", ', 'rent', 'rnet', 'unknown-column'],
  ['"figure": "average", "column": ', 'limit', 'limt', 'unknown-column'],
  ['"order": { "by": ', 'whole', 'wohle', 'unknown-column'],
  ['"id": "suppliers", "by": ', 'supplier', 'suplier', 'unknown-column'],
  ['"by": "month", "of": ', 'limit', 'limmit', 'unknown-column'],
  ['"by": "supplier", "of": ', 'amount', 'month', 'wrong-column', 'nothing'],
  ['"title": "Contact", "of": ', 'contact.name', 'contact.nmae', 'unknown-fact'],
  ['"label": "Who", "from": ', 'terms', 'trems', 'unknown-artefact'],
  ['"columns": [{ "use": ', 'rentColumns', 'rentColumn', 'unknown-block'],
  ['"id": "months", ', 'by', 'bye', 'wrong-block'],
  ['{ "of": "further", "path": ', 'views.months.totals.whole', 'views.month.totals.whole', 'unknown-part'],
  ['"from": ', 'measure.further.views.months', 'measure.further.views.monhts', 'unknown-reply'],
]

const keysOfForms: readonly Planted[] = [
  ['"texts": { "Month": "{month}", ', 'Total', 'Totla', 'unknown-placeholder'],
  ['"values": {\n                ', 'reader', 'raeder', 'unknown-placeholder'],
  ['"path": "contact.name" }],\n                ', 'greeting', 'greating', 'unknown-placeholder'],
]

const kinds: readonly Planted[] = [
  ['"make": "product", "of": ', 'price', 'supplier', 'wrong-column', 'nothing'],
  ['"make": "period", "of": ', 'day', 'note', 'wrong-column', 'nothing'],
  ['"make": "format", "of": ', 'amount', 'note', 'wrong-column', 'nothing'],
  ['"figure": "average", "column": ', 'limit', 'town', 'wrong-column', 'nothing'],
  ['"title": "Above zero", "column": ', 'amount', 'town', 'wrong-column', 'nothing'],
  ['"title": "Dates", "column": ', 'date', 'amount', 'wrong-column', 'nothing'],
  ['"from": "measure.figures.views.byTown", "label": "town", "values": [', 'sum', 'town', 'wrong-column', 'nothing'],
  ['"rows": ', 'shapedRows', 'stacked', 'not-a-value', 'nothing'],
  ['"do": "table.shape",\n              "from": ', 'letterTable', 'terms', 'not-a-table', 'nothing'],
]

const planted = [...columns, ...items, ...parts, ...kinds, ...addresses, ...blocks, ...keysOfForms]

test('there are at least 60 of them, of columns in ten places and more', () => {
  expect(planted.length).toBeGreaterThanOrEqual(60)
})

test.each(planted.map((row) => ({ row, title: `${row[0]}"${row[2]}"` })))(
  '$title is named with its place',
  ({ row }) => {
    const [before, name, wrong, code, suggests] = row
    const start = right.indexOf(`${before}"${name}"`)
    expect(start, 'the place is in the definition').toBeGreaterThan(-1)
    const at = start + before.length
    const text = `${right.slice(0, at)}"${wrong}"${right.slice(at + name.length + 2)}`
    const linesBefore = right.slice(0, at).split('\n')
    const problems = problemsIn(text).filter(({ severity }) => severity === 'error')
    expect(problems.map(({ code: found, line, column }) => ({ code: found, line, column }))).toEqual([
      { code, line: linesBefore.length, column: (linesBefore.at(-1)?.length ?? 0) + 1 },
    ])
    if (suggests !== undefined) return
    const { suggestion, message = '' } = problems[0] ?? {}
    // A block has no suggestion to apply; its message names it.
    const suggested = suggestion ?? /Did you mean "(.+)"\?$/.exec(message)?.[1]
    expect(suggested?.split('.').at(-1)?.toLowerCase()).toBe(name.split('.').at(-1)?.toLowerCase())
  },
)

/** A name that is misspelt in a template is reported at the name of the template, with the name that has a value. */
test.each([
  ['form.docx', 'Rent source', 'Rent sorce', 'Rent source'],
  ['form.docx', 'Supplier', 'Suplier', 'Supplier'],
  ['form.docx', 'Terms.What', 'Terms.Waht', 'Terms.What'],
  ['form.docx', 'Letter table.Supplier', 'Letter table.Suplier', 'Letter table.Supplier'],
  ['notice.docx', 'Sum.Rent', 'Sum.Rnet', 'sum.rent'],
  ['page.html', 'month', 'mnoth', 'month'],
  ['page.html', 'terms.answer.contact.name', 'terms.answer.contact.nmae', undefined],
  ['page.html', 'terms.answer.rent', 'terms.answer.retn', undefined],
  ['page.html', 'due', 'deu', 'due'],
  ['page.html', 'page.title', 'page.titel', undefined],
  ['paper.docx', 'client', 'clint', 'client'],
])('in %s, {{%s}} as {{%s}} is named at the template', (template, name, wrong, suggestion) => {
  const misspelt = (each: Placeholder): Placeholder => ({
    ...each,
    name: each.name === name ? wrong : each.name,
    ...(each.within && { within: each.within.map(misspelt) }),
  })
  const placeholders = { ...templates, [template]: (templates[template] ?? []).map(misspelt) }
  const { problems } = checkDefinition(right, { ...catalogue, placeholders }, 'shapes.json')
  const [before = ''] = right.split(`"${template}"`)
  const lines = before.split('\n')
  expect(problems.map(({ code, line, column, found }) => ({ code, line, column, found }))).toEqual([
    { code: 'unfilled-placeholder', line: lines.length, column: (lines.at(-1) ?? '').length + 1, found: wrong },
  ])
  if (suggestion !== undefined) expect(problems[0]?.suggestion).toBe(suggestion)
})

test('a key that the form lacks is named, and nothing is said of a map that other work reads too', () => {
  const more = right.replace('"greeting": [{ "text"', '"farewell": [{ "text": "Goodbye" }],\n"greeting": [{ "text"')
  expect(problemsIn(more).map(({ code, found }) => ({ code, found }))).toEqual([
    { code: 'unknown-placeholder', found: 'farewell' },
  ])
  const { problems } = checkDefinition(
    right,
    { ...catalogue, placeholders: { ...templates, 'letter.docx': [{ name: 'Raeder' }, { name: 'Greeting' }] } },
    'shapes.json',
  )
  expect(problems.map(({ code, found, suggestion }) => ({ code, found, suggestion }))).toEqual([
    { code: 'unknown-placeholder', found: 'reader', suggestion: 'Raeder' },
  ])
  expect(
    problemsIn(more.replace('"drafts.head": "worded",', '"drafts.head": "worded", "letter": "letterValues",')),
  ).toEqual([])
})

test('work that stands before the work that makes what it reads is named, within a stage too', () => {
  const merge = /\{ "do": "facts\.merge"[^\n]*\},\n/.exec(right)?.[0] ?? ''
  const moved = right.replace(merge, '').replace(/\{\n\s*"do": "text\.ask"/, (ask) => `${merge}${ask}`)
  const lineOf = moved.slice(0, moved.indexOf('"from": ["termsByLetter"]')).split('\n').length
  expect(problemsIn(moved).map(({ code, line }) => ({ code, line }))).toEqual([{ code: 'not-yet', line: lineOf }])
})
