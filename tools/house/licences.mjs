/**
 * Which licences the packages that we ship may have. docs/dependencies.md is checked against it, and docs/assurance/licences.md
 * and the list of components (sbom.mjs) are made with it.
 */

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'BSD',
  'CC0-1.0',
  'Zlib',
  'Unlicense',
])

/**
 * In "A OR B" one licence has to be permissive; in "A AND B" all of them.
 * @param {string} licence
 * @returns {boolean}
 */
export function isPermissive(licence) {
  const parts = licence.replaceAll(/[()]/g, '')
  if (parts.includes(' OR ')) return parts.split(' OR ').some(isPermissive)
  return parts.split(' AND ').every((part) => permissive.has(part))
}

/**
 * Packages whose licence is not permissive by its name, with the reason why they may be shipped. `licence` stands for a package
 * whose package.json names none that a program understands.
 * @type {readonly { pattern: RegExp, packages: string, licence?: string, reason: string }[]}
 */
export const exceptions = [
  {
    pattern: /^@img\/sharp-/,
    packages: '`@img/sharp-…` (libvips)',
    reason:
      'LGPL: libvips is a library of its own, loaded unchanged from a folder of its own, and anybody can put another build in its place. The code of `sharp` around it is Apache-2.0.',
  },
  {
    pattern: /^lightningcss/,
    packages: '`lightningcss` and its programs',
    reason:
      'MPL-2.0: Vite minifies style sheets with it while the pages are built. It is unchanged, and nothing of it gets into the pages or the server.',
  },
  {
    pattern: /^dejavu-fonts-ttf$/,
    packages: '`dejavu-fonts-ttf`',
    licence: 'Bitstream Vera and Arev',
    reason:
      'The licences of Bitstream Vera and Arev, which stand in the package, permit use, copying and sale with software. The typefaces are unchanged.',
  },
  {
    pattern: /^png-js$/,
    packages: '`png-js`',
    licence: 'MIT',
    reason: 'MIT by the file LICENSE in the package; its package.json does not name it.',
  },
]

/** @param {string} name */
export const exceptionFor = (name) => exceptions.find(({ pattern }) => pattern.test(name))
