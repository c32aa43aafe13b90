/**
 * Names that say what kind of value belongs in a place, but not whose it is: [Date], [Phone], {{Address}}. Templates repeat
 * them for different things, such as the day of the order and the day of delivery, and all these places get one value.
 */
import type { Placeholder } from '#server/documents/docx/types.ts'
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'

const bareKinds = new Set(
  [
    [
      'name',
      'full name',
      'title',
      'job title',
      'role',
      'position',
      'signature',
      'initials',
      'address',
      'street',
      'city',
    ],
    [
      'date',
      'day',
      'month',
      'year',
      'time',
      'hours',
      'amount',
      'price',
      'total',
      'quantity',
      'number',
      'place',
      'location',
    ],
    ['phone', 'phone number', 'telephone', 'telephone number', 'mobile', 'email', 'e-mail', 'email address'],
    [
      'vorname',
      'datum',
      'tag',
      'uhrzeit',
      'ort',
      'anschrift',
      'adresse',
      'telefon',
      'telefonnummer',
      'betrag',
      'unterschrift',
    ],
    ['nom', 'prénom', 'heure', 'lieu', 'téléphone', 'courriel', 'montant', 'nombre', 'numéro', 'fonction'],
  ]
    .flat()
    .map(placeholderKey),
)

/** In how many places that may mean different things; 0 where there is nothing to doubt. */
export function doubtfulPlaces({ key, forms, occurrences }: Placeholder): number {
  if (!bareKinds.has(key)) return 0
  const sentences = new Set(occurrences.map(({ sentence }) => sentence))
  // A header that is repeated for each section says the same thing again.
  const places = [...sentences].reduce((sum, sentence) => sum + Math.max(1, timesIn(sentence, forms)), 0)
  return places > 1 ? places : 0
}

const timesIn = (sentence: string, forms: readonly string[]): number =>
  forms.reduce((sum, form) => sum + sentence.split(form).length - 1, 0)
