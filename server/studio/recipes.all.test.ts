/** Each recipe of the palette, put into each template, runs to its end on real files, by the routes that answer users, and makes what it says. */
import { afterAll, describe, expect, test } from 'vitest'
import type { CaseRun, Expectation } from '#engine/shapes/studio-cases.ts'
import { makeSample, type MadeSample } from '#server/samples/make-sample.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { copyAgent } from '#ui-kit/portal/pages/studio/copy-agent.ts'
import { insertRecipe, recipes } from '#ui-kit/portal/pages/studio/recipes.ts'
import { templates } from '#ui-kit/portal/pages/studio/templates.ts'

const folder = temporaryFolder({ 'agents/read-me.txt': '' }, { afterwards: afterAll })
const portal = testPortal('our own provider', { definitions: [folder] })
const author = apiUser(portal, 'stepwright')

interface Filling {
  readonly files: Readonly<Record<string, MadeSample>>
  readonly values: Readonly<Record<string, unknown>>
  /** What the run makes of them. */
  readonly expected: readonly Expectation[]
}

type Row = readonly (string | number)[]

const table = (name: string, ...rows: readonly Row[]) => ({ make: 'table', name, rows }) as const satisfies MadeSample
const document = (name: string, ...blocks: readonly string[]) =>
  ({ make: 'document', name, blocks }) as const satisfies MadeSample
const contains = (of: string, text: string): Expectation => ({ of, part: '', how: 'contains', text })

const invoices = ['Supplier', 'Invoice', 'Amount'] as const
const forTemplates: Readonly<Record<string, Filling>> = {
  'form-and-word-file': {
    files: { document: document('Notes.docx', 'The opening hours change on 1 June.') },
    values: { topic: 'Opening hours' },
    expected: [contains('Summary.docx', 'opening hours')],
  },
  'files-through-stages': {
    files: {
      invoices: table('Invoices.xlsx', invoices, ['Fenwick Ltd', 'A1', 120], ['Harwood plc', 'B1', 80]),
      letter: document('Letter.docx', 'Dear {{Supplier}},', 'Your invoice {{Invoice}} is paid.'),
    },
    values: {},
    expected: [],
  },
  'tables-to-a-report': {
    files: {
      invoices: table('Invoices.csv', ['Order', 'Amount'], ['A1', 100], ['A2', 250]),
      orders: table('Orders.csv', ['Order', 'Amount'], ['A1', 100], ['A2', 240]),
    },
    values: {},
    expected: [contains('Differences.xlsx', 'A2')],
  },
  'ask-confirm-write': {
    files: {
      contract: document('Contract.docx', 'The supplier is Example Supplies Ltd.', 'The term is two years.'),
      offer: document('Offer.pdf', 'The price is £3.90.'),
    },
    values: {},
    expected: [contains('Findings.docx', 'Example Supplies')],
  },
}

const forRecipes: Readonly<Record<string, Filling>> = {
  'corrected-table': {
    files: { spreadsheet: table('Parts.csv', ['Number', 'Name', 'Amount'], ['7', 'Bolt', 12.5], ['8', 'Nut', 7.5]) },
    values: {},
    expected: [contains('Table.xlsx', 'Bolt'), contains('Table.xlsx', '20')],
  },
  'asked-files': {
    files: { sourceDocument: document('Lease.docx', 'The other party is Harwood plc.', 'The price is £900 a month.') },
    values: {},
    expected: [{ of: 'reply.askDocument', part: 'facts.answer.price', how: 'contains', text: '£900' }],
  },
  letter: {
    files: {},
    values: { addressee: 'Ms Orchard', greeting: 'Thank you for your visit.' },
    expected: [contains('Letter.docx', 'Ms Orchard'), contains('Letter.docx', 'Thank you for your visit.')],
  },
}

/** The names of a recipe get a number where the draft has one of them. */
function numbered({ files, values, expected }: Filling, number: string): Filling {
  const renamed = <T>(entries: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(entries).map(([id, value]) => [`${id}${number}`, value]))
  return {
    files: renamed(files),
    values: renamed(values),
    expected: expected.map((each) => ({ ...each, of: each.of.replace(/^reply\.\w+|^[^.]+/, (name) => name + number) })),
  }
}

interface Draft {
  readonly text: string
  readonly fillings: readonly Filling[]
}

function withRecipe({ text, fillings }: Draft, recipe: (typeof recipes)[number]): Draft {
  const data = JSON.parse(text) as unknown
  const inserted = insertRecipe(text, data, [], recipe)
  const { steps } = JSON.parse(inserted.text) as { readonly steps: readonly { readonly id: string }[] }
  const number = /\d*$/.exec(steps[inserted.at]?.id ?? '')?.[0] ?? ''
  const filling = forRecipes[recipe.id]
  return { text: inserted.text, fillings: [...fillings, ...(filling ? [numbered(filling, number)] : [])] }
}

async function run(id: string, { text, fillings }: Draft) {
  const at = (rest: string) => `/api/studio/agents/${id}/${rest}`
  const jsonOf = async (reply: Response) => (await reply.json()) as Record<string, unknown>
  await author.send(at('draft'), { method: 'PUT', body: text, headers: { 'Content-Type': 'text/plain' } })
  const values = Object.assign({}, ...fillings.map((filling) => filling.values)) as object
  const expected = fillings.flatMap((filling) => filling.expected)
  const { id: of } = await jsonOf(await author.post(at('cases'), { name: 'Once', values, expected }))
  for (const [field, recipe] of fillings.flatMap(({ files }) => Object.entries(files))) {
    const body = new Uint8Array(await makeSample(recipe))
    await author.send(at(`cases/${String(of)}/files?field=${field}&name=${recipe.name}`), { method: 'POST', body })
  }
  const { run: report } = (await jsonOf(await author.post(at(`cases/${String(of)}/run`), {}))) as { run: CaseRun }
  const unmet = report.checked.filter(({ holds }) => !holds)
  return { state: report.state, problems: report.problems, unmet, checked: report.checked.length }
}

describe.each(templates)('the template "$name"', ({ id: template, text }) => {
  const begin = (id: string): Draft => ({
    text: copyAgent(text, { id, name: id }),
    fillings: [forTemplates[template] ?? []].flat(),
  })
  const whole = ({ fillings }: Draft) => ({
    state: 'done',
    problems: [],
    unmet: [],
    checked: fillings.flatMap(({ expected }) => expected).length,
  })

  test.each(recipes)('runs to its end with the recipe "$name"', async (recipe) => {
    const id = `${template}-${recipe.id}`
    const draft = withRecipe(begin(id), recipe)
    expect(await run(id, draft)).toEqual(whole(draft))
  })

  test('runs to its end with all recipes, each of them twice', async () => {
    const id = `${template}-with-all`
    const draft = [...recipes, ...recipes].reduce(withRecipe, begin(id))
    expect(await run(id, draft)).toEqual(whole(draft))
  })
})
