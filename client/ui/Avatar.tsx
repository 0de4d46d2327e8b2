import styles from './Avatar.module.css'

type AvatarProps = {
  name: string
  /** Defaults to the first letter of the name. */
  src?: string | undefined
  size?: 'small' | 'large'
}

/** Shown beside the name, so hidden from screen readers. */
export function Avatar({ name, src, size = 'small' }: AvatarProps) {
  return (
    <span className={`strong ${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {src ? <img src={src} alt="" /> : [...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
