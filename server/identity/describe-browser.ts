/** Describes the browser and the system in words, from the User-Agent header. */
import bowser from 'bowser'

interface BrowserInWords {
  readonly browser: string
  /** Undefined if the header does not name it. */
  readonly system: string | undefined
}

export function describeBrowser(userAgent: string | undefined): BrowserInWords {
  if (!userAgent) return { browser: 'A program', system: undefined }
  const { browser, os } = bowser.parse(userAgent)
  // Without the version, which most browsers no longer state truthfully.
  return { browser: browser.name || 'A program', system: os.name || undefined }
}
