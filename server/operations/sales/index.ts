/** Work of the monthly sales report. */
import { salesInsights } from './sales-insights.ts'
import { salesReport } from './sales-report.ts'
import { salesValidate } from './sales-validate.ts'

export const sales = [salesValidate, salesInsights, salesReport]
