/** data.default: values with which a session starts until a user enters others. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { shapeOfValue } from '#engine/definition/shapes/shape-of-value.ts'
import { defineOperation } from '../define-operation.ts'

export const dataDefault = defineOperation({
  name: 'data.default',
  run: () => import('./data-default.run.ts'),
  about: 'Gives an artefact its first value. When the session holds it already, it stays as it is.',
  parameters: closed('Which artefact, and its value.', {
    as: name('The artefact.', 'artefactWritten'),
    value: { description: 'Any JSON value.' },
  }),
  shapes: ({ as, value }: { readonly as: string; readonly value: unknown }, at) => at.writes(as, shapeOfValue(value)),
  example: { do: 'data.default', as: 'colors', value: { background: '#FFFFFF', ink: '#111827', accent: '#1D4ED8' } },
  fixture: {},
})
