/** A document whose external template was detached opens in the real LibreOffice, if it is installed. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findOffice } from '#server/documents/convert/find-office.ts'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { attachedTo } from './fixtures/attached-template.ts'
import { brandDocument } from './fixtures/branded.ts'
import { p } from './fixtures/markup.ts'
import { valuesOf } from './fixtures/read-docx.ts'

const office = await findOffice()

test.skipIf(office === undefined)('a document whose template was detached opens with its text', async () => {
  const settings = '<w:attachedTemplate r:id="rId1"/><w:linkStyles/>'
  const template = attachedTo('https://example.com/macros.dotm', { body: p('Rules of {{Company}}'), settings })
  const { document } = await fillDocument(template, valuesOf({ Company: 'Example Ltd' }))
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-template-'))
  try {
    await writeFile(join(folder, 'final.docx'), await brandDocument(document, { colour: '#112233' }))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const to = ['--headless', '--convert-to', 'txt:Text', '--outdir', folder, join(folder, 'final.docx')]
    await promisify(execFile)(office ?? '', [profile, ...to])
    expect(await readFile(join(folder, 'final.txt'), 'utf8')).toMatch(/^\uFEFF?Rules of Example Ltd\s*$/)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
