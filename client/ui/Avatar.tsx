import styles from './Avatar.module.css'

type AvatarProps = {
  name: string
  /** Without one the first letter of the name. */
  src?: string | undefined
  size?: 'small' | 'large'
}

/** Beside a name, which says it all to those who do not see it. */
export function Avatar({ name, src, size = 'small' }: AvatarProps) {
  return (
    <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {src ? <img src={src} alt="" /> : [...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
