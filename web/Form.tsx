import type { ComponentProps } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & { onSend: () => unknown }

/** A form that checks its fields itself and sends them without leaving the page. */
export const Form = ({ onSend, ...props }: FormProps) => (
  <form
    {...props}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
  />
)
