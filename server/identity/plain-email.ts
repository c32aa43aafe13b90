/** Normalises an e-mail to the form in which the directory stores it, so that it is found however it was typed. */

/** Lower-cases only A to Z, because `toLowerCase` turns the Kelvin sign into k, so that another person's address would match. */
export function plainEmail(typed: string): string {
  return typed.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Longer addresses cannot be delivered (RFC 5321). */
const longestEmail = 254

export const isEmail = (text: string): boolean =>
  /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(text) && text.length <= longestEmail
