/** The designed page of the case study is valid HTML, is self-contained, and leaves out parts without content. */
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { caseStudyPage, contents, themes } from './fixtures/case-study-page.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Style rules that are switched off: our templates close empty elements, and a page is one file with its style
    // sheet.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'attribute-boolean-style': 'off',
  },
})

const cases = Object.keys(themes).flatMap((theme) =>
  Object.keys(contents).map((kind) => [theme, kind] as [keyof typeof themes, keyof typeof contents]),
)

test.each(cases)('the page in the %s theme with %s content is valid HTML', async (theme, kind) => {
  const report = await validator.validateString(await caseStudyPage(theme, contents[kind]))
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
  )
  expect(problems).toEqual([])
})

/** What the page tells search engines about itself. */
const dataOf = (page: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '')

describe('the page', () => {
  test('is self-contained: it includes its style sheet, typeface and pictures, has no scripts, and is smaller than 1 MB', async () => {
    const page = await caseStudyPage('light', contents.full)
    expect(page.length).toBeLessThan(1_000_000)
    expect(page).toContain("default-src 'none'")
    expect(page).not.toMatch(/<link\b|<script(?! type="application\/ld\+json")|\bon\w+=/)
    for (const [, address] of page.matchAll(/(?:src=|url\()"?([^")\s]+)/g)) expect(address).toMatch(/^data:/)
  })

  test('describes itself to search engines and link previews', async () => {
    const page = await caseStudyPage('light', contents.full)
    expect(page).toContain('<meta property="og:title" content="Claims settled in five days instead of three weeks" />')
    const description = 'content="Harbour Mutual replaced eleven inboxes with one queue." />'
    for (const name of ['name="description"', 'property="og:description"'])
      expect(page).toContain(`<meta ${name} ${description}`)
    expect(page).toContain('<meta name="keywords" content="claims handling, insurance" />')
    expect(page).toContain('<meta property="og:url" content="https://northwind.example/cases/harbour" />')
    expect(page).toContain('<meta property="og:image" content="https://northwind.example/cases/link-preview.png" />')
    expect(page).toContain('<meta property="og:image:alt" content="Northwind Advisers, Harbour Mutual" />')
    expect([...page.matchAll(/<img[^>]*\balt="([^"]*)"/g)].map(([, alt]) => alt)).toContain('Northwind Advisers')
    expect(dataOf(page)).toMatchObject({
      '@type': 'Article',
      identifier: 'harbour-claims',
      keywords: 'claims handling, insurance',
      about: { name: 'Harbour Mutual', url: 'https://harbour.example' },
    })
  })

  test('says nothing of an address and of a picture if nobody knows where it will be published', async () => {
    expect(await caseStudyPage('light', contents.little)).not.toMatch(/og:url|og:image/)
  })

  test('describes to search engines only what is known', async () => {
    expect(JSON.stringify(dataOf(await caseStudyPage('light', contents.little)))).not.toContain('null')
  })

  test('sets a figure of more than eight letters smaller, so that it stands on one line', async () => {
    const page = await caseStudyPage('light', { ...contents.full, 'results.quantitative.0.value': '1,234,567,890' })
    const classes = [...page.matchAll(/<dd[^>]*class="value *([a-z]*)"/g)].map(([, name]) => name)
    expect(classes).toEqual(['broad', ''])
  })

  test('names each item of a list by its place among all, also where one before it is empty', async () => {
    const page = await caseStudyPage('light', contents.full)
    expect(page).toMatch(/data-key="implementation\.key_steps\.2"\s*>Agree on one queue/)
    expect(page).toContain('data-key="results.quantitative.2.value"')
  })

  test('shows a call without an address as text, and a line of the timeline without a month', async () => {
    const page = await caseStudyPage('light', contents.full)
    expect(page).not.toContain('href="no address"')
    expect(page).toMatch(/<span[^>]*>Read the method<\/span\s*>/)
    expect(page).toContain('<strong>January</strong>')
    expect(page).toContain('No month is given here')
  })
})
