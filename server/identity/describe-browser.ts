/** Browser and system in words, from the User-Agent that a browser states of itself. */
import bowser from 'bowser'

interface BrowserInWords {
  readonly browser: string
  /** Undefined where it is not stated. */
  readonly system: string | undefined
}

export function describeBrowser(userAgent: string | undefined): BrowserInWords {
  if (!userAgent) return { browser: 'A program', system: undefined }
  const { browser, os } = bowser.parse(userAgent)
  // Without the version, which most browsers no longer state as it is.
  return { browser: browser.name || 'A program', system: os.name || undefined }
}
