/** All tables of the database. Each owner describes its own in a file beside this one and adds them here. */
import type { ApiKeysTables } from './api-keys.ts'
import type { ArtefactsTables } from './artefacts.ts'
import type { AssignedColumnsTables } from './assigned-columns.ts'
import type { AuditTables } from './audit.ts'
import type { DirectoriesTables } from './directories.ts'
import type { IdentityTables } from './identity.ts'
import type { InstructionsTables } from './instructions.ts'
import type { LanguagesTables } from './languages.ts'
import type { MembersTables } from './members.ts'
import type { ModelCallsTables } from './model-calls.ts'
import type { MyWorkTables } from './my-work.ts'
import type { RetentionTables } from './retention.ts'
import type { ScheduleTables } from './schedule.ts'
import type { SessionsTables } from './sessions.ts'
import type { StudioTables } from './studio.ts'
import type { UseMailsTables } from './use-mails.ts'
import type { WebhooksTables } from './webhooks.ts'

export type Tables = MembersTables &
  IdentityTables &
  SessionsTables &
  ArtefactsTables &
  InstructionsTables &
  ScheduleTables &
  AssignedColumnsTables &
  AuditTables &
  MyWorkTables &
  ModelCallsTables &
  LanguagesTables &
  RetentionTables &
  StudioTables &
  ApiKeysTables &
  DirectoriesTables &
  UseMailsTables &
  WebhooksTables
