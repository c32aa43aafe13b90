/**
 * Compares our form step with react-jsonschema-form and SurveyJS: the same 200 fields, production builds, Chromium, one
 * run.
 */
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '#tests/browser/opened-page.ts'
import type { Figure } from './figure.ts'
import { builtPage, type BuiltPage } from './forms/built-page.ts'
import { installRivals } from './install-rivals.ts'
import { traced, type Traced } from './forms/traced.ts'

const libraries = {
  ours: 'our form step',
  wizard: 'our form step in its page',
  rjsf: 'react-jsonschema-form',
  survey: 'SurveyJS',
  plain: 'bare inputs, no library',
} as const
type Library = keyof typeof libraries
const others = ['rjsf', 'survey'] as const

const fields = 200
/** Each round opens every library in a new page, one after the other, so that all run under the same load. */
const rounds = 9
const typed = 'The quick brown fox jumps over it'

interface Measured {
  readonly load: Traced
  readonly mount: Traced
  readonly typing: Traced
}

export async function formsBench(): Promise<readonly Figure[]> {
  await installRivals('forms/rivals')
  const built = await builtPage()
  const browser = await openBrowser()
  try {
    for (const library of names) await reachAll(browser, built, library)
    const runs: Record<Library, Measured[]> = { ours: [], wizard: [], rjsf: [], survey: [], plain: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const library of names) runs[library].push(await measured(browser, built, library, fields))
    return [
      ...names.flatMap((library) => figuresOf(library, runs)),
      ...ratios(runs),
      ...(await largeFigures(browser, built)),
    ]
  } finally {
    await browser.close()
  }
}

// Object.keys loses the type of the keys.
const names = Object.keys(libraries) as Library[]
const ms = (value: number) => `${value.toFixed(2)} ms`
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const mountOf = (runs: readonly Measured[]) => median(runs.map(({ mount }) => mount.busy))
const loadOf = (runs: readonly Measured[]) => median(runs.map(({ load }) => load.busy))
const keyOf = (runs: readonly Measured[]) => median(runs.map(({ typing }) => typing.busy / typed.length))

type Runs = Readonly<Record<Library, readonly Measured[]>>

const figuresOf = (library: Library, runs: Runs): readonly Figure[] => [
  { what: `${fields} fields, ${libraries[library]}: its code loaded`, value: ms(loadOf(runs[library])) },
  { what: `${fields} fields, ${libraries[library]}: mount`, value: ms(mountOf(runs[library])) },
  { what: `${fields} fields, ${libraries[library]}: a keystroke`, value: ms(keyOf(runs[library])) },
]

/** In total, and in addition to what the browser itself needs for the same number of inputs. */
function ratios(runs: Runs): readonly Figure[] {
  const times = (of: (runs: readonly Measured[]) => number) => {
    const [ours, better] = [of(runs.ours), Math.min(...others.map((other) => of(runs[other])))]
    const page = of(runs.wizard)
    return `${(better / ours).toFixed(1)} times less than the better, ${(better / page).toFixed(1)} times with its page; ${(ours / of(runs.plain)).toFixed(1)} times the bare inputs`
  }
  return [
    { what: 'mount: ours', value: times(mountOf), goal: 'at least 3 times' },
    { what: 'a keystroke: ours', value: times(keyOf), goal: 'at least 3 times' },
  ]
}

async function measured(browser: Browser, built: BuiltPage, library: Library, count: number): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await built.open(page, library, count)
    await page.evaluate(() => window.painted?.())
    const load = await traced(browser, page, () => page.evaluate(() => window.load?.().then(() => window.quiet?.())))
    // Garbage from loading is collected outside the measurement.
    await page.requestGC()
    const mount = await traced(browser, page, () => page.evaluate(() => window.quiet?.(window.draw)))
    // Types into a field in the middle of the viewport, after a warm-up.
    await page.locator(inputs).nth(5).focus()
    await typeIn(page, 'warm')
    const typing = await traced(browser, page, () => typeIn(page, typed))
    return { load, mount, typing }
  } finally {
    await page.close()
  }
}

/**
 * A library may render fields outside the viewport on demand, but may not leave them out: the Tab key has to reach
 * every field.
 */
async function reachAll(browser: Browser, built: BuiltPage, library: Library): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await built.open(page, library, fields)
    await page.evaluate(() => window.load?.().then(window.draw))
    await page.locator(inputs).first().focus()
    for (let reached = 1; reached < fields; reached += 1) await page.keyboard.press('Tab')
    const drawn = await page.locator(inputs).count()
    const last = await page
      .locator(inputs)
      .last()
      .evaluate((input) => input === document.activeElement)
    if (drawn !== fields || !last) throw new Error(`${libraries[library]}: of ${fields} fields, ${drawn} were reached.`)
  } finally {
    await page.close()
  }
}

const inputs = '#root input:not([type=hidden])'

/** With pauses between the keys, for everything that a key press triggers. */
async function typeIn(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 30 })
  await page.evaluate(() => window.quiet?.())
}

/** A long form: the longest time for which a click would have to wait. */
async function largeFigures(browser: Browser, built: BuiltPage): Promise<readonly Figure[]> {
  const { mount, typing } = await measured(browser, built, 'ours', 1000)
  return [
    { what: '1,000 fields, our form step: mount', value: ms(mount.busy) },
    { what: '1,000 fields, our form step: a keystroke', value: ms(typing.busy / typed.length) },
    { what: '1,000 fields, the longest task of typing', value: ms(typing.longest), goal: 'below 50 ms' },
    { what: '50 files dropped at once, the longest task', value: ms(await longestOfDrop()), goal: 'below 50 ms' },
  ]

  async function longestOfDrop(): Promise<number> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    try {
      await built.open(page, 'files', 0)
      await page.evaluate(() => window.load?.().then(() => window.quiet?.(window.draw)))
      return (await traced(browser, page, () => page.evaluate(() => window.drop?.(50)))).longest
    } finally {
      await page.close()
    }
  }
}
