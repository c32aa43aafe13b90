/** The first request of a run of each agent: a complete form with valid files. */
import { Document, Packer, Paragraph } from 'docx'
import sharp from 'sharp'
import { utils, write } from '@e965/xlsx'

type Form = Readonly<Record<string, string | File>>

const makers: Readonly<Record<string, () => Promise<Form>>> = {
  'sofa-background-gen': async () => ({
    mode: 'generate',
    cutoutFile: new File([await picture()], 'sofa.png', { type: 'image/png' }),
    prompt: 'A pale wall.',
  }),
  'sop-gen': async () => ({
    masterExcel: new File([workbook()], 'master.xlsx'),
    sopDoc: new File([await letter()], 'sop.docx'),
    logoFile: new File([await picture()], 'logo.png', { type: 'image/png' }),
  }),
  'tender-overview': async () => ({
    manifest: manifest({ name: 'notice.txt', size: 6, supported: true }),
    'files[]': new File(['Notice'], 'notice.txt', { type: 'text/plain' }),
  }),
  'audio-lookup': async () => ({
    manifest: manifest({ name: 'call.wav', size: silence.byteLength, supported: true, type: 'audio/wav', ext: '.wav' }),
    'files[]': new File([silence], 'call.wav', { type: 'audio/wav' }),
  }),
}

/** The session id stands before the files, as our pages send it. */
export async function firstUpload(agent: string, session?: string): Promise<RequestInit> {
  const form = new FormData()
  if (session !== undefined) form.append('sessionId', session)
  for (const [name, value] of Object.entries((await makers[agent]?.()) ?? {})) form.append(name, value)
  return { method: 'POST', body: form }
}

const manifest = (file: object) => JSON.stringify([{ index: 0, ...file }])

/** A picture that is opaque on the left and transparent on the right. */
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const left = {
    create: { width: 32, height: 64, channels: 4, background: { r: 90, g: 60, b: 40, alpha: 1 } },
  } as const
  const whole = sharp({ create: { width: 64, height: 64, channels: 4, background: clear } })
  return new Uint8Array(
    await whole
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
}

const workbook = (): ArrayBuffer => {
  const sheet = utils.aoa_to_sheet([['site', 'Leeds']])
  return write(
    { Sheets: { Values: sheet }, SheetNames: ['Values'] },
    { type: 'array', bookType: 'xlsx' },
  ) as ArrayBuffer
}

const letter = async () =>
  new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('At {{site}}.')] }] })))

/** A tenth of a second at 8 kHz, 16 bits, one channel. */
const silence = (() => {
  const samples = 800
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(8000, 24)
  wav.writeUInt32LE(16000, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  return new Uint8Array(wav)
})()
