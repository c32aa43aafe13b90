/** Generated from ui-kit/panels/touch-up/parameters.ts by `npm run generate`. Do not edit. */
import type { Failure } from '#engine/definition/types.ts'

export type TouchUpParameters = {
  /** The requests of the panel. */
  readonly calls: {
    /** Gives the photo. */
    readonly photo: string
    /** Gives the cutout as it is now. */
    readonly cutout: string
    /** Tells what was marked so far, so that it can be marked further: {marks: {strokes, box}, meta: {about, missing}}, all of which may be absent. */
    readonly kept: string
    /** Mends the cutout; it takes @param.marks: {strokes, box}, as image.touch-up reads them, and may reply {meta: {about, missing}}. */
    readonly apply: string
  }
  /** What the panel is for, above the picture. */
  readonly about?: string
  /** What stands before the sentence that says how the cutout was made (meta.about of the replies). */
  readonly made?: string
  /** Where a part is probably missing: places that the replies name (meta.missing: a list of {x, y, width, height}) have a frame on the picture. */
  readonly missing?: {
    /** What the frames mean, and what to do; {places} is filled in. */
    readonly text: string
    /** A place on the left. */
    readonly left: string
    /** A place in the middle. */
    readonly middle: string
    /** A place on the right. */
    readonly right: string
  }
  /** What the picture shows, for those who cannot see it. */
  readonly picture: string
  /** The choice of a tool. */
  readonly tools: {
    /** Its name. */
    readonly label: string
    /** Marks what is kept. */
    readonly keep: string
    /** Marks what is removed. */
    readonly remove: string
    /** Draws a box around the thing. */
    readonly box: string
  }
  /** A further tool, for what belongs to the thing and is not covered with fabric, such as a frame of wood. Its strokes are of the kind "bare"; image.mask leaves them out. */
  readonly bare?: {
    /** Its name. */
    readonly tool: string
    /** Gives the picture of what is covered: white, black where nothing is. It is shown as stripes. */
    readonly area: string
    /** What the stripes mean, and how they are mended. */
    readonly about: string
    /** What is covered with fabric was mended, and the cutout was not. */
    readonly applied: string
    /** The cutout was mended, and what is covered with fabric as well. */
    readonly both: string
  }
  /** The size of the brush. */
  readonly brush: string
  /** How the picture is marked by keyboard. */
  readonly keys: string
  /** How large the picture is shown; thin legs are marked when it is enlarged. */
  readonly zoom: {
    /** The name of the button that shrinks it. */
    readonly smaller: string
    /** The name of the button that enlarges it. */
    readonly larger: string
  }
  /** Takes the last mark back. */
  readonly undo: string
  /** Takes all marks back. */
  readonly clear: string
  /** Mends the cutout by the marks. */
  readonly apply: string
  /** The cutout was mended. */
  readonly applied: string
  /** The marks were taken back and the first cutout is there again. */
  readonly cleared: string
  /** How many marks there are; {count} is filled in. */
  readonly marks: string
  /** The cutout could not be mended. */
  readonly failed: Failure
}
