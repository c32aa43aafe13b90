/** table.describe: describes measured figures in sentences. */
import { closed, idPattern, list, name, text } from '#engine/definition/schema/build.ts'
import { partAt } from '#engine/definition/shapes/parts.ts'
import { record, text as textShape, unknown, type Shape } from '#engine/definition/shapes/shape.ts'
import { defineOperation } from '../define-operation.ts'

export const tableDescribe = defineOperation({
  name: 'table.describe',
  doing: 'Describe the figures',
  run: () => import('./table-describe.run.ts'),
  about:
    'Says in sentences what the views of table.measure show: what leads and what is last, how few groups make up most, what rose and fell most, what is unusual. Each figure is one of the view. The result is a map of texts by the id of the view, which text.reword can word for a reader and a sheet of table.write can show.',
  parameters: closed('Which figures.', {
    from: list('Results of table.measure.', name('A result.', 'artefactRequired'), { minItems: 1, maxItems: 20 }),
    'views?': list('The ids of the views, in this order. Absent: all.', text('An id.', { pattern: idPattern }), {
      minItems: 1,
      uniqueItems: true,
    }),
    as: name('The map of sentences.', 'artefactWritten'),
  }),
  shapes: (
    { from, views, as }: { readonly from: readonly string[]; readonly views?: readonly string[]; readonly as: string },
    at,
  ) => {
    const measured = from.map((_, index) => partAt(at.shapeAt('from', index), ['views']))
    const known = measured.map((found) => ('shape' in found && found.shape.kind === 'record' ? found.shape : undefined))
    if (known.includes(undefined)) return at.writes(as, unknown)
    const all = record(Object.assign({}, ...known.map((each) => each?.parts ?? {})) as Readonly<Record<string, Shape>>)
    for (const index of views?.keys() ?? []) at.part(all, ['views', index])
    at.writes(as, record(Object.fromEntries((views ?? Object.keys(all.parts)).map((id) => [id, textShape]))))
  },
  example: { do: 'table.describe', from: ['insights'], as: 'findings' },
  fixture: {
    writes: {
      as: {
        byGroup: 'Food has the most: Net sales 12.00 (99.59 %). Toys has the least: 0.05 (0.41 %).',
        movers: 'March 2024 beside February 2024: 1 is new, 1 is lost.',
      },
    },
  },
})
