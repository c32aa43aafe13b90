/** The shipped catalogues, as the server applies them. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedAgent } from '#tests/driver/shipped.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { openTranslations } from './translations.ts'

const unchanging = { onChange: () => () => undefined }

test('an agent is given in German with its ids, calls and conditions unchanged, and once for all requests', () => {
  const { ofAgent } = openTranslations({ dirs: ['definitions'], definitions: unchanging })
  const english = shippedAgent('hr-policy-gen')
  const german = ofAgent(english, { agent: 'hr-policy-gen', locale: 'de' })
  expect(german).toMatchObject({ id: 'hr-policy-gen', name: 'HR-Richtlinien-Generator' })
  expect(german.steps.map(({ id, title }) => [id, title])).toEqual([
    ['upload', 'Hochladen'],
    ['review', 'Prüfen'],
    ['customize', 'Gestalten'],
    ['export', 'Exportieren'],
  ])
  expect(Object.keys(german.calls)).toEqual(Object.keys(english.calls))
  expect(ofAgent(english, { agent: 'hr-policy-gen', locale: 'de' })).toBe(german)
  expect(ofAgent(english, { agent: 'hr-policy-gen', locale: 'en' })).toBe(english)
})

test('a message of a rule and a sentence with names are German where they leave the server', () => {
  const { sentence } = openTranslations({ dirs: ['definitions'], definitions: unchanging })
  expect(sentence('Both Word and Excel files are required.', 'de')).toBe(
    'Sowohl die Word- als auch die Excel-Datei ist erforderlich.',
  )
  expect(sentence('Both Word and Excel files are required.', 'en')).toBe('Both Word and Excel files are required.')
  expect(sentence('Nobody wrote this.', 'de')).toBe('Nobody wrote this.')
})

test('a broken catalogue costs its own texts only, and a changed one is read again', () => {
  const folder = temporaryFolder()
  cpSync('definitions/locales', join(folder, 'locales'), { recursive: true })
  writeFileSync(join(folder, 'locales/de/agents/sop-gen.json'), '{')
  let changed: () => void = () => undefined
  const { ofAgent } = openTranslations({
    dirs: [folder],
    definitions: { onChange: (listener) => ((changed = listener), () => undefined) },
  })
  const title = () => ofAgent({ title: 'Upload', name: 'SOP Generator' }, { agent: 'sop-gen', locale: 'de' })
  expect(title()).toEqual({ title: 'Hochladen', name: 'SOP Generator' })
  mkdirSync(join(folder, 'locales/de/agents'), { recursive: true })
  writeFileSync(join(folder, 'locales/de/agents/sop-gen.json'), '{"SOP Generator": "SOP-Generator"}')
  changed()
  expect(title()).toEqual({ title: 'Hochladen', name: 'SOP-Generator' })
})
