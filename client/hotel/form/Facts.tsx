import type { ReactNode } from 'react'

/** Terms, each with its value. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="facts box pad">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="break">{value}</dd>
      </div>
    ))}
  </dl>
)
