/** The audio lookup from sign-in to the opened export: the real server, a real browser, and a scripted transcriber. */
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { fails } from '#tests/driver/scripted-provider.ts'
import { wavOf } from '#server/speech/fixtures/wav-of.ts'
import { browserPath } from './opened-page.ts'
import { portalInBrowser } from './portal-in-browser.ts'
import { scriptedTranscriber, type Said } from './scripted-transcriber.ts'
import { signIn } from './signed-in.ts'
import { press } from './wizard-steps.ts'

const rate = 8000
const patience = 60_000

const said: Said = {
  'refund.wav': ['The recovery truck cost 180 pounds.', 'I would like that money back.'],
  'noisy.wav': ['The patrol was sent to Selby by mistake.'],
}

/** A short recording that is not silent. */
const tone = (seconds: number, pitch: number) =>
  wavOf([Float32Array.from({ length: seconds * rate }, (_, at) => 0.3 * Math.sin(at * pitch + (at * at) / 1e6))], {
    rate,
  })

describe.skipIf(browserPath === undefined)('the audio lookup', async () => {
  let isNoisy = true
  const { provider, settings } = await scriptedTranscriber(said, (name) =>
    isNoisy && name === 'noisy.wav' ? fails(400) : undefined,
  )
  afterAll(() => provider.close())
  const portal = portalInBrowser(() => settings)

  test(
    'AUDIO-01 AUDIO-15 AUDIO-25 AUDIO-37 a failing recording is named and tried again alone, a question is answered, and its evidence is exported',
    { timeout: 300_000 },
    async () => {
      const { page } = await portal.open({ waits: 'short', acceptDownloads: true })
      page.setDefaultTimeout(patience)
      await signIn(page, 'nationalbreakdown@example.com', '/agent/audio-lookup')
      await page.waitForLoadState('networkidle')

      await press(page, 'Upload & Continue')
      await page.getByText('Please add at least one .wav file.').first().waitFor()
      await page.getByLabel('Call Recordings').setInputFiles([
        { name: 'refund.wav', mimeType: 'audio/wav', buffer: Buffer.from(tone(4, 0.2)) },
        { name: 'noisy.wav', mimeType: 'audio/wav', buffer: Buffer.from(tone(2, 0.3)) },
        { name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') },
      ])
      await page.getByText('Only .wav files are allowed. Skipped 1 file(s): notes.mp3').first().waitFor()
      await press(page, 'Upload & Continue')
      await press(page, 'Run pipeline')

      await page.getByRole('tab', { name: 'Calls' }).click()
      await page.getByRole('button', { name: /noisy\.wav/ }).click()
      await page
        .getByText(/"noisy\.wav" could not be written down/)
        .first()
        .waitFor()
      const before = countOf(provider.received, 'refund.wav')
      isNoisy = false
      await press(page, 'Try again')
      await page.getByText('The patrol was sent to Selby by mistake.').first().waitFor()
      expect(countOf(provider.received, 'refund.wav')).toBe(before)

      // A correction holds for the search, also after a reload.
      await press(page, 'Correct the line at 0:00')
      await page.getByRole('textbox', { name: 'Line at 0:00' }).fill('The patrol was sent to Malton by mistake.')
      await press(page, 'Save')
      await page.getByText('The patrol was sent to Malton by mistake.').first().waitFor()
      await page.reload()
      await page.getByRole('tab', { name: 'Calls' }).click()
      await page.getByRole('searchbox', { name: 'Search calls' }).fill('Malton')
      await page.getByRole('button', { name: /refund\.wav/ }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /noisy\.wav/ }).waitFor()

      await page.getByRole('tab', { name: 'AI Agent' }).click()
      await page.getByLabel('Question').fill('How much did the recovery truck cost?')
      await press(page, 'Submit')
      await page
        .getByText(/The recovery truck cost 180 pounds/)
        .first()
        .waitFor()
      await page
        .getByRole('button', { name: /^Add to evidence/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Saved/ })
        .first()
        .waitFor()

      await page.getByRole('tab', { name: 'Evidence' }).click()
      await page.getByRole('tabpanel').getByText('How much did the recovery truck cost?').first().waitFor()
      const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export evidence (Word)')])
      expect(file.suggestedFilename()).toMatch(/^evidence-pack-[\w-]+\.docx$/)
      const parts = unzipSync(await readFile(await file.path()))
      const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]+>/g, '')
      expect(text).toContain('How much did the recovery truck cost?')
      expect(text).toContain('180 pounds')
    },
  )
})

const countOf = (received: readonly { readonly body: string }[], name: string) =>
  received.filter(({ body }) => body.includes(name)).length
