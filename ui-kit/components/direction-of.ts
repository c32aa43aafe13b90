/**
 * Text runs as its letters do, and an empty field as its page does. To ask each field of a long form for its letters
 * takes the browser a tenth of the form's drawing.
 */
export const directionOf = (text: string): 'auto' | undefined => (text ? 'auto' : undefined)
