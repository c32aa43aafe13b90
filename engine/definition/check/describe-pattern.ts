/** Describes the patterns of the schema in words. */
import { idPattern, plainIdPattern } from '../schema/build.ts'

const notInherited = 'and not a name that every object has, such as toString'

const words: Readonly<Record<string, string>> = {
  [idPattern]: `written like "sales-file" or "salesFile": letters and digits, with single hyphens between them, beginning with a small letter, ${notInherited}`,
  [plainIdPattern]: `written like "salesFile": letters and digits, beginning with a small letter, ${notInherited}`,
  '^[A-Za-z][A-Za-z0-9]*$': 'letters and digits, beginning with a letter',
  '^[a-z][a-z0-9-]*$': 'small letters, digits and hyphens, beginning with a letter',
  '^[a-z][A-Za-z0-9]*$': 'letters and digits, beginning with a small letter',
  '^#[0-9A-Fa-f]{6}$': 'a colour such as #1D4ED8',
  '\\.(png|jpg|jpeg|webp)$': 'the name of a picture with its ending, such as photo.jpg',
  '^[A-Z]{3}$': 'the code of a currency, such as GBP',
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$': 'a language and its region, such as de-DE',
  [String.raw`^[^/\\]+\.[a-z0-9]+$`]: 'the name of a file with its ending, such as Policy.docx',
  '^\\.[a-z0-9]+$': 'a dot, then small letters and digits, such as .docx',
  '^/agent/[a-z0-9-]+$': '/agent/ and a name of small letters, digits and hyphens',
  '^/[A-Za-z0-9/_-]*$': 'an address of the portal, such as /dashboard',
  '^/(api/agents?/[a-z0-9-]+|uploads/\\{session\\})(/([A-Za-z0-9._-]+|\\{[A-Za-z][A-Za-z0-9]*\\}))+$':
    '/api/agent/…/…, /api/agents/…/… or /uploads/{session}/…, with letters, digits, dots, hyphens and {names} between the slashes',
}

export const describePattern = (pattern: string): string => words[pattern] ?? `a text that matches ${pattern}`
