import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import background from '#definitions/agents/sofa-background-gen.json' with { type: 'json' }
import shipped from '#definitions/agents/sofa-texture-gen.json' with { type: 'json' }
import { CallError } from '#engine/client/call-error.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { PanelCalls, PanelRequest } from '#engine/machine/panel-calls.ts'
import { isStepOf } from '#ui-kit/panels/is-step-of.ts'
import { TouchUpPanel } from './TouchUpPanel.tsx'

// The definition was checked; the page does not read the server's part, so it need not be stripped.
const definition = shipped as unknown as PublicDefinition
const stepOf = ({ steps }: PublicDefinition) => steps.find((each) => isStepOf('touch-up', each))

interface Answers {
  readonly apply?: () => Promise<unknown>
  readonly kept?: () => Promise<unknown>
  readonly agent?: PublicDefinition
}
const nothing = () => Promise.resolve({})

async function open({ apply = nothing, kept = nothing, agent = definition }: Answers = {}) {
  const step = stepOf(agent)
  if (!step || !isStepOf('touch-up', step)) throw new Error('The definition has no step with the panel.')
  const sent: unknown[] = []
  const calls: PanelCalls = {
    ask: async (call: string, request?: PanelRequest) => {
      if (call === step.parameters.calls.kept) return { json: await kept(), etag: undefined }
      sent.push(request?.params?.['marks'])
      return { json: await apply(), etag: undefined }
    },
    download: () => Promise.resolve(),
    text: () => Promise.resolve(''),
    address: (call) => `/pictures/${call}`,
  }
  // The panel sends no event to the machine.
  const actor = { getSnapshot: () => ({ context: {} }) } as never
  const { container } = render(
    <TouchUpPanel definition={agent} actor={actor} calls={calls} parameters={step.parameters} />,
  )
  // The panel first requests earlier marks.
  await act(() => Promise.resolve())
  return {
    sent,
    /** The address of the fabric area, if it is shown. */
    area: () => container.querySelector<HTMLElement>('[style*="mask-image"]')?.style.maskImage,
    user: userEvent.setup(),
    picture: screen.getByRole('application'),
  }
}
const button = (name: string) => screen.getByRole('button', { name })

/** Draws a stroke by keyboard, from the middle of the picture to the right. */
async function drawStroke({ user, picture }: Awaited<ReturnType<typeof open>>) {
  act(() => picture.focus())
  await user.keyboard(' {ArrowRight}{ArrowRight} ')
}

describe('the touch-up panel', () => {
  test('marks by keyboard, and sends them when the cutout is to be mended', async () => {
    const opened = await open()
    await drawStroke(opened)
    expect(screen.getAllByText('Marks: 1').length).toBeGreaterThan(0)
    await opened.user.click(button('Mend cutout'))
    expect(opened.sent).toMatchObject([
      {
        strokes: [
          {
            kind: 'remove',
            points: [
              [0.5, 0.5],
              [0.51, 0.5],
              [0.52, 0.5],
            ],
          },
        ],
      },
    ])
    expect(await screen.findByText('The cutout was mended.')).toBeTruthy()
  })

  test('shows the mended cutout at a new address', async () => {
    const opened = await open()
    const address = () => screen.getByRole('img', { name: 'The sofa, cut out of the photo' }).getAttribute('src')
    const before = address()
    await drawStroke(opened)
    await opened.user.click(button('Mend cutout'))
    await screen.findByText('The cutout was mended.')
    expect(address()).not.toBe(before)
  })

  test('takes marks back one by one, by button and by keys', async () => {
    const opened = await open()
    await drawStroke(opened)
    await drawStroke(opened)
    await opened.user.keyboard('{Control>}z{/Control}')
    expect(screen.getAllByText('Marks: 1').length).toBeGreaterThan(0)
    await opened.user.click(button('Undo'))
    expect(screen.getAllByText('Marks: 0').length).toBeGreaterThan(0)
  })

  test('removing all marks brings the first cutout back', async () => {
    const opened = await open()
    await drawStroke(opened)
    await opened.user.click(button('Remove all marks'))
    expect(opened.sent).toEqual([{ strokes: [] }])
    expect(await screen.findByText('All marks were removed. This is the first cutout.')).toBeTruthy()
  })

  test('a refusal is shown in the words of the server, and the marks stay', async () => {
    const opened = await open({
      apply: () => Promise.reject(new CallError('refused', { status: 422, cause: 'The photo is gone.' })),
    })
    await drawStroke(opened)
    await opened.user.click(button('Mend cutout'))
    expect((await screen.findByRole('alert')).textContent).toContain('Mending failed: The photo is gone.')
    expect(screen.getAllByText('Marks: 1').length).toBeGreaterThan(0)
  })

  const earlier = { kind: 'remove', radius: 0.02, points: [[0.1, 0.1]] }
  const kept = () => Promise.resolve({ marks: { strokes: [earlier] }, meta: { about: 'Mended by your marks.' } })

  test('marks of an earlier visit are there again, and are sent with a new one', async () => {
    const opened = await open({ kept })
    expect(screen.getAllByText('Marks: 1').length).toBeGreaterThan(0)
    expect(screen.getByText('Mended by your marks.')).toBeTruthy()
    await drawStroke(opened)
    await opened.user.click(button('Mend cutout'))
    expect(opened.sent).toMatchObject([{ strokes: [earlier, { kind: 'remove' }] }])
  })

  test('marks of an earlier visit can all be removed, also one by one', async () => {
    const opened = await open({ kept })
    await opened.user.click(button('Undo'))
    await opened.user.click(button('Mend cutout'))
    expect(opened.sent).toEqual([{ strokes: [] }])
    expect(await screen.findByText('All marks were removed. This is the first cutout.')).toBeTruthy()
  })

  test('nothing is mended while the earlier marks cannot be had, since they would be lost', async () => {
    let isDown = true
    const opened = await open({
      kept: () => (isDown ? Promise.reject(new CallError('refused', { status: 503, cause: 'Try later.' })) : kept()),
    })
    await drawStroke(opened)
    await opened.user.click(button('Mend cutout'))
    expect((await screen.findByRole('alert')).textContent).toContain('Mending failed: Try later.')
    expect(opened.sent).toEqual([])
    isDown = false
    await opened.user.click(button('Mend cutout'))
    await screen.findByText('The cutout was mended.')
    expect(opened.sent).toMatchObject([{ strokes: [earlier, { kind: 'remove' }] }])
  })

  test('the picture is enlarged by buttons and by keys, and an arrow then moves the brush less far', async () => {
    const opened = await open()
    await opened.user.click(button('Show it larger'))
    expect(screen.getByText('150 %')).toBeTruthy()
    expect(button('Show it smaller')).toHaveProperty('disabled', false)
    act(() => opened.picture.focus())
    await opened.user.keyboard('+')
    expect(screen.getByText('200 %')).toBeTruthy()
    await opened.user.keyboard(' {ArrowRight}{ArrowRight} ')
    await opened.user.click(button('Mend cutout'))
    expect(opened.sent).toMatchObject([
      {
        strokes: [
          {
            points: [
              [0.5, 0.5],
              [0.505, 0.5],
              [0.51, 0.5],
            ],
          },
        ],
      },
    ])
    act(() => opened.picture.focus())
    await opened.user.keyboard('--')
    expect(screen.getByText('100 %')).toBeTruthy()
    expect(button('Show it smaller')).toHaveProperty('disabled', true)
  })

  test('two fingers enlarge the picture and mark nothing; one finger marks', async () => {
    const { picture } = await open()
    const finger = (pointerId: number, clientX: number) => ({
      pointerId,
      clientX,
      clientY: 10,
      pointerType: 'touch',
      isPrimary: pointerId === 1,
      button: 0,
    })
    fireEvent.pointerDown(picture, finger(1, 100))
    fireEvent.pointerDown(picture, finger(2, 200))
    fireEvent.pointerMove(picture, finger(2, 300))
    expect(screen.getByText('200 %')).toBeTruthy()
    fireEvent.pointerUp(picture, finger(2, 300))
    fireEvent.pointerUp(picture, finger(1, 100))
    expect(screen.getAllByText('Marks: 0').length).toBeGreaterThan(0)
    fireEvent.pointerDown(picture, finger(1, 100))
    fireEvent.pointerUp(picture, finger(1, 100))
    expect(screen.getAllByText('Marks: 1').length).toBeGreaterThan(0)
    expect(screen.getByText('200 %')).toBeTruthy()
  })

  test('what is no fabric is marked by keyboard, beside a picture of what the fabric will cover', async () => {
    const opened = await open()
    expect(opened.area()).toBeUndefined()
    await opened.user.click(screen.getByRole('radio', { name: 'Not fabric' }))
    expect(screen.getByText(/The fabric will cover what is striped/)).toBeTruthy()
    const before = opened.area()
    expect(before).toContain('/pictures/fabricArea')
    await drawStroke(opened)
    await opened.user.click(button('Mend cutout'))
    await screen.findByText('The fabric area was mended.')
    expect(opened.sent).toMatchObject([{ strokes: [{ kind: 'bare' }] }])
    expect(opened.area()).not.toBe(before)
    await opened.user.click(screen.getByRole('radio', { name: 'Keep' }))
    expect(opened.area()).toBeUndefined()
    expect(screen.queryByText(/The fabric will cover what is striped/)).toBeNull()
  })

  test('the message says what was mended by the strokes since the last time', async () => {
    const opened = await open()
    const mend = async (tool: string, message: string) => {
      await opened.user.click(screen.getByRole('radio', { name: tool }))
      await drawStroke(opened)
      await opened.user.click(button('Mend cutout'))
      expect(await screen.findByText(message)).toBeTruthy()
    }
    await mend('Remove', 'The cutout was mended.')
    await mend('Not fabric', 'The fabric area was mended.')
    await mend('Keep', 'The cutout and the fabric area were mended.')
  })

  test('strokes over what is no fabric are there again on a later visit', async () => {
    const bare = { kind: 'bare', radius: 0.02, points: [[0.1, 0.1]] }
    const opened = await open({ kept: () => Promise.resolve({ marks: { strokes: [bare] } }) })
    expect(screen.getAllByText('Marks: 1').length).toBeGreaterThan(0)
    await drawStroke(opened)
    await opened.user.click(button('Mend cutout'))
    expect(opened.sent).toMatchObject([{ strokes: [bare, { kind: 'remove' }] }])
  })

  test('an agent that lays no fabric does not offer the tool', async () => {
    await open({ agent: background as unknown as PublicDefinition })
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['remove', 'keep', 'box'])
  })

  test('the way in which the cutout was made has its place before it is known, so that no button moves when it comes', async () => {
    let answer: (reply: unknown) => void = () => undefined
    await open({ kept: () => new Promise((resolve) => (answer = resolve)) })
    expect(screen.getByRole('definition').textContent).toBe('…')
    await act(async () => answer(await kept()))
    expect(screen.getByRole('definition').textContent).toBe('Mended by your marks.')
  })

  test('the way in which the cutout was made follows the mending', async () => {
    const opened = await open({ apply: () => Promise.resolve({ meta: { about: 'Found in your box.' } }), kept })
    await drawStroke(opened)
    await opened.user.click(button('Mend cutout'))
    expect(await screen.findByText('Found in your box.')).toBeTruthy()
    expect(screen.queryByText('Mended by your marks.')).toBeNull()
  })

  test('a leg that may be missing has a frame on the picture, and a sentence says where and what to do', async () => {
    const place = { x: 0.7, y: 0.8, width: 0.1, height: 0.15 }
    const opened = await open({ kept: () => Promise.resolve({ meta: { missing: [place] } }) })
    const sentence = screen.getByText(/A leg may be missing in the frame on the picture \(on the right\)/)
    expect(opened.picture.getAttribute('aria-describedby')).toContain(sentence.closest('[id]')?.id)
    expect(opened.picture.querySelector('rect')?.getAttribute('x')).toBe('700')
    await drawStroke(opened)
    await opened.user.click(button('Mend cutout'))
    await screen.findByText('The cutout was mended.')
    expect(screen.queryByText(/A leg may be missing/)).toBeNull()
    expect(opened.picture.querySelector('rect')).toBeNull()
  })
})
