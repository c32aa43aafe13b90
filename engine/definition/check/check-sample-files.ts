/** Checks for sample files that cannot be made with their extension, or that their own field would refuse. */
import { fileTypeOf, isFileField, type FileField } from '#engine/fields/index.ts'
import { joinWithOr } from '#engine/fields/shared/text-rules.ts'
import { admitFiles } from '#engine/rules/admit-files.ts'
import { extensionOf } from '#engine/values/extension-of.ts'
import type { Path } from '../read/text-places.ts'
import type { SampleFile, SampleFiles } from '../types.ts'
import { createFinding, type Finding } from './finding.ts'
import { readableField, type Model } from './model.ts'

/** The formats that each maker of sample files can make. The server has a maker for each of them. */
/** undefined: the maker copies a file, and the extension is that of the file. */
const sampleExtensions = {
  table: ['.xlsx', '.csv'],
  document: ['.docx', '.pdf', '.txt', '.md'],
  picture: ['.png', '.jpg', '.webp'],
  copy: undefined,
} as const satisfies { readonly [M in keyof SampleFiles]: readonly string[] | undefined }

export function checkSampleFiles(model: Model): readonly Finding[] {
  return Object.entries(model.definition.samples?.files ?? {}).flatMap(([id, recipes]) => {
    const place = ['samples', 'files', id]
    const unmade = recipes.flatMap((recipe, index) => checkRecipe(recipe, [...place, index]))
    if (unmade.length > 0) return unmade
    const field = readableField(model, id)
    if (!field) return []
    return isFileField(field) ? checkAdmission(field, recipes, place) : [reportValueField(id, place)]
  })
}

/** Samples of a field whose own shape is wrong are checked once it is corrected. */
const reportValueField = (id: string, place: Path): Finding =>
  createFinding(
    'not-a-file',
    place,
    `The samples have files for field "${id}", which does not hold files. Give its sample value beside "files", as "${id}".`,
    { part: 'key', found: id },
  )

function checkRecipe(recipe: SampleFile, place: Path): readonly Finding[] {
  const extension = extensionOf(recipe.name)
  const report = (message: string, expected: string) => [
    createFinding('wrong-extension', [...place, 'name'], message, { found: extension, expected }),
  ]
  if (recipe.make === 'copy') {
    const own = extensionOf(recipe.from)
    if (own === extension) return []
    return report(`Sample "${recipe.name}" is a copy of "${recipe.from}": its name must end in ${own}, too.`, own)
  }
  const possible: readonly string[] = sampleExtensions[recipe.make]
  if (!possible.includes(extension))
    return report(
      `Sample "${recipe.name}" is a ${recipe.make}, which is made as ${joinWithOr(possible)}. Change its extension, or "make".`,
      possible.join(', '),
    )
  return recipe.make === 'table' && recipe.sheets && extension === '.csv'
    ? report(`Sample "${recipe.name}" has sheets, which a .csv cannot hold. Name it .xlsx, or give "rows".`, '.xlsx')
    : []
}

function checkAdmission(field: FileField, recipes: readonly SampleFile[], place: Path): readonly Finding[] {
  // The size and the exact type of a file are known only once it is made.
  const files = recipes.map(({ name }, index) => ({ name, size: index, type: '', lastModified: index }))
  const refused = files.flatMap((file, index) => {
    const [why] = admitFiles(field, [], [file]).messages
    return why === undefined
      ? []
      : [
          createFinding(
            'refused-sample',
            [...place, index, 'name'],
            `Field "${field.id}" would refuse its sample "${file.name}": ${why}`,
            { found: extensionOf(file.name), expected: acceptedBy(field) },
          ),
        ]
  })
  const most = fileTypeOf(field).maxCount(field)
  if (refused.length > 0 || files.length <= most) return refused
  return [
    createFinding(
      'refused-sample',
      [...place, most],
      `Field "${field.id}" would refuse its sample "${files[most]?.name}": it takes ${most === 1 ? 'one file' : `${most} files`}, and there are ${files.length} samples.`,
      { found: String(files.length), expected: String(most) },
    ),
  ]
}

const acceptedBy = (field: FileField): string => (field.accept ?? []).join(', ')
