/**
 * Plans where in a header the logo stands: in the room between the header and the text, so that no page changes. All
 * lengths are in twentieths of a point (twips).
 */
import type { HeaderSize } from './measure-header.ts'

/** The page of a section that shows the header. */
export interface HeaderRoom {
  /** From the edge of the page to the text, and to the header. */
  readonly top: number
  readonly header: number
  readonly textWidth: number
}

export interface LogoPlan {
  /** Above the content of the header in a paragraph of its own; floating at its right; or floating above it. */
  readonly place: 'above' | 'beside' | 'over'
  readonly height: number
  /** The distance of a floating logo from the edge of the page. */
  readonly y: number
}

/** For a logo that replaces a placeholder in a header: inline, or floating over a header that holds nothing else. */
export interface PlaceholderPlan {
  readonly place: 'in line' | 'over'
  readonly height: number
  readonly y: number
}

/** 2 mm between the logo and what is below it. */
const gap = 113
/** 8 mm: a logo should be as high as this where there is a choice. */
const goodHeight = 454
/** 4.5 mm: below this, a logo cannot be recognised. */
const leastHeight = 255
/** 5 mm from the edge of the page, which most printers can print. */
const edge = 284
/** The height of a line below its picture. */
const descent = 60

export function planLogo(
  rooms: readonly HeaderRoom[],
  size: HeaderSize,
  logo: { readonly width: number; readonly height: number },
): LogoPlan {
  const top = Math.min(...rooms.map((room) => room.top))
  const header = Math.max(...rooms.map((room) => room.header))
  const first = Math.min(...rooms.map((room) => room.header))
  const textWidth = Math.min(...rooms.map((room) => room.textWidth))
  const fit = (room: number) => Math.floor(Math.min(logo.height, room))
  const above = fit(top - header - (size.isEmpty ? 0 : size.height) - gap - descent)
  if (above >= goodHeight || above === logo.height) return { place: 'above', height: above, y: 0 }
  const beside = fit(top - header - gap)
  const width = (beside * logo.width) / logo.height
  if (!size.isEmpty && beside >= goodHeight && size.width + width + 4 * gap <= textWidth) {
    return { place: 'beside', height: beside, y: header }
  }
  // An empty header leaves all the room down to the text, another one the room above it.
  const over = fit((size.isEmpty ? top : first) - edge - gap / 2)
  if (above >= leastHeight && above >= over) return { place: 'above', height: above, y: 0 }
  // It floats, so that it moves nothing even where there is hardly any room.
  return { place: 'over', height: Math.max(over, leastHeight), y: edge }
}

/** `rest`: what the header holds without the line of the placeholder. */
export function planPlaceholder(
  rooms: readonly HeaderRoom[],
  rest: Pick<HeaderSize, 'height' | 'isEmpty'>,
  logo: { readonly height: number },
): PlaceholderPlan {
  const top = Math.min(...rooms.map((room) => room.top))
  const header = Math.max(...rooms.map((room) => room.header))
  const inLine = Math.floor(Math.min(logo.height, top - header - rest.height - descent))
  if (inLine >= goodHeight || inLine === logo.height) return { place: 'in line', height: inLine, y: 0 }
  const over = Math.floor(Math.min(logo.height, top - edge - gap / 2))
  if (rest.isEmpty && over > inLine) return { place: 'over', height: Math.max(over, leastHeight), y: edge }
  return { place: 'in line', height: Math.max(inLine, leastHeight), y: 0 }
}
