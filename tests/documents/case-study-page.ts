/** The page of the case study as the portal makes it, filled with little or with everything. */
import { readFileSync } from 'node:fs'
import { fillPage } from '#server/documents/html/fill-page.ts'
import { pageContent } from '#server/documents/html/page-content.ts'
import { pageFont } from '#server/documents/html/page-font.ts'
import { pagePicture } from '#server/documents/html/page-picture.ts'
import { themeOf } from '#server/documents/html/theme.ts'
import { root } from '#tools/house/paths.mjs'

export const themes = {
  light: { background: '#FFFFFF', ink: '#111827', accent: '#1D4ED8' },
  dark: { background: '#0B1220', ink: '#F1F5F9', accent: '#F97316' },
  // Colours that cannot be read beside each other.
  pale: { background: '#FBF6EE', ink: '#D6D3D1', accent: '#FDE68A' },
}

const little: Readonly<Record<string, string>> = {
  'meta.projectTitle': 'A',
  'meta.clientName': 'Northwind Advisers',
}

const full: Readonly<Record<string, string>> = {
  ...little,
  'meta.projectTitle': 'Claims settled in five days instead of three weeks',
  'meta.industry': 'Insurance',
  'meta.contact.email': 'dana@northwind.example',
  'meta.contact.name': 'Dana Reed',
  'meta.contact.role': 'Partner',
  'executive_summary.summary': 'Harbour Mutual replaced eleven inboxes with one queue.',
  'client_background.overview': 'Harbour Mutual insures small shops.\n\nEach office kept its own list.',
  'challenge.description': 'Nobody could say how many claims were open.\n\n• Three calls for each claim\n• Four lists',
  'objectives.goal': 'Settle nine of ten claims within five working days.',
  'solution_overview.summary': 'One queue now holds every claim.',
  'implementation.key_steps.0': 'Follow forty claims',
  'implementation.key_steps.1': '',
  'implementation.key_steps.2': 'Agree on one queue',
  'implementation.timeline': 'January: Observation\nMay: One queue\nNo month is given here',
  'results.quantitative.0.value': '68 %',
  'results.quantitative.0.label': 'less waiting',
  'results.quantitative.1.value': '',
  'results.quantitative.1.label': '',
  'results.quantitative.2.value': '£1.2m',
  'results.quantitative.2.label': 'paid out earlier',
  'results.qualitative': 'Assessors plan their week again.',
  'testimonial.quote': 'I can answer a customer at once.',
  'testimonial.author': 'Maria Okafor, Head of Claims',
  'closing_offer.headline': 'Is your queue longer than it has to be?',
  'closing_offer.pitch': 'We tell you where your work waits.',
  'closing_offer.bullets.0': 'Two weeks on site',
  'closing_offer.bullets.1': 'A fixed price',
  'closing_offer.primary_cta_url': 'https://northwind.example/call',
  'closing_offer.primary_cta_label': 'Book a call',
  'closing_offer.secondary_cta_url': 'no address',
  'closing_offer.secondary_cta_label': 'Read the method',
}

const facts = {
  beneficiaryName: 'Harbour Mutual',
  beneficiaryUrl: 'https://harbour.example',
  dateCompleted: '2026-05-29',
  answers: {
    keyStakeholders: ['Maria Okafor, Head of Claims', 'The works council'],
    teamMembers: ['Tom Whitfield'],
    tools: ['Process mapping', 'One queue'],
    evidenceLinks: ['https://harbour.example/report', 'Internal audit of June'],
    primaryKeyword: 'claims handling',
    secondaryKeywords: ['insurance'],
    preferredSlug: 'harbour-claims',
  },
}

export const contents = { little, full }

export async function caseStudyPage(
  theme: keyof typeof themes,
  content: Readonly<Record<string, string>>,
): Promise<string> {
  const hasAll = content !== little
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><rect width="300" height="80" /></svg>'
  const logo = await pagePicture({ name: 'Northwind_logo.svg', bytes: Buffer.from(svg) })
  const pictures = hasAll ? { logoFile: logo, clientLogoFile: logo } : {}
  return fillPage(
    readFileSync(`${root}/definitions/templates/case-study.html`, 'utf8'),
    { ...(hasAll ? facts : { beneficiaryName: 'Harbour Mutual' }), ...content },
    pageContent(content, 'index'),
    {
      theme: themeOf(themes[theme]),
      pictures: Object.values(pictures),
      picturesByName: pictures,
      font: await pageFont(),
    },
  )
}
