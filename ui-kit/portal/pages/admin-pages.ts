/** The pages for admins. They are listed in a script of their own, so that the script that every user receives does not grow with them. */
export const adminPages = {
  api: async () => (await import('./api/Api.tsx')).Api,
  audit: async () => (await import('./audit/AuditLog.tsx')).AuditLog,
  instructions: async () => (await import('./instructions/AgentInstructions.tsx')).AgentInstructions,
  ownPeople: async () => (await import('./people/WorkspacePeople.tsx')).WorkspacePeople,
  people: async () => (await import('./people/People.tsx')).People,
  retention: async () => (await import('./retention/Retention.tsx')).Retention,
  use: async () => (await import('./use/UseAndCost.tsx')).UseAndCost,
}
