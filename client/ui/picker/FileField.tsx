import { Upload } from 'lucide-react'
import type { ComponentProps } from 'react'

import { Field, splitFieldProps, type FieldProps } from '../form/Field.tsx'
import styles from '../form/form.module.css'

type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> & {
    /** Prompt in the page's language; the browser's own button would be in the browser's. */
    children: string
    onFile: (file: File) => void
  }

/** One file, chosen or dropped. An invisible file input covers the field, so the browser handles both. */
export function FileField({ children, onFile, ...props }: FileFieldProps) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={`row wrap pad rounded sunken ${styles.drop}`}>
          <Upload aria-hidden="true" />
          <span>{children}</span>
          <input
            {...control}
            {...wiring}
            type="file"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onFile(file)
            }}
          />
        </div>
      )}
    </Field>
  )
}
