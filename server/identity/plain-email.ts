/** Normalises an e-mail as the directory stores it, so that an address is found however it was typed. */

/** Lower-cases only A to Z, because `toLowerCase` turns the Kelvin sign into k, so that another person's address would match. */
export function plainEmail(typed: string): string {
  return typed.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
