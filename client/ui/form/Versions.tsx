import { GitMerge } from 'lucide-react'

import { Button } from '../Button.tsx'
import { AlertNote } from '../notice/AlertNote.tsx'
import styles from './Versions.module.css'

type VersionsProps = {
  text: string
  /** Label of each differing field, and its two versions as one text. */
  differing: readonly { name: string; versions: string }[]
  labels: { takeTheirs: string; saveMine: string }
  busy: boolean
  onTheirs: () => void
  onMine: () => void
}

/** Shown when another member saved first: both versions and the choice between them. */
export function Versions({ text, differing, labels, busy, onTheirs, onMine }: VersionsProps) {
  return (
    <AlertNote icon={<GitMerge aria-hidden="true" />}>
      <p>{text}</p>
      <dl className={styles.versions}>
        {differing.map(({ name, versions }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{versions}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.choose}>
        <Button onClick={onTheirs}>{labels.takeTheirs}</Button>
        <Button variant="primary" busy={busy} onClick={onMine}>
          {labels.saveMine}
        </Button>
      </div>
    </AlertNote>
  )
}
