/** Converts old documents with the real LibreOffice, if it is installed. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { ensureDocx } from '#server/documents/convert/ensure-docx.ts'
import { findOffice } from '#server/documents/convert/find-office.ts'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { findPlaceholders } from '#server/documents/docx/find-placeholders.ts'
import { buildDocx } from './fixtures/build-docx.ts'
import { p } from './fixtures/markup.ts'
import { textsOf } from './fixtures/read-docx.ts'

const office = await findOffice()
const rtf = {
  name: 'Policy.doc',
  bytes: Buffer.from(String.raw`{\rtf1\ansi Rules of \b \{\{Company Name\}\}\b0 .\par}`),
}
const ours = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('stepwright-office-'))

/** The processes whose working directory is the test folder. */
async function running(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes('stepwright-office-') && command.includes('soffice.bin'))
}

async function oldDocument(docx: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'old-document-'))
  try {
    await writeFile(join(folder, 'new.docx'), docx)
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const to = ['--headless', '--convert-to', 'doc:MS Word 97', '--outdir', folder, join(folder, 'new.docx')]
    await promisify(execFile)(office ?? '', [profile, ...to])
    return await readFile(join(folder, 'new.doc'))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

describe.skipIf(office === undefined)('with LibreOffice', () => {
  test('an old document is converted, its placeholders are found, and nothing is left behind', async () => {
    const before = await ours()
    const docx = await ensureDocx(rtf)
    expect((await findPlaceholders(docx)).map(({ name }) => name)).toEqual(['Company Name'])
    expect((await ours()).filter((name) => !before.includes(name))).toEqual([])
  })

  test('a .doc in the format of Word 97 keeps its text and its header', async () => {
    const bytes = await oldDocument(
      buildDocx({
        body: p('Rules of {{Company Name}}'),
        section: '<w:headerReference w:type="default" r:id="header1"/>',
        headers: { header1: p('[Document Title]') },
      }),
    )
    expect(Buffer.from(bytes.subarray(0, 4)).toString('hex')).toBe('d0cf11e0')
    const { document, filled } = await fillDocument(await ensureDocx({ name: 'Policy.doc', bytes }), {
      values: { 'Company Name': { text: 'Example Ltd' }, 'Document Title': { text: 'Rules' } },
    })
    expect(filled).toEqual(['Company Name', 'Document Title'])
    expect(textsOf(document)).toContain('Rules of Example Ltd')
  })

  test.runIf(process.platform === 'linux')(
    'an abort stops it with all that it started, and nothing is left behind',
    async () => {
      const before = await ours()
      const stop = new AbortController()
      const converting = ensureDocx(rtf, stop.signal)
      await vi.waitFor(async () => expect(await running()).not.toEqual([]), 30_000)
      stop.abort()
      await expect(converting).rejects.toThrow(/abort/i)
      await vi.waitFor(async () => expect(await running()).toEqual([]), 10_000)
      expect((await ours()).filter((name) => !before.includes(name))).toEqual([])
    },
  )
})
