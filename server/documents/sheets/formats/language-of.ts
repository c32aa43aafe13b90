/** Finds the language of a number format by its Windows language number or its name. */

const byNumber: Readonly<Record<number, string>> = {
  0x01: 'ar',
  0x02: 'bg',
  0x03: 'ca',
  0x04: 'zh',
  0x05: 'cs',
  0x06: 'da',
  0x07: 'de',
  0x08: 'el',
  0x0a: 'es',
  0x0b: 'fi',
  0x0c: 'fr',
  0x0d: 'he',
  0x0e: 'hu',
  0x0f: 'is',
  0x10: 'it',
  0x11: 'ja',
  0x12: 'ko',
  0x13: 'nl',
  0x14: 'nb',
  0x15: 'pl',
  0x16: 'pt',
  0x18: 'ro',
  0x19: 'ru',
  0x1a: 'hr',
  0x1b: 'sk',
  0x1c: 'sq',
  0x1d: 'sv',
  0x1e: 'th',
  0x1f: 'tr',
  0x20: 'ur',
  0x21: 'id',
  0x22: 'uk',
  0x24: 'sl',
  0x25: 'et',
  0x26: 'lv',
  0x27: 'lt',
  0x29: 'fa',
  0x2a: 'vi',
  0x2d: 'eu',
  0x2f: 'mk',
  0x36: 'af',
  0x39: 'hi',
  0x3c: 'ga',
  0x3e: 'ms',
  0x45: 'bn',
  0x46: 'pa',
  0x52: 'cy',
  0x56: 'gl',
}

/** `407`, `0409`, `[$-1000407]`: the last four digits name language and country, their lowest ten bits the language. */
export function languageOf(locale: string): string | undefined {
  const first = locale.split(',')[0] ?? ''
  const number = /^[\da-f]{1,8}$/i.test(first) ? Number.parseInt(first, 16) & 0x3ff : undefined
  const language = number === undefined ? /^[a-z]{2,3}(?=-|$)/i.exec(first)?.[0].toLowerCase() : byNumber[number]
  // English is the default.
  return language === 'en' ? undefined : language
}
