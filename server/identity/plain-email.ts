/** The form in which the directory keeps an e-mail, so that the same address is found however it was typed. */

/** Lower-cases A to Z only: `toLowerCase` would make an ordinary k of the Kelvin sign, and a stranger's address fit. */
export function plainEmail(typed: string): string {
  return typed.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
