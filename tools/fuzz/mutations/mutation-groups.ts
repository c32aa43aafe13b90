/** Everything that is done to requests before they are sent. */
import { ofAddress } from './of-address.ts'
import { ofForm } from './of-form.ts'
import { ofHeaders } from './of-headers.ts'
import { ofJson } from './of-json.ts'
import { ofMultipart } from './of-multipart.ts'
import type { MutationGroup } from './mutation.ts'

/** Mostly to the body where there is one: a request with another path or another header seldom gets far. */
export const mutations: readonly MutationGroup[] = [
  { weight: 1, mutations: ofAddress },
  { weight: 1, mutations: ofHeaders },
  { weight: 6, mutations: [...ofJson, ...ofForm, ...ofMultipart] },
]
