/** The examples of the shipped agents, and a person who walks one to its last document with the main buttons alone. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Example {
  readonly agent: string
  /** The address of its wizard. */
  readonly address: string
  readonly email: string
  /** A file that is downloaded before the last step, and the text that it has to contain. */
  readonly result: string
  readonly holds: readonly string[]
  /** Steps that need more than the main button: the heading of the step, and the buttons to press there. */
  readonly detours?: Readonly<Record<string, readonly string[]>>
}

export const examples: readonly Example[] = [
  {
    agent: 'hr-policy-gen',
    address: '/agent/hr-policy-gen',
    email: 'paveleyhr@example.com',
    result: 'HRPolicyGen.docx',
    holds: ['Employee privacy notice of Example Ltd', 'for six years', 'Legal and Compliance'],
  },
  {
    agent: 'sop-gen',
    address: '/agent/sop-gen',
    email: 'ilsgroup@example.com',
    result: 'SOP_Final.docx',
    holds: ['Procedure: Goods receipt', 'Photograph damage before unloading', 'Approved by the Head of Operations'],
  },
  {
    agent: 'monthly-sales-product-reporting',
    address: '/agent/monthly-sales-product-reporting',
    email: 'vetway@example.com',
    result: '.xlsx',
    holds: ['Diets', 'Riverside practice'],
  },
  {
    agent: 'brief-generator',
    address: '/agent/brief-generator',
    email: 'stepwright@example.com',
    result: 'Stepwright_Proposal.docx',
    holds: ['Prepared for Halden Freight', '60,000 euros'],
  },
  {
    agent: 'proposal-generator',
    address: '/agent/proposal-generator',
    email: 'stepwright@example.com',
    result: 'Stepwright_Proposal.docx',
    holds: ['Proposal for Halden Freight'],
  },
  {
    agent: 'tender-overview',
    address: '/agent/tender-overview',
    email: 'tender360@example.com',
    result: 'Tender Overview Filled.docx',
    holds: ['Example District Council', 'Replaces “7 May 2026', 'Price, 60 %'],
  },
  {
    agent: 'sofa-background-gen',
    address: '/agent/sofa-background-gen',
    email: 'zofa@example.com',
    result: 'composite.png',
    holds: [],
    detours: { Review: ['Download composite', 'Continue'] },
  },
  {
    agent: 'case-study-gen',
    address: '/agent/case-study-gen',
    email: 'everpro@example.com',
    result: '_deliverables.zip',
    holds: ['Order entry without retyping', 'no typing'],
  },
  {
    agent: 'sofa-texture-gen',
    address: '/agent/sofa-texture-gen',
    email: 'zofa@example.com',
    result: 'final_textures.zip',
    holds: [],
  },
]

/** More presses than any wizard needs. */
const mostPresses = 60

/** What the page calls its offers; the words of the English page if absent. */
export interface WalkWords {
  readonly offer: RegExp
  readonly filled: RegExp
}

const englishWords: WalkWords = {
  offer: /^(Try it with an example|Fill in the example)$/,
  filled: /^The example filled in: /,
}

interface Walk {
  readonly words?: WalkWords
  readonly isDone: () => boolean
  /** Called when the main button is on the screen. */
  readonly beforePress?: () => Promise<void>
}

/** Fills in every step that has an example and presses the main button, until the result is there. */
export async function walkExample(
  page: Page,
  { detours = {} }: Example,
  { isDone, words = englishWords, beforePress = async () => undefined }: Walk,
): Promise<void> {
  let filled = ''
  for (let presses = 0; presses < mostPresses && !isDone(); presses += 1) {
    const heading = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''
    const offer = page.getByRole('button', { name: words.offer })
    if (heading !== filled && (await offer.count()) > 0) {
      await offer.click()
      await page.getByText(words.filled).waitFor()
      filled = heading
    }
    for (const name of detours[heading] ?? []) await page.getByRole('button', { name, exact: true }).click()
    if (detours[heading] === undefined) {
      // After the last download there is no main button, and the file may still be in transfer.
      await expect.poll(async () => isDone() || (await primaryOf(page).count()) > 0, { timeout: 180_000 }).toBe(true)
      if (isDone()) return
      await beforePress()
      await primaryOf(page).first().click()
    }
    // A wizard that has been left with a document only has to be waited for.
    const goesOn = async () => isInWizard(page) && (await page.locator('[aria-busy=true]').count()) === 0
    await expect.poll(async () => isDone() || (await goesOn()), { timeout: 240_000 }).toBe(true)
    expect(await page.getByRole('alert').allTextContents()).toEqual([])
  }
}

const isInWizard = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/agent/')

const primary = 'button[data-kind=primary]:not(:disabled):not([aria-disabled=true])'

/** The main buttons that are visible: buttons of closed sections are in the page, too. */
export const primaryOf = (page: Page) => page.getByRole('main').locator(primary).filter({ visible: true })
