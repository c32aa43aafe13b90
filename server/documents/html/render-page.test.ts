/** Documents as pages. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'
import { unflatten } from './unflatten.ts'
import { pageContent } from './page-content.ts'
import { furtherFaces, pageFont } from './page-font.ts'
import { pagePicture } from './page-picture.ts'
import { policy, renderPage } from './render-page.ts'
import { contrast } from '#engine/values/contrast.ts'
import { plainTheme, themeOf } from './theme.ts'

const parts = { theme: plainTheme, pictures: [], font: 'data:font/woff2;base64,AA' }
const page = (values: unknown) => renderPage(pageContent(values, 'Page'), parts)

describe('a page', () => {
  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onclick='x",
    '&lt;b&gt; & `',
    'مرحبا 😀',
    'x'.repeat(5000),
  ])('shows %s as text', (value) => {
    const html = page({ 'challenge.description': value, 'list.0': value, [`key ${value.slice(0, 20)}`]: value })
    expect(html).not.toMatch(/<script|<img|<[^>]*\son\w+=/i)
    const shown = /<td[^>]*>([^]*?)<\/td>|<p[^>]*>([^]*?)<\/p>/.exec(html)
    expect(unescaped(shown?.[1] ?? shown?.[2] ?? '')).toBe(value)
  })

  test('loads no other files and runs no scripts', () => {
    const html = page({ title: 'One', text: 'Two' })
    expect(html).toContain("default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'")
    expect(html).not.toMatch(/(?:src|href)="(?!data:)/)
    expect(html).toContain('<h1 dir="auto">One</h1>')
  })

  test('has each value once, under its own heading', () => {
    const html = page({
      'meta.projectTitle': 'T',
      'challenge.description': 'marker-1',
      'results.0.value': 'marker-2',
      'results.0.label': 'marker-3',
    })
    for (const marker of ['marker-1', 'marker-2', 'marker-3']) expect(html.split(marker)).toHaveLength(2)
    expect(html).toContain('<h2 dir="auto">Challenge</h2>')
  })

  test('brings the typeface along', async () => {
    expect(await pageFont()).toMatch(/^data:font\/woff2;base64,\S{1000}/)
  })

  test.each([
    ['Polish', 'Zażółć gęślą jaźń', 1],
    ['Turkish', 'İşçiler ığdır', 1],
    ['Greek', 'Οι απαιτήσεις', 1],
    ['Russian', 'Заявки', 1],
    ['Hebrew', 'התביעות', 1],
    ['Arabic', 'تسوية المطالبات', 1],
    ['English “quoted” – for £12', 'café', 0],
    ['Japanese', '請求', 0],
  ])('brings along what %s needs besides', async (_, text, count) => {
    const faces = await furtherFaces({ text })
    expect(faces).toHaveLength(count)
    const html = renderPage(pageContent({ title: text }, 'Page'), { ...parts, faces })
    expect(html.match(/@font-face/g)).toHaveLength(1 + count)
    for (const { address, range } of faces)
      expect(html).toContain(
        `src: url(${address}) format('woff2'); font-weight: 100 900; font-display: swap; unicode-range: ${range};`,
      )
  })

  test('stays below 1 MB with the letters of all scripts that it brings along', async () => {
    const faces = await furtherFaces('Ł ạ Ω Ж ἀ Ӓ Ꙁ א ع द')
    expect(faces).toHaveLength(9)
    const bytes = faces.reduce((sum, { address }) => sum + address.length, (await pageFont()).length)
    expect(bytes).toBeLessThan(900_000)
  })
})

describe('a theme', () => {
  test.each([
    [{ background: '#fff', ink: '#eee', accent: '#ffd' }],
    [{ background: '000000', ink: '#111', accent: '#0000AA' }],
    [{ background: '#777777', ink: '#777777', accent: '#777777' }],
    [{ background: 'red; } body { display: none', ink: 7 }],
  ])('of %j can be read', (given) => {
    const { background, ink, accent } = themeOf(given)
    for (const colour of [background, ink, accent]) expect(colour).toMatch(/^#[0-9A-F]{6}$/)
    expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.49)
    expect(contrast(accent, background)).toBeGreaterThanOrEqual(4.49)
  })

  test('that can be read stays as it is', () => {
    expect(themeOf({ background: '#FFFFFF', ink: '#111827', accent: '#1D4ED8' })).toEqual(plainTheme)
  })
})

describe('a picture', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>',
  )

  test('of an SVG is drawn anew, without its scripts', async () => {
    const picture = await pagePicture({ name: 'Example_logo.svg', bytes: svg })
    expect(picture).toMatchObject({ alt: 'Example logo', width: 40, height: 20 })
    expect(Buffer.from(picture.address.split(',')[1] ?? '', 'base64').toString('latin1')).not.toContain('script')
  })

  const drawing = (colour: string, ground = '') =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">${ground}<circle cx="15" cy="15" r="12" fill="${colour}"/><rect x="34" y="9" width="50" height="12" fill="${colour}"/></svg>`,
    )

  test.each([
    ['white on transparent ground', drawing('#fff'), 'light'],
    ['black on transparent ground', drawing('#000'), undefined],
    ['orange on transparent ground', drawing('#f97316'), undefined],
    ['white on a ground of its own', drawing('#fff', '<rect width="90" height="30" fill="#123"/>'), undefined],
  ])('%s stands on a plate where it would vanish', async (_, bytes, tone) => {
    const picture = await pagePicture({ name: 'Logo.svg', bytes })
    expect(picture.tone).toBe(tone)
    const page = renderPage(pageContent({ title: 'T' }, 'Page'), { ...parts, pictures: [picture] })
    expect(page.includes('<img class="light" ')).toBe(tone === 'light')
    expect(page).toContain('--plate: #111827;')
  })

  test('that is larger than any screen needs is made smaller', async () => {
    const large = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect(await pagePicture({ name: 'a.jpg', bytes: large })).toMatchObject({ width: 1600, height: 800 })
  })

  test('in a file that is not one is refused with its name', async () => {
    await expect(pagePicture({ name: 'logo.png', bytes: new Uint8Array([1, 2, 3]) })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("'logo.png'") as string,
    })
  })
})

test('a template is filled with texts, and a placeholder without a value becomes empty', () => {
  const values = { 'challenge.description': '<b>', constructor: 'own' }
  const filled = fillPage(
    '<p>{{challenge.description}}|{{ none }}|{{toString}}|{{constructor}}|{{theme.ink}}</p>',
    values,
    pageContent(values, 'T'),
    parts,
  )
  expect(filled).toBe(`${policy}<p>&lt;b&gt;|||own|#111827</p>`)
})

test.each([
  ['2026-05-29', '29 May 2026'],
  ['2026-05', 'May 2026'],
  ['spring', 'spring'],
])('a template writes the day or month %s as %s', (done, written) => {
  expect(fillPage('<p>{{day.done}}</p>', { done }, pageContent({ done }, 'T'), parts)).toContain(`<p>${written}</p>`)
})

test('lines of a text that begin with a bullet are the points of a list in a template', () => {
  const template =
    '{{#blocks.a}}{{#text}}<p>{{text}}</p>{{/text}}{{#any.points}}<ul>{{#points}}<li>{{.}}</li>{{/points}}</ul>{{/any.points}}{{/blocks.a}}'
  const values = { a: 'First.\nSame.\n\nThree:\n• One\n- <b>\n\n– Two\n-5 % is not a point', text: 'outside' }
  expect(fillPage(template, values, pageContent({}, 'Page'), parts)).toContain(
    '<p>First.\nSame.</p><p>Three:</p><ul><li>One</li><li>&lt;b&gt;</li></ul><ul><li>Two</li></ul><p>-5 % is not a point</p>',
  )
})

test('a template runs no script that a value holds in an address, and keeps a policy of its own', () => {
  const values = { site: 'javascript:alert(1)' }
  const fill = (template: string) => fillPage(template, values, pageContent(values, 'T'), parts)
  expect(
    fill('<!doctype html><html lang="en"><head class="x"><title>T</title></head><a href="{{site}}">x</a>'),
  ).toContain(`<head class="x">${policy}<title>`)
  expect(fill('<!doctype html>\n<p>{{site}}</p>')).toBe(`<!doctype html>${policy}\n<p>javascript:alert(1)</p>`)
  const own = '<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"></head>'
  expect(fill(own)).toBe(own)
})

test('flat keys become objects, numbered keys become lists, and __proto__ is an ordinary key', () => {
  expect(unflatten({ 'a.b': 1, 'a.c.1': 'second', 'a.c.0': 'first' })).toEqual({ a: { b: 1, c: ['first', 'second'] } })
  expect(Object.keys(unflatten(JSON.parse('{"__proto__.polluted": 1}') as Record<string, unknown>))).toEqual([
    '__proto__',
  ])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#96;', '`')
    .replaceAll('&amp;', '&')
