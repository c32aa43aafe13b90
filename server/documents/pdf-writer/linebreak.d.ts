/** As much of linebreak as we use; it ships no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** `position`: the offset in the text at which a line may end. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
}
