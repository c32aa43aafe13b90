/** The fields for a person's workspaces and for what they may do there. */
import { isStudioRole, studioRoleNames, studioRoles } from '#engine/access/studio-role.ts'
import { CheckboxesField } from '#ui-kit/components/CheckboxesField.tsx'
import { CheckboxField } from '#ui-kit/components/CheckboxField.tsx'
import type { PeopleList, PersonChange } from '#ui-kit/portal/calls/people.ts'

interface StandingFieldsProps {
  readonly list: PeopleList
  readonly standing: PersonChange
  readonly onChange: (standing: PersonChange) => void
}

export function StandingFields({ list, standing, onChange }: StandingFieldsProps) {
  // The provider's workspace has the admins of the portal; the public one has no members of its own.
  const managed = list.clients.filter(
    ({ id, isPublic }) => standing.clients.includes(id) && id !== list.provider && !isPublic,
  )
  return (
    <>
      <CheckboxesField
        id="clients"
        label="Workspaces"
        hint="Without any, they see what is public."
        options={list.clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={standing.clients}
        onChange={(clients) =>
          onChange({ ...standing, clients, manages: standing.manages.filter((id) => clients.includes(id)) })
        }
      />
      {managed.length > 0 && (
        <CheckboxesField
          id="manages"
          label="Admin of a workspace"
          hint="They invite people to that workspace and manage them there. They open no other page for admins."
          options={managed.map(({ id, name }) => ({ value: id, label: `Admin of ${name}` }))}
          value={standing.manages}
          onChange={(manages) => onChange({ ...standing, manages })}
        />
      )}
      <CheckboxField
        id="is-admin"
        label="Is an admin"
        hint={`Admins edit instructions, read the audit log and manage people. It has an effect in the workspace ${list.provider} only.`}
        value={standing.isAdmin}
        onChange={(isAdmin) => onChange({ ...standing, isAdmin })}
      />
      <CheckboxesField
        id="studio-roles"
        label="Roles in the Agent Studio"
        hint={`They have an effect in the workspace ${list.provider} only.`}
        options={studioRoleNames.map((role) => ({ value: role, label: studioRoles[role] }))}
        value={standing.roles}
        onChange={(roles) => onChange({ ...standing, roles: roles.filter(isStudioRole) })}
      />
    </>
  )
}
