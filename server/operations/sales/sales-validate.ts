/** The critical checks of a month's sales files. */
import { closed, name, number } from '#engine/definition/schema/build.ts'
import { defineOperation } from '../define-operation.ts'

export const salesValidate = defineOperation({
  name: 'sales.validate',
  about:
    'Reads the sales, customer and product files of a month, checks that their columns, rows, totals and coverage are usable, and joins them to one table. The table is there only when the critical checks hold.',
  parameters: closed('Which files of which month.', {
    month: name('The month, as YYYY-MM.', 'artefactRequired'),
    sales: name('The sales by product.', 'artefactRequired'),
    customers: name('The customers.', 'artefactRequired'),
    lookup: name('The products with their categories and groups.', 'artefactRequired'),
    'coverage?': number('The share of the sales value, in per cent, that must have a category.', {
      minimum: 0,
      maximum: 100,
      default: 80,
    }),
    as: name('The joined table.', 'artefactWritten'),
  }),
  example: {
    do: 'sales.validate',
    month: 'reportMonth',
    sales: 'salesFile',
    customers: 'customerFile',
    lookup: 'lookupFile',
    coverage: 80,
    as: 'sales',
  },
  replies: {
    summary: { rows: 'number', unique_skus: 'number', unique_customers: 'number' },
    coverage: { by_value: { categorised_pct: 'number', grouped_pct: 'number' } },
    canProceed: 'boolean',
    checks: 'list',
  },
  fixture: {
    reply: {
      summary: { rows: 1240, unique_skus: 186, unique_customers: 74 },
      coverage: { by_value: { categorised_pct: 97.4, grouped_pct: 91.2 } },
      canProceed: true,
      checks: [
        { name: 'Columns', passed: true, critical: true },
        { name: 'Rows in the month', passed: true, critical: true },
        { name: 'Totals', passed: true, critical: true },
        { name: 'Coverage by value', passed: true, critical: true },
      ],
    },
  },
})
