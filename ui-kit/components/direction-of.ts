/**
 * The direction of a field: that of its text or, if it is empty, that of the page. Setting 'auto' on every empty field of a
 * long form would take a tenth of the time to render it.
 */
export const directionOf = (text: string): 'auto' | undefined => (text ? 'auto' : undefined)
