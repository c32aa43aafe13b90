/** The actions of a person on each step of a wizard, and the text of a downloaded file. */
import { readFile } from 'node:fs/promises'
import { unzipSync, strFromU8 } from 'fflate'
import type { Page, Request } from 'playwright-core'
import type { Upload } from '#server/documents/fixtures/made/word-agents.ts'

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click({ timeout: 90_000 })

export async function choose(page: Page, label: string, file: Upload): Promise<void> {
  await page.getByLabel(label).setInputFiles({ ...file })
}

/** The error names the requests of the page meanwhile: a press that was lost sends no request. */
export async function download(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const asked: string[] = []
  const listen = (request: Request) => asked.push(`${request.method()} ${request.url()}`)
  page.on('request', listen)
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }).catch((error: unknown) => {
      throw new Error(`Nothing was downloaded. The page asked for: ${asked.join(', ') || 'nothing'}`, { cause: error })
    }),
    press(page, name),
  ])
  page.off('request', listen)
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** The text of a part, one paragraph per line. */
export function textOf(document: Uint8Array, part: string): string {
  const xml = strFromU8(unzipSync(document)[part] ?? new Uint8Array())
  return xml
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

/** The headers that a request needs in addition to the cookie of the page. */
export async function proofOf(page: Page, client: string): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  return { 'X-Client-Name': client, 'X-XSRF-TOKEN': token }
}
