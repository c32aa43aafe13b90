/** The reasons to use agents, as the dashboard lists them. */
import Coins from 'lucide-react/icons/coins'
import Feather from 'lucide-react/icons/feather'
import Puzzle from 'lucide-react/icons/puzzle'
import Sprout from 'lucide-react/icons/sprout'
import Zap from 'lucide-react/icons/zap'
import styles from './Highlights.module.css'

const highlights = [
  { icon: Coins, title: 'Low Cost Per Agent', text: 'You pay for the agents you use.' },
  { icon: Feather, title: 'No Complex Systems', text: 'Each agent is a few steps on one page.' },
  { icon: Zap, title: 'No Deep Dives Required', text: 'Bring your files; the steps say what comes next.' },
  { icon: Sprout, title: 'Start Small & Scale', text: 'Begin with one agent, add the next when it pays.' },
  { icon: Puzzle, title: 'Totally Custom', text: 'Made for the documents you work with.' },
] as const

export function Highlights() {
  return (
    <ul className={styles.highlights}>
      {highlights.map(({ icon: Icon, title, text }) => (
        <li key={title} className={styles.highlight}>
          <Icon aria-hidden="true" />
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
