/** Makes a film of a recording: the encoder of the browser draws its pictures and the pointer, the muxer makes a file of them. */
import type { Page } from 'playwright-core'
import { ArrayBufferTarget, Muxer } from 'webm-muxer'
import type { Point, Shot } from './record-walk.ts'

export interface Film {
  readonly video: Buffer
  /** What happens, as WebVTT. */
  readonly captions: string
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Milliseconds. */
const toRead = 1700
const toWait = 500
const toPoint = 500
const pointerFrames = 6

interface Frame {
  readonly shot: number
  readonly pointer?: Point
  readonly at: number
}

export async function makeFilm(page: Page, shots: readonly Shot[], size: Size): Promise<Film> {
  const { frames, cues, end } = timeline(shots, size)
  const muxer = new Muxer({
    target: new ArrayBufferTarget(),
    video: { codec: 'V_VP9', ...size },
    firstTimestampBehavior: 'strict',
  })
  await page.exposeFunction('takeChunk', (base64: string, type: 'key' | 'delta', at: number) =>
    muxer.addVideoChunkRaw(Buffer.from(base64, 'base64'), type, at),
  )
  // An encoder is there only on a page of a secure origin.
  await page.route('**/*', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }))
  await page.goto('http://localhost/')
  await page.evaluate(encode, {
    size,
    pictures: shots.map(({ picture }) => picture.toString('base64')),
    // A last frame tells a player how long the one before it stays.
    frames: [...frames, { ...(frames.at(-1) ?? { shot: 0 }), at: end }],
  })
  muxer.finalize()
  return { video: Buffer.from(muxer.target.buffer), captions: webVtt(cues) }
}

interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}

function timeline(shots: readonly Shot[], size: Size) {
  const frames: Frame[] = []
  const cues: Cue[] = []
  let at = 0
  let stands: Point = { x: size.width / 2, y: size.height / 2 }
  for (const [shot, { pointer, caption }] of shots.entries()) {
    const from = at
    const isWait = caption.endsWith('working.')
    frames.push({ shot, pointer: stands, at })
    at += isWait ? toWait : toRead
    if (pointer) {
      for (let frame = 1; frame <= pointerFrames; frame += 1) {
        const share = frame / pointerFrames
        frames.push({ shot, pointer: between(stands, pointer, share * share * (3 - 2 * share)), at })
        at += toPoint / pointerFrames
      }
      stands = pointer
      at += toWait
    }
    const previous = cues.at(-1)
    if (previous?.text === caption) cues[cues.length - 1] = { ...previous, to: at }
    else cues.push({ from, to: at, text: caption })
  }
  return { frames, cues, end: at }
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

interface Scene {
  readonly size: Size
  /** PNG files as base64. */
  readonly pictures: readonly string[]
  readonly frames: readonly Frame[]
}

/** Runs in the page. */
async function encode({ size, pictures, frames }: Scene): Promise<void> {
  const { takeChunk } = window as unknown as {
    takeChunk: (base64: string, type: string, at: number) => Promise<void>
  }
  const sent: Promise<void>[] = []
  let problem: unknown
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      let text = ''
      for (const byte of bytes) text += String.fromCodePoint(byte)
      sent.push(takeChunk(btoa(text), chunk.type, chunk.timestamp))
    },
    error: (error) => (problem = error),
  })
  encoder.configure({ codec: 'vp09.00.10.08', ...size, bitrateMode: 'quantizer', latencyMode: 'quality' })
  const stage = new OffscreenCanvas(size.width, size.height)
  const context = stage.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  const drawn: (ImageBitmap | undefined)[] = []
  for (const [index, { shot, pointer, at }] of frames.entries()) {
    drawn[shot] ??= await createImageBitmap(await (await fetch(`data:image/png;base64,${pictures[shot]}`)).blob())
    context.drawImage(drawn[shot], 0, 0, size.width, size.height)
    if (pointer) {
      context.setTransform(1.5, 0, 0, 1.5, pointer.x, pointer.y)
      context.beginPath()
      for (const [x, y] of [
        [0, 0],
        [0, 17],
        [4, 13],
        [7, 20],
        [10, 19],
        [7, 12],
        [12, 12],
      ] as const)
        context.lineTo(x, y)
      context.closePath()
      context.fillStyle = '#16211f'
      context.strokeStyle = '#ffffff'
      context.lineWidth = 2
      context.stroke()
      context.fill()
      context.resetTransform()
    }
    const frame = new VideoFrame(stage, { timestamp: Math.round(at * 1000) })
    encoder.encode(frame, { keyFrame: index === 0, vp9: { quantizer: 50 } } as VideoEncoderEncodeOptions)
    frame.close()
    if (index % 10 === 9) await encoder.flush()
  }
  await encoder.flush()
  await Promise.all(sent)
  if (problem) throw problem as Error
}

function webVtt(cues: readonly Cue[]): string {
  const parts = cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`)
  return ['WEBVTT\n', ...parts].join('\n')
}

function clock(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  const seconds = ((milliseconds % 60_000) / 1000).toFixed(3)
  return `${String(minutes).padStart(2, '0')}:${seconds.padStart(6, '0')}`
}
