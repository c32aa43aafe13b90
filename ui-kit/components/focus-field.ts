/** Moves the focus to a field: to the element with its id, or to the first control within it. */
export function focusField(id: string): void {
  const place = document.getElementById(id)
  const control = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls)
  control?.focus()
}

const controls = ['input', 'select', 'textarea', 'button'].map((name) => `${name}:not([hidden], :disabled)`).join(', ')
