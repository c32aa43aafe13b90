/** The audit log: each kind of event with its name on the page and in the CSV file, and the shape of an event. */

export const auditEventNames = {
  'password-accepted': 'Password accepted',
  'password-refused': 'Wrong e-mail or password',
  'password-paused': 'Too many wrong passwords',
  'code-accepted': 'Code accepted',
  'code-refused': 'Wrong code',
  'recovery-code-used': 'Recovery code used',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'signed-out-there': 'Signed out at the sign-in service',
  'password-changed': 'Password changed',
  'password-change-refused': 'Change of password refused',
  'password-reset': 'Password set by a link',
  'reset-link-made': 'Link for a new password made',
  'second-factor-set-up': 'Second factor set up',
  'second-factor-removed': 'Second factor removed',
  'recovery-codes-made': 'New recovery codes made',
  'device-signed-out': 'Device signed out',
  'devices-signed-out': 'All other devices signed out',
  'member-added': 'User added',
  'member-removed': 'User removed',
  'person-switched-off': 'User switched off',
  'person-switched-on': 'User switched on',
  'group-changed': 'Group of a directory changed',
  'group-removed': 'Group of a directory removed',
  'clients-changed': 'Workspaces of a user changed',
  'admin-changed': 'Admin right changed',
  'workspace-admin-changed': 'Right to manage the people of a workspace changed',
  'password-set': 'Password set by an operator',
  'api-key-made': 'API key made',
  'api-key-revoked': 'API key revoked',
  'webhook-made': 'Webhook made',
  'webhook-removed': 'Webhook removed',
  'webhook-secret-changed': 'Secret of a webhook changed',
  'webhook-failed': 'Webhook not delivered',
  'instructions-saved': 'Instructions saved',
  'definition-changed': 'Definition changed',
  'agent-published': 'Agent published',
  'agent-asked-for': 'Approval of an agent’s version asked for',
  'agent-sent-back': 'Version of an agent sent back',
  'agent-withdrawn': 'Request to publish an agent withdrawn',
  'agent-rolled-out': 'Workspaces of an agent’s version changed',
  'agent-unpublished': 'Agent taken out of use',
  'studio-roles-changed': 'Studio roles of a user changed',
  'session-opened': 'Session opened',
  'session-ended': 'Session ended',
  'run-deleted': 'Run deleted',
  'run-handed-over': 'Run handed over',
  'erasure-asked': 'Erasure asked for',
  erased: 'Erased',
  'data-exported': 'Data exported',
  'hold-set': 'Legal hold set',
  'hold-lifted': 'Legal hold lifted',
  'retention-changed': 'Days of keeping changed',
  'virus-found': 'Virus found in a file',
  downloaded: 'Downloaded',
  'audit-exported': 'Audit log exported',
} as const

export type AuditEventKind = keyof typeof auditEventNames

export const auditEventKinds = Object.keys(auditEventNames) as readonly AuditEventKind[]

export interface AuditEvent {
  /** A number that counts up. */
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly event: AuditEventKind
  /** The e-mail of the user at that time, or a name for another actor; null if the portal does not know who it was. */
  readonly who: string | null
  readonly client: string | null
  readonly agent: string | null
  readonly session: string | null
  /** The target of the action: a user, a document, a definition, a file. */
  readonly subject: string | null
  readonly detail: string | null
  readonly address: string | null
  /** The id of the request, as in the log. */
  readonly request: string | null
}
