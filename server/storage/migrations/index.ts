/** Every change of the schema, in the order of their making. One that has been released never changes again. */
import type { Migration } from './migration.ts'
import { members } from './001-members.ts'
import { identity } from './002-identity.ts'
import { sessions } from './003-sessions.ts'
import { artefacts } from './004-artefacts.ts'
import { schedule } from './005-schedule.ts'
import { instructions } from './006-instructions.ts'
import { storedBytes } from './007-stored-bytes.ts'
import { guesses } from './008-guesses.ts'
import { commits } from './010-commits.ts'
import { audit } from './011-audit.ts'
import { workParts } from './021-work-parts.ts'
import { tenantLogouts } from './022-tenant-logouts.ts'
import { sharedContents } from './023-shared-contents.ts'
import { secondFactor } from './024-second-factor.ts'
import { myWork } from './026-my-work.ts'
import { modelCalls } from './030-model-calls.ts'
import { progressOfCalls } from './042-progress-of-calls.ts'
import { notices } from './043-notices.ts'
import { languages } from './044-languages.ts'
import { languageOfSessions } from './045-language-of-sessions.ts'
import { studio } from './046-studio.ts'
import { reservedUse } from './047-reserved-use.ts'
import { timesOfCalls } from './048-times-of-calls.ts'
import { refreshAgain } from './049-refresh-again.ts'
import { studioCases } from './050-studio-cases.ts'
import { studioRequests } from './051-studio-requests.ts'
import { workTimes } from './052-work-times.ts'
import { apiKeys } from './053-api-keys.ts'
import { webhooks } from './054-webhooks.ts'
import { erasure } from './055-erasure.ts'
import { retention } from './056-retention.ts'
import { directories } from './057-directories.ts'
import { signedInElsewhere } from './058-signed-in-elsewhere.ts'
import { workspaceAdmins } from './059-workspace-admins.ts'
import { useMails } from './060-use-mails.ts'
import { assignedColumns } from './061-assigned-columns.ts'

export const migrations: readonly Migration[] = [
  members,
  identity,
  sessions,
  artefacts,
  schedule,
  instructions,
  storedBytes,
  guesses,
  commits,
  audit,
  workParts,
  tenantLogouts,
  sharedContents,
  secondFactor,
  myWork,
  modelCalls,
  progressOfCalls,
  notices,
  languages,
  languageOfSessions,
  studio,
  reservedUse,
  timesOfCalls,
  refreshAgain,
  studioCases,
  studioRequests,
  workTimes,
  apiKeys,
  webhooks,
  erasure,
  retention,
  directories,
  signedInElsewhere,
  workspaceAdmins,
  useMails,
  assignedColumns,
]
