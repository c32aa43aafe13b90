import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import type { ExtractedFile } from '#server/documents/extract/types.ts'
import { docxOf } from './fixtures/office-files.ts'
import { rarOf } from './fixtures/rars.ts'
import { zipOf, type Member } from './fixtures/zips.ts'

const fixture = (name: string) => readFile(new URL(`fixtures/files/${name}`, import.meta.url))
const text = (content: string) => Buffer.from(content)
const zip = (...members: readonly Member[]) => readDocument('all.zip', zipOf(members))
const brief = ({ file, blocks, problem }: ExtractedFile) => [file, blocks.map((block) => block.text).join(' '), problem]

describe('archives', () => {
  test('each file is read by its kind, also in an archive in an archive', async () => {
    const letter = docxOf('<w:p><w:r><w:t>Dear all</w:t></w:r></w:p>')
    const inner = zipOf([{ name: 'deep.txt', content: text('Deep') }])
    const files = await zip(
      { name: 'letters/', content: text('') },
      { name: 'letters/a.docx', content: letter },
      { name: 'inner.zip', content: inner, stored: true },
      { name: 'old.rar', content: rarOf([{ name: 'r.txt', content: text('In the RAR') }]) },
    )
    expect(files.map(brief)).toEqual([
      ['all.zip › letters/a.docx', 'Dear all', undefined],
      ['all.zip › inner.zip › deep.txt', 'Deep', undefined],
      ['all.zip › old.rar › r.txt', 'In the RAR', undefined],
    ])
  })

  test('a file that cannot be read is reported, and the others are read', async () => {
    const files = await zip(
      { name: 'a.docx', content: text('no Word at all') },
      { name: 'b.pdf', content: await fixture('locked.pdf') },
      { name: 'c.txt', content: text('') },
      { name: 'd.exe', content: Buffer.concat([text('MZ'), Buffer.alloc(200)]) },
      { name: 'e.docx', content: (await fixture('letter.docx')).subarray(0, 3000) },
      { name: 'f.txt', content: text('secret'), flags: 1 },
      { name: 'g.txt', content: text('good') },
    )
    expect(files.map(({ problem }) => problem)).toEqual([
      // A text with the name .docx is read anyway, because the upload check has judged the names already.
      undefined,
      '"all.zip › b.pdf" is protected by a password, so it can\'t be read. Open it, remove the password, save it, and choose it again.',
      '"all.zip › c.txt" is empty: it has no content at all. Send a file with content.',
      '"all.zip › d.exe" is of a kind whose text is not read here. Send the document itself.',
      '"all.zip › e.docx" is damaged: a part of it is missing or garbled. Choose an undamaged copy, or save it again and choose that.',
      '"all.zip › f.txt" is protected by a password, so it can\'t be read. Open it, remove the password, save it, and choose it again.',
      undefined,
    ])
  })

  test('names are labels: paths and confusing characters do no harm', async () => {
    const files = await zip(
      { name: '../../etc/passwd', content: text('a') },
      { name: 'C:\\Windows\\b.txt', content: text('b') },
      { name: 'in\u202Etxt.exe', content: text('c') },
      { name: '__MACOSX/._a.txt', content: text('d') },
      { name: '~$a.docx', content: text('e') },
    )
    expect(files.map(({ file }) => file)).toEqual([
      'all.zip › ../../etc/passwd',
      'all.zip › C:/Windows/b.txt',
      'all.zip › intxt.exe',
    ])
  })

  test('7z and RAR archives are read file by file, and locked files are reported', async () => {
    const rar = rarOf([
      { name: 'a.txt', content: text('first') },
      { name: 'b.txt', content: text('locked'), encrypted: true },
      { name: 'dir/c.txt', content: text('last') },
    ])
    expect((await readDocument('x.rar', rar)).map(brief)).toEqual([
      ['x.rar › a.txt', 'first', undefined],
      ['x.rar › b.txt', '', expect.stringContaining('protected by a password')],
      ['x.rar › dir/c.txt', 'last', undefined],
    ])
    for (const name of ['locked.7z', 'locked-names-open.7z', 'locked.zip']) {
      const [file] = await readDocument(name, await fixture(name))
      expect(file?.problem).toMatch(/is protected by a password, so it can't be read\./)
    }
  })

  test.each([
    ['letter.docx', 5000],
    ['tender.7z', 3000],
    ['slides.pptx', 9000],
    ['slides.ppt', 6000],
    ['letter.doc', 6000],
    ['letter.rtf', 9000],
  ])('%s, cut off after %i bytes, is reported as damaged', async (name, length) => {
    const [file] = await readDocument(name, (await fixture(name)).subarray(0, length))
    expect(file?.problem).toMatch(/ is damaged: a part of it is missing or garbled\./)
  })
})
