/** Adds a box to fields with `data-show` that shows what is typed. Without scripts the fields stay as they are. */
export const showTyped = `for (const field of document.querySelectorAll('[data-show]')) {
  const input = field.querySelector('input')
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
  const label = Object.assign(document.createElement('label'), { className: 'show' })
  label.append(box, field.dataset.show)
  field.append(label)
  box.addEventListener('change', () => { input.type = box.checked ? 'text' : 'password' })
  input.form.addEventListener('submit', () => { input.type = 'password' })
}`
