/** The fields for a person's workspaces and for whether the person is an admin. */
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
  return (
    <>
      <CheckboxesField
        id="clients"
        label="Workspaces"
        hint="Without any, they see what is public."
        options={list.clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={standing.clients}
        onChange={(clients) => onChange({ ...standing, clients })}
      />
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
