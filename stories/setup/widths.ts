/** Makes stories available in the widths of a phone, a tablet and a desktop before they run as tests. */
import { page } from 'vitest/browser'

export const widths = [320, 360, 640, 768, 1440] as const

declare global {
  /** Only if stories run as tests. */
  var atEveryWidth: ((look: (width: number) => void) => Promise<void>) | undefined
}

globalThis.atEveryWidth = async (look) => {
  const { innerWidth, innerHeight } = window
  for (const width of widths) {
    await page.viewport(width, innerHeight)
    // Components that observe their width render again in the next frame.
    await new Promise(requestAnimationFrame)
    look(width)
  }
  await page.viewport(innerWidth, innerHeight)
}
