/** The figures of a month, and whether they add up. */
import { closed, name } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const salesInsights = defineOperation({
  name: 'sales.insights',
  about:
    'Computes the leading products, customers, categories and movements of the month, and tells whether their totals agree with the files.',
  parameters: closed('From which table.', {
    from: name('The joined table of the month.', 'artefactRequired'),
    as: name('The insights.', 'artefactWritten'),
  }),
  example: { do: 'sales.insights', from: 'sales', as: 'insights' },
  replies: { insights: { accuracy: { canProceed: 'boolean' } } },
  fixture: {
    reply: { insights: { accuracy: { canProceed: true } } },
    writes: { as: { topProducts: ['SKU-0042'], topCustomers: ['Customer 17'] } },
  },
})
