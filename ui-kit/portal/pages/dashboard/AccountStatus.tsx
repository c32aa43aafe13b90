/** The state of the account, with links to book a meeting and to contact us. */
import ExternalLink from 'lucide-react/icons/external-link'
import { Card } from '#ui-kit/components/Card.tsx'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { settings } from '#ui-kit/portal/settings.ts'
import styles from './AccountStatus.module.css'

const links = [
  { text: 'Book a Meeting', href: settings.bookMeeting },
  { text: 'Contact Us', href: settings.contactUs },
] as const

export function AccountStatus() {
  return (
    <Card>
      <div className={styles.status}>
        <div>
          <h2 className={styles.name}>Account status</h2>
          <p className={styles.state}>Trial</p>
        </div>
        <div className={styles.links}>
          {links.map(({ text, href }) => (
            <LinkButton
              key={text}
              href={href}
              target="_blank"
              title="Opens in a new tab"
              icon={<ExternalLink aria-hidden="true" />}
            >
              {text}
            </LinkButton>
          ))}
        </div>
      </div>
    </Card>
  )
}
