/** Measures how long the preview of a fabric takes to follow its slider. */
import type { Page } from 'playwright-core'

export interface SliderTime {
  /** Milliseconds from a move to the frame in which the preview was redrawn: the median of ten. */
  readonly wall: number
  /** CPU milliseconds for each move, in the main thread of the page. */
  readonly processor: number
}

const moves = 10

export async function timeOfSlider(page: Page): Promise<SliderTime> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await taskSeconds()
  const wall = await page.evaluate<number>(slide)
  const processor = Math.round(((await taskSeconds()) - before) * (1000 / moves))
  await session.detach()
  return { wall, processor }
}

/** Runs in the page. */
const slide = `(async () => {
  const slider = document.querySelector('input[type=range][max="180"]')
  const canvas = document.querySelector('figure canvas')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  const times = []
  for (let move = 1; move <= ${moves}; move += 1) {
    const drawn = new Promise((done) => {
      const context = canvas.getContext('2d')
      const put = context.putImageData
      context.putImageData = (...all) => { put.apply(context, all); context.putImageData = put; done() }
    })
    const start = performance.now()
    set.call(slider, String(45 + move))
    slider.dispatchEvent(new Event('input', { bubbles: true }))
    await drawn
    times.push(performance.now() - start)
  }
  return Math.round(times.sort((a, b) => a - b)[${moves / 2}])
})()`
