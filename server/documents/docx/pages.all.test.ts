/** Filled and branded documents have no more pages than before, as rendered by LibreOffice. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fillDocument } from '#server/documents/docx/fill/fill-document.ts'
import { brandDocument } from './fixtures/branded.ts'
import { buildDocx } from './fixtures/build-docx.ts'
import { svgLogo } from './fixtures/logos.ts'
import { headerRow, p, r, row, style, table } from './fixtures/markup.ts'
import { valuesOf } from './fixtures/read-docx.ts'
import { hasSoffice } from '../sheets/fixtures/soffice.ts'
import { facts, producers } from './fixtures/producers.ts'

const run = promisify(execFile)

/** The pages are so full that one more line makes another page, with headers of all kinds. */
const full = (header: string | undefined) => () =>
  buildDocx({
    body:
      p(style('Heading1'), 'Rules of {{Company Name}}') +
      table(headerRow('Owner', 'Start Date'), row('[Owner]', '<Start Date>')) +
      p('«Contact_Email»') +
      Array.from({ length: 400 }, (_, at) => p(`Line ${at} of the rules.`)).join(''),
    ...(header === undefined
      ? {}
      : { section: '<w:headerReference w:type="default" r:id="header1"/>', headers: { header1: header } }),
  })

const documents: Readonly<Record<string, () => Uint8Array>> = {
  ...producers,
  'no header': full(undefined),
  'an empty header': full('<w:p/>'),
  'a short header': full(p('Head')),
  'a header with tabs': full(p(r('Left'), '<w:r><w:tab/></w:r>', r('Right'))),
  'a header of three lines': full(p('One') + p('Two') + p('Three')),
  'a header with a placeholder for the logo': full(p('<w:pPr><w:jc w:val="right"/></w:pPr>', '[Company Logo]')),
  'a header with a placeholder for the logo and text': full(p('[Company Logo]') + p('Rules') + p('Of 2026')),
  'a header with a table': full(table(row('Left', 'Right')) + p('')),
}

test.skipIf(!hasSoffice)('HR-25 no page is added by the values, the colour and the logo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-pages-'))
  try {
    const names = Object.keys(documents)
    for (const [at, make] of Object.values(documents).entries()) {
      const docx = make()
      const { document } = await fillDocument(docx, valuesOf(facts), { logo: true })
      await writeFile(join(folder, `${at}-before.docx`), docx)
      await writeFile(
        join(folder, `${at}-after.docx`),
        await brandDocument(document, { logo: svgLogo, colour: '#0B7285' }),
      )
    }
    const files = names.flatMap((_, at) => ['before', 'after'].map((when) => join(folder, `${at}-${when}.docx`)))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files])
    const pagesOf = async (name: string) =>
      ((await readFile(join(folder, `${name}.pdf`), 'latin1')).match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length
    for (const [at, name] of names.entries()) {
      const [before, after] = [await pagesOf(`${at}-before`), await pagesOf(`${at}-after`)]
      expect(before).toBeGreaterThan(0)
      expect({ name, pages: after }).toEqual({ name, pages: before })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
