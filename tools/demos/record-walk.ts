/** Walks an agent from its first step to its last document in a real browser, and takes pictures on the way. */
import type { Locator, Page } from 'playwright-core'
import type { Act, Walk } from './walks.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A picture of the page, what it shows in words, and where the pointer stands before the next press. */
export interface Shot {
  readonly picture: Buffer
  readonly caption: string
  readonly pointer?: Point
}

export interface Recording {
  readonly shots: readonly Shot[]
  /** The last picture of each step, by the id of the step. */
  readonly pictures: ReadonlyMap<string, Buffer>
}

/** More presses than any walk needs. */
const mostPresses = 60
/** Pictures of one wait: a longer wait is not shown longer. */
const mostOfWait = 4
const waitBetweenPictures = 400
/** Pixels: what a picture shows of a step beyond one screen. */
const tallest = 1120

const primary = 'button[data-kind=primary]:not(:disabled):not([aria-disabled=true])'

/** The page is signed in, and shows the first step. */
export async function recordWalk(page: Page, walk: Walk, files: FilesOfSample): Promise<Recording> {
  const { definition, actsOf } = walk
  const shots: Shot[] = []
  const pictures = new Map<string, Buffer>()
  const last = definition.steps.at(-1)?.id
  const pipelines = new Set(definition.steps.filter(({ type }) => type === 'pipeline').map(({ id }) => id))
  let downloads = 0
  page.on('download', () => (downloads += 1))
  const main = page.getByRole('main')
  const currentStep = () => page.locator('[data-step]').first().getAttribute('data-step')
  const primaryOf = () => main.locator(primary).filter({ visible: true })
  const isInWizard = () => new URL(page.url()).pathname.startsWith('/agent/')

  /** The picture of a step shows more of it than one screen, because its result often lies further down. */
  async function keepPicture(): Promise<void> {
    const step = (await currentStep()) ?? ''
    const screen = page.viewportSize()
    if (!screen) return
    const needed = await page.getByRole('main').evaluate((element) => element.scrollHeight)
    await page.setViewportSize({ ...screen, height: Math.min(Math.max(needed, screen.height), tallest) })
    await whenDrawn(page)
    pictures.set(step, await page.screenshot())
    await page.setViewportSize(screen)
  }

  /** The picture of the step, and of the place of the next press where that lies further down. */
  async function shoot(target?: Locator, words?: string): Promise<void> {
    const caption = [stepInWords(await page.title()), words].filter(Boolean).join(' ')
    await page.evaluate(() => window.scrollTo(0, 0))
    await keepPicture()
    const picture = await page.screenshot()
    if (!target) return void shots.push({ picture, caption })
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) return void shots.push({ picture, caption })
    if ((await page.evaluate(() => window.scrollY)) > 0 || (await isScrolledWithin(target)))
      shots.push({ picture, caption: stepInWords(await page.title()) })
    shots.push({ picture: await page.screenshot(), caption, pointer: middleOf(box) })
  }

  async function settle(): Promise<void> {
    for (let taken = 0; await isBusy(page);) {
      if (taken < mostOfWait && isInWizard()) {
        // A pipeline leads on by itself, so that its work is seen only while it runs.
        if (pipelines.has((await currentStep()) ?? '')) await keepPicture()
        shots.push({
          picture: await page.screenshot(),
          caption: `${stepInWords(await page.title())} The portal is working.`,
        })
        taken += 1
      }
      await page.waitForTimeout(waitBetweenPictures)
    }
  }

  async function press(target: Locator, name: string): Promise<void> {
    await shoot(target, `Press “${name}”.`)
    await target.click()
    await settle()
  }

  const doers: { readonly [K in Kind]: (act: ActOf<K>) => Promise<unknown> } = {
    press: ({ press: name }) => press(buttonOf(page, name), name),
    open: ({ open: name }) => press(page.getByRole('tab', { name }), name),
    fill: ({ fill: label, with: text }) => inFront(page).getByLabel(label).first().fill(text),
    select: ({ select: label, option }) => inFront(page).getByLabel(label).selectOption(option),
    choose: async ({ choose: label, from, field }) => page.getByLabel(label).setInputFiles(await files(from, field)),
    see: ({ see: text }) => page.getByText(text).first().waitFor(),
  }

  const filled = new Set<string>()
  const acted = new Set<string>()
  let beforeLast: number | undefined
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const step = (await currentStep()) ?? ''
    const heading = (await main.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    const offer = page.getByRole('button', { name: /^(Try it with an example|Fill in the example)$/ })
    if (!filled.has(heading) && (await offer.count()) > 0) {
      filled.add(heading)
      await press(offer, (await offer.textContent()) ?? '')
      await page.getByText(/^The example filled in: /).waitFor()
    }
    if (step === last) beforeLast ??= downloads
    const hasResult = () => beforeLast !== undefined && downloads > beforeLast
    if (hasResult()) break
    const own = actsOf(step)
    if (own && !acted.has(step)) {
      acted.add(step)
      for (const act of own) await perform(doers, act)
      if (step === last) break
      continue
    }
    const target = await firstOf(primaryOf(), hasResult)
    if (!target) break
    await press(target, ((await target.textContent()) ?? '').trim())
    if (!isInWizard()) break
  }
  if (isInWizard()) await shoot()
  const missing = definition.steps.filter(({ id }) => !pictures.has(id)).map(({ id }) => id)
  if (missing.length > 0) throw new Error(`The walk of ${definition.id} did not come to: ${missing.join(', ')}.`)
  return { shots: withoutRepeats(shots), pictures }
}

export type FilesOfSample = (
  agent: string,
  field: string,
) => Promise<{ name: string; mimeType: string; buffer: Buffer }>

type Kind = 'press' | 'open' | 'fill' | 'select' | 'choose' | 'see'
type ActOf<K extends Kind> = Extract<Act, Record<K, string>>

async function perform(doers: { readonly [K in Kind]: (act: ActOf<K>) => Promise<unknown> }, act: Act): Promise<void> {
  const kind = (Object.keys(doers) as Kind[]).find((each) => each in act)
  // The kind is the key that the act has.
  if (kind) await (doers[kind] as (act: Act) => Promise<unknown>)(act)
}

/** An open dialog, or else the page. */
const inFront = (page: Page) => page.locator('dialog[open], [role=dialog]').or(page.getByRole('main')).last()

const buttonOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last()

/** The first main button, as soon as there is one; undefined once the walk has ended without one. */
async function firstOf(buttons: Locator, hasEnded: () => boolean): Promise<Locator | undefined> {
  for (let tries = 0; tries < 300 && !hasEnded(); tries += 1) {
    if ((await buttons.count()) > 0) return buttons.first()
    await buttons.page().waitForTimeout(waitBetweenPictures)
  }
  return undefined
}

const isBusy = async (page: Page) =>
  (await page.locator('[aria-busy=true]').count()) > 0 ||
  (await page.getByText(/^(Loading .*|Drawing the document)…$/).count()) > 0

/** Pictures have been received, and documents drawn in their frames. */
const whenDrawn = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
      [...document.querySelectorAll('iframe')].every(
        (frame) => frame.contentDocument?.querySelector('body')?.textContent !== '',
      ),
  )

/** Whether a part of the page, and not the page, was scrolled to the target. */
const isScrolledWithin = (target: Locator) =>
  target.evaluate((element) => {
    for (let part = element.parentElement; part; part = part.parentElement) if (part.scrollTop > 0) return true
    return false
  })

/** "Step 2 of 4: Review – HR Policy Generator" is "Step 2 of 4: Review." */
const stepInWords = (title: string) => `${title.split(' – ')[0] ?? title}.`

const middleOf = ({ x, y, width, height }: Point & { readonly width: number; readonly height: number }): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

function withoutRepeats(shots: readonly Shot[]): readonly Shot[] {
  return shots.filter((shot, at) => {
    const next = shots[at + 1]
    return !next || shot.pointer !== undefined || !shot.picture.equals(next.picture)
  })
}
