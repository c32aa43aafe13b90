/**
 * Keeps pdf.js from slowing down the whole process: on Node 20 it replaces a few functions that every program calls all the time
 * with its own, written in JavaScript, for the sake of rare cases that neither it nor we have. To be imported before pdf.js.
 */
const { push } = Array.prototype
const { parse, stringify } = JSON

export function restoreNativeFunctions(): void {
  Object.assign(Array.prototype, { push })
  Object.assign(JSON, { parse, stringify })
}
