/** A changed document is checked as a whole before it is handed out, since Word would call it corrupt. */
import { expect, test } from 'vitest'
import { finishPackage } from '#server/documents/docx/finish-package.ts'
import { openWord } from '#server/documents/docx/open-word.ts'
import { packageProblems } from './fixtures/package-problems.ts'
import { buildDocx } from './fixtures/build-docx.ts'
import { p } from './fixtures/markup.ts'

const image = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
const open = () => openWord(buildDocx({ body: p('x') }))

test('a part without a stated content type gets the type of its extension', async () => {
  const word = await open()
  word.write('word/media/added.webp', 'a picture')
  word.write('word/media/added.png', 'a picture')
  word.relate(word.main, image, 'word/media/added.png')
  const document = await finishPackage(word)
  expect(packageProblems(document)).toEqual([])
  const types = (await openWord(document)).contentTypes()
  expect(types.typeOf('word/media/added.png')).toBe('image/png')
  expect(types.typeOf('word/media/added.webp')).toBe('application/octet-stream')
})

test('an added relation to a missing part is an error, and no document is returned', async () => {
  const word = await open()
  word.relate(word.main, image, 'word/media/gone.png')
  await expect(finishPackage(word)).rejects.toThrow(
    /^The relation rIdAdded\d+ of word\/document\.xml leads to no part\.$/,
  )
})

test('a reference to a relation that does not exist is an error, and no document is returned', async () => {
  const word = await open()
  word.write(word.main, word.text(word.main).replace('<w:t', '<a:blip r:embed="rIdAdded7"/><w:t'))
  await expect(finishPackage(word)).rejects.toThrow('word/document.xml uses rIdAdded7, which it does not have.')
})
